import { existsSync } from "node:fs";
import path from "node:path";
import { locales } from "#i18n/locales.ts";
import { parseLegal } from "./markdown.ts";
import type { Problem } from "./problems.ts";
import { readText } from "./read-file.ts";
import { legalKinds, type LegalTexts } from "./schema/blocks.ts";

/** Reads the legal texts that the operator has supplied; a file that is absent or empty is no text (D8). */
export function loadLegal(folder: string): { legal: LegalTexts; problems: Problem[] } {
  const legal: LegalTexts = { privacy: {}, terms: {} };
  const problems: Problem[] = [];
  for (const kind of legalKinds) {
    for (const locale of locales) {
      const file = `legal/${kind}.${locale}.md`;
      if (!existsSync(path.join(folder, file))) continue;
      const source = readText(folder, file);
      if ("problem" in source) {
        problems.push(source.problem);
        continue;
      }
      const parsed = parseLegal(file, source.text);
      problems.push(...parsed.problems);
      if (parsed.blocks.length > 0) legal[kind][locale] = parsed.blocks;
    }
  }
  return { legal, problems };
}
