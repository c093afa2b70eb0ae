import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseDocument, type YAMLMap, visit } from "yaml";
import { toolPath } from "#scripts/process.ts";
import { captured } from "#scripts/process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What a build and the built site read. */
const sources = [
  "content",
  "src",
  "package.json",
  "tsconfig.json",
  "react-router.config.ts",
  "vite.config.ts",
  "vite.node-bundles.ts",
  "vite.server.config.ts",
];

export const thirdLanguage = { locale: "de", tag: "de-DE", name: "Deutsch", offer: "Diese Seite auf Deutsch" } as const;

const accents: Record<string, string> = {
  a: "ä",
  e: "ë",
  i: "ï",
  o: "ö",
  u: "ü",
  A: "Ä",
  E: "Ë",
  I: "Ï",
  O: "Ö",
  U: "Ü",
};

/** A text as if it were translated: as long as before, with other vowels. Places for values and addresses stay. */
export function translated(text: string): string {
  return text
    .split(/(\{\w+\}|\[\[\w+\]\]|\S+@\S+|https?:\S+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[aeiou]/gi, (vowel) => accents[vowel] ?? vowel)))
    .join("");
}

/**
 * Copies the sources of the site to a folder, adds a language to them and builds them there. The language is a line in
 * `src/i18n/locales.ts`, a file of messages and content, all made from the English texts.
 */
export async function buildWithThirdLanguage(folder: string): Promise<void> {
  for (const source of sources) cpSync(path.join(root, source), path.join(folder, source), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, "public"));
  addLocale(path.join(folder, "src/i18n/locales.ts"));
  await addMessages(path.join(folder, "src/i18n/messages"));
  addContent(path.join(folder, "content"));
  await run(folder, toolPath("@react-router/dev", "react-router"), "build");
  await run(folder, toolPath("vite"), "build", "--config", "vite.server.config.ts");
}

function addLocale(file: string): void {
  const { locale, ...language } = thirdLanguage;
  const lines = readFileSync(file, "utf8").split("\n");
  const english = lines.findIndex((line) => line.startsWith("  en: {"));
  writeFileSync(file, lines.toSpliced(english + 1, 0, `  ${locale}: ${JSON.stringify(language)},`).join("\n"));
}

async function addMessages(folder: string): Promise<void> {
  const english = (await import(pathToFileURL(path.join(folder, "en.ts")).href)) as Record<string, unknown>;
  const parts = Object.entries(english).map(
    ([name, texts]) =>
      `export const ${name} = ${JSON.stringify(texts, (_, value: unknown) => translatedValue(value))};\n`,
  );
  writeFileSync(path.join(folder, `${thirdLanguage.locale}.ts`), parts.join(""));
}

function translatedValue(value: unknown): unknown {
  return typeof value === "string" ? translated(value) : value;
}

function addContent(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const at = path.join(folder, file);
    if (file.endsWith(".yaml") && !file.startsWith("fixtures")) writeFileSync(at, withTranslations(at));
    if (/(^|[/.])en\.md$/.test(file)) writeFileSync(at.replace(/en\.md$/, `${thirdLanguage.locale}.md`), markdown(at));
  }
}

function withTranslations(file: string): string {
  const document = parseDocument(readFileSync(file, "utf8"));
  visit(document, {
    Map(_, map: YAMLMap) {
      const english: unknown = map.get("en");
      if (map.items.length === 2 && map.has("it") && typeof english === "string") {
        map.set(thirdLanguage.locale, translated(english));
      }
    },
  });
  return document.toString({ lineWidth: 0 });
}

function markdown(file: string): string {
  return translated(readFileSync(file, "utf8"));
}

async function run(cwd: string, tool: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" };
  const { code, output } = await captured(process.execPath, [tool, ...args], { cwd, env });
  if (code !== 0) throw new Error(`${path.basename(tool)} failed in the copy of the site:\n${output}`);
}
