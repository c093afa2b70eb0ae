/** A text for the person who edits the content: in Italian and in English, whatever languages the site has. */
export type Bilingual = Readonly<{ it: string; en: string }>;

/** The position of a value in a file: keys of groups and indexes of lists, from 0. */
export type FieldPath = readonly (string | number)[];

export interface Problem {
  /** Such as content/company.yaml. */
  file: string;
  /** Counted from 1; undefined if no line is to blame. */
  line?: number | undefined;
  /** The position in the file. Empty for the whole file. */
  path: FieldPath;
  /** The same in words: `items[2].title`, list positions counted from one. */
  key: string;
  says: Bilingual;
}

export interface Source {
  /** Such as company.yaml: the path below the content folder. */
  file: string;
  /** The line on which a value stands, or the nearest one around it. */
  lineOf?: (path: readonly PropertyKey[]) => number | undefined;
}

function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

export function problemAt({ file, lineOf }: Source, path: readonly PropertyKey[], says: Bilingual): Problem {
  const fieldPath = path.map((part) => (typeof part === "symbol" ? String(part) : part));
  return { file: `content/${file}`, line: lineOf?.(path), path: fieldPath, key: keyPath(path), says };
}

export type ReportProblem = (source: Source, path: readonly PropertyKey[], says: Bilingual) => void;

/** The path of its file below the content folder. */
export function fileOfProblem({ file }: Pick<Problem, "file">): string {
  return file.replace(/^content\//, "");
}

export function inWords({ file, line, key, says }: Problem): string {
  const at = line === undefined ? file : `${file}:${line}`;
  return `${key === "" ? at : `${at} · ${key}`}\n  IT  ${says.it}\n  EN  ${says.en}`;
}

/** Content that cannot be used. Its message is written for the owner: every problem, in both languages. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const count = problems.length;
    const title = `Contenuti da correggere: ${count} · Content to correct: ${count}`;
    super([title, ...problems.map(inWords)].join("\n\n"));
    this.name = "ContentError";
    // The code that read a file helps nobody to correct it.
    this.stack = `${this.name}: ${this.message}`;
    this.problems = problems;
  }
}
