import { type AllContent, contentFiles } from "#src/content/schema/files.ts";
import { defaultLocale, locales } from "#src/i18n/locales.ts";

/** Sample content that has not been replaced, or a missing text (D1, D8, D29, D32). */
export interface Finding {
  file: string;
  /** The position in the file, such as `about.highlights[1]`; empty for a whole file. */
  key: string;
  note: string;
  /** The number of texts of the sample. A text in two languages counts once. */
  texts: number;
}

export type Examined = Readonly<Record<string, unknown>> & {
  formulas: ReadonlyArray<{ id: string }>;
  posts: ReadonlyArray<{ id: string }>;
  legal: { readonly [Kind in keyof AllContent["legal"]]?: Readonly<Record<string, unknown>> | undefined };
};

export function findUnfinished(content: Examined): Finding[] {
  return [
    ...Object.entries(contentFiles).flatMap(([key, { file }]) => sampleMarks(`content/${file}`, content[key])),
    ...content.formulas.flatMap((formula) => sampleMarks(`content/formulas/${formula.id}.yaml`, formula)),
    ...content.posts.flatMap((post) => sampleMarks(`content/posts/${post.id}/post.yaml`, post)),
    ...(["privacy", "terms"] as const).flatMap((kind) =>
      locales
        .filter((locale) => content.legal[kind]?.[locale] === undefined)
        .map((locale) => ({
          file: `content/legal/${kind}.${locale}.md`,
          key: "",
          note: "no text yet, its page answers 404",
          texts: 0,
        })),
    ),
  ];
}

function sampleMarks(file: string, content: unknown): Finding[] {
  const values = [...walk(content)];
  // The owner has to confirm each value of the company.
  if (file === "content/company.yaml" && isMarked(content)) {
    return values.flatMap(({ key, value }) =>
      typeof value === "string" ? [{ file, key, note: value, texts: 1 }] : [],
    );
  }
  return values
    .filter(({ value }) => isMarked(value))
    .map(({ key, value }) => ({ file, key, note: excerptOf(value), texts: countTexts(value) }));
}

/** Counts the texts of a marked piece. Pieces inside it that have their own marks do not count. */
function countTexts(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (defaultLocale in value) return 1;
  const parts = Object.values(value).filter((part) => !isMarked(part));
  return parts.reduce((sum: number, part) => sum + countTexts(part), 0);
}

function* walk(value: unknown, key = ""): Generator<{ key: string; value: unknown }> {
  yield { key, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, `${key}[${index + 1}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* walk(item, key ? `${key}.${name}` : name);
  }
}

function isMarked(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sample" in value && value.sample === true;
}

function excerptOf(value: unknown): string {
  for (const { key, value: part } of walk(value)) {
    if (typeof part !== "string" || /(^|\.)(icon|picture|logo|id|aliases\[\d+\])$/.test(key)) continue;
    return part.length > 60 ? `${part.slice(0, 60)}…` : part;
  }
  return "";
}

export function formatFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No sample content is left, and no legal text is missing.";
  const texts = findings.reduce((sum, finding) => sum + finding.texts, 0);
  const missing = findings.filter(({ file }) => file.startsWith("content/legal/")).length;
  const lines = findings.map(({ file, key, note }) => `  ${[file, key, note].filter(Boolean).join(": ")}`);
  return [
    "Sample content: make it true, then delete its line `sample: true`. Legal texts: supply them.",
    ...lines,
    `Texts of the sample in place: ${texts}. Legal texts missing: ${missing}.`,
  ].join("\n");
}
