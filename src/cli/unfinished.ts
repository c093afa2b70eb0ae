import { locales } from "#src/i18n/locales.ts";

/** Sample content that is still in place, or a text that is missing (D1, D8, D29, D32). */
export interface Finding {
  kind: "company" | "sample" | "legal";
  /** Such as content/pages/home.yaml. */
  file: string;
  /** Where in the file: `about.highlights[1]`; empty for a whole file. */
  key: string;
  note: string;
}

type LegalTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Content without mistakes. */
export type Examinable = Readonly<Record<string, unknown>> & {
  readonly files: Readonly<Record<string, string>>;
  readonly posts: readonly { readonly id: string }[];
  readonly legal: LegalTexts;
};

interface Place {
  key: string;
  value: unknown;
}

const legalKinds = ["privacy", "terms"] as const;

/** Every value below another one, itself first, with its key path; list positions count from one. */
function* walk(value: unknown, key = ""): Generator<Place> {
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

/** A text by which the owner recognises a piece of content. */
function excerptOf(value: unknown): string {
  for (const { key, value: part } of walk(value)) {
    if (typeof part !== "string" || /(^|\.)(icon|picture|logo|id|aliases\[\d+\])$/.test(key)) continue;
    return part.length > 60 ? `${part.slice(0, 60)}…` : part;
  }
  return "";
}

function sampleMarks(file: string, content: unknown): Finding[] {
  return [...walk(content)]
    .filter(({ value }) => isMarked(value))
    .map(({ key, value }) => ({ kind: "sample", file, key, note: excerptOf(value) }));
}

/** Values that no company can have, whether the file is still marked or not. */
const neverReal = [/\.example\b/, /0{4} ?0{4}/, /Ragione sociale|Registered company name/];

function companyValues(file: string, company: unknown): Finding[] {
  const marked = isMarked(company);
  return [...walk(company)].flatMap(({ key, value }) => {
    if (typeof value !== "string") return [];
    return marked || neverReal.some((pattern) => pattern.test(value))
      ? [{ kind: "company", file, key, note: value }]
      : [];
  });
}

function missingLegalTexts(legalTexts: LegalTexts): Finding[] {
  return legalKinds.flatMap((kind) =>
    locales
      .filter((locale) => legalTexts[kind]?.[locale] === undefined)
      .map((locale): Finding => ({
        kind: "legal",
        file: `content/legal/${kind}.${locale}.md`,
        key: "",
        note: "no text yet, its page answers 404",
      })),
  );
}

/** Finds sample content, sample company values and missing legal texts. */
export function findUnfinished(content: Examinable): Finding[] {
  const { company = "content/company.yaml", ...files } = content.files;
  return [
    ...companyValues(company, content["company"]),
    ...Object.entries(files).flatMap(([key, file]) => sampleMarks(file, content[key])),
    ...content.posts.flatMap((post) => sampleMarks(`content/posts/${post.id}/post.yaml`, post)),
    ...missingLegalTexts(content.legal),
  ];
}

const headings: Record<Finding["kind"], string> = {
  company: "Company values that are still the sample's",
  sample: "Content made up for the sample: make it true, then delete its line `sample: true`",
  legal: "Legal texts to supply",
};

export function formatFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return "Nothing of the sample is left, and every legal text is there.";
  const parts = (Object.keys(headings) as Finding["kind"][]).flatMap((kind) => {
    const lines = findings.filter((finding) => finding.kind === kind);
    if (lines.length === 0) return [];
    const shown = lines.map(({ file, key, note }) => `  ${[file, key, note].filter(Boolean).join(": ")}`);
    return [[`${headings[kind]} (${lines.length})`, ...shown].join("\n")];
  });
  return [...parts, `Sample content in place and texts missing: ${findings.length}.`].join("\n\n");
}
