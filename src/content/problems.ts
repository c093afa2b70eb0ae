/** A text for the person who edits the content, in Italian and English whatever languages the site has. */
export type Bilingual = Readonly<{ it: string; en: string }>;

/** The position of a value in a file: keys of groups, and indexes of lists from 0. */
export type FieldPath = readonly (string | number)[];

export interface Problem {
  /** The path below the content folder, such as `pages/faq.yaml`. */
  file: string;
  /** Counted from 1; undefined if the problem has no line. */
  line?: number | undefined;
  path: FieldPath;
  says: Bilingual;
}

export interface Source {
  file: string;
  /** The line of a value, or the nearest one around it. */
  lineOf?: (path: readonly PropertyKey[]) => number | undefined;
}

/** Writes `items[2].title` with list positions from 1. */
function keyPath(path: FieldPath): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

export function problemAt({ file, lineOf }: Source, path: readonly PropertyKey[], says: Bilingual): Problem {
  const fieldPath = path.map((part) => (typeof part === "symbol" ? String(part) : part));
  return { file, line: lineOf?.(path), path: fieldPath, says };
}

export type ReportProblem = (source: Source, path: readonly PropertyKey[], says: Bilingual) => void;

export function inWords({ file, line, path, says }: Problem): string {
  const key = keyPath(path);
  const at = `content/${file}${line === undefined ? "" : `:${line}`}`;
  return `${key === "" ? at : `${at} · ${key}`}\n  IT  ${says.it}\n  EN  ${says.en}`;
}

/** Content that cannot be used. The owner reads the message, which has every problem in both languages. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const count = problems.length;
    const title = `Contenuti da correggere: ${count} · Content to correct: ${count}`;
    super([title, ...problems.map(inWords)].join("\n\n"));
    this.name = "ContentError";
    // The call stack does not help to correct a file.
    this.stack = `${this.name}: ${this.message}`;
    this.problems = problems;
  }
}
