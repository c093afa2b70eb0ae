import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { parse } from "yaml";
import { findMunicipality, gazetteer, normalizeName } from "#src/content/place-names.ts";
import { isForeign } from "#src/content/reading.server.ts";
import { regionFacts, regions } from "#src/content/region-names.ts";
import { localized } from "#src/i18n/locales.ts";
import { loadContent } from "#src/content/load.server.ts";
import { placeNames } from "#src/content/municipalities.ts";
import { editYaml, withValueAt } from "#src/editor/yaml-file.ts";
import { capitalize } from "#src/i18n/format.ts";
import { sampleFolder } from "#src/site/config.ts";
import type { Terminal } from "./command.ts";

/** Other folders beside the content contain code and data. */
const folders = ["brand", "drawings", "formulas", "pages", "partners", "pictures", "posts"];

const questions = {
  name: "the name of the business",
  email: "its e-mail address, also for requests",
  phone: "its telephone, such as +39 06 1234 5678",
  town: "its town, with the province if several have its name: Castro (LE)",
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
      const copied = copySample(sampleFolder, folder);
      try {
        await writeFacts(folder, await answersOf(terminal, given));
        loadContent(folder);
      } catch (error) {
        for (const name of copied) rmSync(path.join(folder, name), { recursive: true, force: true });
        // A folder that existed may be a mount, or the current folder of the shell.
        if (isNew && readdirSync(folder).length === 0) rmdirSync(folder);
        throw error;
      }
      terminal.out(`The content is in ${path.resolve(folder)}. Set CONTENT_DIR to it.\n`);
      terminal.out(
        "Its town, area and names are yours; there is no account for payments, seller of invoices or WhatsApp number yet. " +
          "All other texts are the sample's until you replace them: docs/rebrand.md has the best order.\n",
      );
    });
}

/** If there is no answer, the sample's value stays. */
async function answersOf({ ask }: Terminal, given: Answers): Promise<Answers> {
  const answers = { ...given };
  for (const [name, question] of Object.entries(questions) as [keyof Answers, string][]) {
    const hint = name === "town" ? "" : " (Enter keeps the sample's)";
    answers[name] ??= (await ask?.(`${capitalize(question, "en")}${hint}:`)) || undefined;
  }
  return answers;
}

/**
 * Writes the answers, and removes what belongs to the sample only: the account, the seller of invoices and the WhatsApp number.
 * @throws Error if the town is missing, unknown or ambiguous
 */
async function writeFacts(folder: string, { name, email, phone, town }: Answers): Promise<void> {
  if (town === undefined) throw new Error(`Name ${questions.town}.`);
  const sender = name && email && `${name} <${email}>`;
  const own = { brand: name, email, phone, mailFrom: sender, ownerEmail: email };
  edit(
    folder,
    "company.yaml",
    { ...own, legalName: { it: name ?? "Ragione sociale", en: name ?? "Company name" }, social: [] },
    ["whatsapp", "partnerAgency", "payment", "invoice"],
  );
  const names = gazetteer({ ...(await placeNames()), others: [] });
  const found = findMunicipality(town, names);
  if (found === undefined) {
    const namesakes = (names.byName.get(normalizeName(town)) ?? []).map(
      ({ place: one }) => `${one.name} (${one.province})`,
    );
    if (namesakes.length > 0) throw new Error(`There are several: name ${namesakes.join(" or ")}.`);
    throw new Error(`No town of content/data/comuni.csv is ${town}.`);
  }
  const { name: inItalian, english = inItalian, province, ...located } = found;
  const region = regions.find((one) => one === located.region);
  if (region === undefined) throw new Error(`content/data/comuni.csv has an unknown region: ${located.region}.`);
  const townName = english === inItalian ? undefined : { it: inItalian, en: english };
  const base = { town: inItalian, townName, province: { it: province, en: province }, ...located };
  const named = localized((locale) => regionFacts({ region }, locale));
  edit(folder, "business.yaml", {
    base,
    zones: { it: `${inItalian} e ${named.it.allRegion}`, en: `${english} and ${named.en.allRegion}` },
    zonesLine: { it: `${inItalian} · ${named.it.region}`, en: `${english} · ${named.en.region}` },
    map: { towns: [{ town: inItalian }], names: [] },
  });
  rmSync(path.join(folder, "posts"), { recursive: true });
  const file = path.join(folder, "formulas/tailor-made.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, editYaml(text, withValueAt(parse(text), ["story", "article"], undefined)));
}

function edit(
  folder: string,
  name: string,
  values: Readonly<Record<string, unknown>>,
  removed: readonly string[] = [],
): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, "utf8");
  const changed = Object.entries(values).filter(([, value]) => value !== undefined);
  const before = Object.entries(parse(text) as object).filter(([key]) => !removed.includes(key));
  writeFileSync(file, editYaml(text, Object.fromEntries([...before, ...changed])));
}

/** @returns the names of the copied files and folders @throws Error if the folder has files, or if there is no sample */
export function copySample(sample: string, folder: string): string[] {
  if (!existsSync(path.join(sample, "company.yaml"))) {
    throw new Error("A release has no sample content: run this command in the project.");
  }
  if (existsSync(folder) && readdirSync(folder).some((name) => !isForeign(name))) {
    throw new Error(`${path.resolve(folder)} has files already: name a new folder.`);
  }
  mkdirSync(folder, { recursive: true });
  const entries = readdirSync(sample, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory() ? folders.includes(entry.name) : entry.name.endsWith(".yaml"),
  );
  for (const { name } of entries) {
    const filter = (file: string): boolean => !isForeign(path.basename(file));
    cpSync(path.join(sample, name), path.join(folder, name), { recursive: true, filter });
  }
  return entries.map(({ name }) => name);
}
