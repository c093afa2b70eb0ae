import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { parse } from "yaml";
import { findMunicipality, gazetteer, normalizeName } from "#src/content/place-names.ts";
import { loadContent } from "#src/content/load.server.ts";
import { placeNames } from "#src/content/municipalities.ts";
import { editYaml } from "#src/editor/yaml-file.ts";
import { capitalize } from "#src/i18n/format.ts";
import { sampleFolder } from "#src/site/config.ts";
import type { Terminal } from "./command.ts";

/** The folders of the content; the others beside them are code. */
const folders = ["brand", "drawings", "formulas", "pages", "partners", "pictures", "posts"];

/** The first facts, in the order of docs/rebrand.md. */
const questions = {
  name: "the name of the business",
  email: "its e-mail address, also for requests",
  phone: "its telephone, such as +39 06 1234 5678",
  town: "its town, with the province where several have its name: Castro (LE)",
};
type Answers = Partial<Record<keyof typeof questions, string | undefined>>;

export function addContentCommands(site: Command, terminal: Terminal): void {
  site
    .command("content")
    .description("start content of your own")
    .command("new")
    .description("copy the sample to a folder of your own, as a start; then set CONTENT_DIR to it")
    .argument("<folder>", "does not exist yet, or is empty")
    .option("--name <text>", questions.name)
    .option("--email <address>", questions.email)
    .option("--phone <number>", questions.phone)
    .option("--town <name>", questions.town)
    .action(async (folder: string, given: Answers) => {
      const isNew = !existsSync(folder);
      copySample(sampleFolder, folder);
      const copied = readdirSync(folder);
      try {
        await writeFacts(folder, await answersOf(terminal, given));
        loadContent(folder);
      } catch (error) {
        for (const name of copied) rmSync(path.join(folder, name), { recursive: true });
        // A folder that was there may be a mount, or the one of the shell.
        if (isNew && readdirSync(folder).length === 0) rmdirSync(folder);
        throw error;
      }
      terminal.out(`The content is in ${path.resolve(folder)}. Set CONTENT_DIR to it.\n`);
      terminal.out("Everything is the sample's until you replace it: docs/rebrand.md has the best order.\n");
    });
}

/** Without an answer the sample's value stays. */
async function answersOf({ ask }: Terminal, given: Answers): Promise<Answers> {
  const answers = { ...given };
  for (const [name, question] of Object.entries(questions) as [keyof Answers, string][]) {
    answers[name] ??= (await ask?.(`${capitalize(question, "en")} (Enter keeps the sample's):`)) || undefined;
  }
  return answers;
}

/** @throws Error where there is no such town, or more than one */
async function writeFacts(folder: string, { name, email, phone, town }: Answers): Promise<void> {
  const sender = name && email && `${name} <${email}>`;
  edit(folder, "company.yaml", { brand: name, email, phone, mailFrom: sender, ownerEmail: email });
  if (town === undefined) return;
  const names = gazetteer({ ...(await placeNames()), others: [] });
  const found = findMunicipality(town, names);
  if (found === undefined) {
    const namesakes = (names.byName.get(normalizeName(town)) ?? []).map(
      ({ place: one }) => `${one.name} (${one.province})`,
    );
    if (namesakes.length > 0) throw new Error(`There are several: name ${namesakes.join(" or ")}.`);
    throw new Error(`No town of content/data/comuni.csv is ${town}.`);
  }
  const { name: inItalian, province, ...place } = found;
  edit(folder, "business.yaml", { base: { town: inItalian, province: { it: province, en: province }, ...place } });
}

function edit(folder: string, name: string, values: Readonly<Record<string, unknown>>): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, "utf8");
  const changed = Object.entries(values).filter(([, value]) => value !== undefined);
  writeFileSync(file, editYaml(text, { ...parse(text), ...Object.fromEntries(changed) }));
}

/** @throws Error where the folder has files, or where there is no sample */
export function copySample(sample: string, folder: string): void {
  if (!existsSync(path.join(sample, "company.yaml"))) {
    throw new Error("A release has no sample content: run this command in the project.");
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${path.resolve(folder)} has files already: name a new folder.`);
  }
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(sample, { withFileTypes: true })) {
    const isContent = entry.isDirectory() ? folders.includes(entry.name) : entry.name.endsWith(".yaml");
    if (isContent) cpSync(path.join(sample, entry.name), path.join(folder, entry.name), { recursive: true });
  }
}
