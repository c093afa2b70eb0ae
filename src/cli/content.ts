import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { sampleFolder } from "#src/site/config.ts";
import type { Terminal } from "./command.ts";

/** The folders of the content; the others beside them are code. */
const folders = ["brand", "drawings", "formulas", "pages", "partners", "pictures", "posts"];

/** `site content …` */
export function addContentCommands(site: Command, terminal: Terminal): void {
  site
    .command("content")
    .description("start content of your own")
    .command("new")
    .description("copy the sample to a folder of your own, as a start; then set CONTENT_DIR to it")
    .argument("<folder>", "does not exist yet, or is empty")
    .action((folder: string) => {
      copySample(sampleFolder, folder);
      terminal.out(`The content is in ${path.resolve(folder)}. Set CONTENT_DIR to it.\n`);
      terminal.out("Everything is the sample's until you replace it: docs/rebrand.md has the best order.\n");
    });
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
