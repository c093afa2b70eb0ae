import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { codeOf } from "#src/site/errors.ts";
import { readIfThere } from "#src/site/files.server.ts";
import { type Bilingual, type Problem, problemAt, type ReportProblem, type Source } from "./problems.ts";
import { schemaProblems } from "./schema-problems.ts";
import { firstMisread, lineFinder } from "./yaml-problems.ts";

/** The folder of the photographs. */
export const pictureFolder = "pictures";

/** Files below the content folder that are not published yet, by their paths; undefined for one that is deleted. */
export type Changes = ReadonlyMap<string, Buffer | undefined>;

export interface ReadYaml {
  value: unknown;
  source: Source;
}

/** The content folder while it is read, with changes, and all that is wrong with it. */
export class Reading {
  readonly problems: Problem[] = [];
  readonly #folder: string;
  readonly #changes: Changes;

  constructor(folder: string, changes: Changes = new Map()) {
    this.#folder = folder;
    this.#changes = changes;
  }

  readonly report: ReportProblem = (source, at, says) => {
    this.problems.push(problemAt(source, at, says));
  };

  /** The names of what is in a folder, in their order. */
  names(folder: string): string[] {
    const names = new Set(namesIn(path.join(this.#folder, folder)));
    for (const [file, bytes] of this.#changes) {
      if (!file.startsWith(`${folder}/`)) continue;
      const [name = "", ...inside] = file.slice(folder.length + 1).split("/");
      if (bytes !== undefined) names.add(name);
      // A folder of which nothing is left is none.
      else if (inside.length === 0 || this.names(`${folder}/${name}`).length === 0) names.delete(name);
    }
    return [...names].toSorted();
  }

  /** Changes with a file that stands in the folder; undefined for one that is not published. */
  stamp(file: string): string | undefined {
    return this.#changes.has(file) ? undefined : stampOf(path.join(this.#folder, file));
  }

  /** A file that may be absent. @throws Error with the code of the system where it cannot be read */
  bytes(file: string): Buffer | undefined {
    return this.#changes.has(file) ? this.#changes.get(file) : readIfThere(path.join(this.#folder, file));
  }

  /** The text of a file that has to be there; undefined if it cannot be read. */
  text(file: string): string | undefined {
    try {
      const bytes = this.bytes(file);
      if (bytes === undefined) this.report({ file }, [], missing);
      return bytes?.toString();
    } catch (error) {
      this.report({ file }, [], unreadable(codeOf(error) ?? String(error)));
      return undefined;
    }
  }

  /** The value of a YAML file, whatever it is; undefined if it cannot be read. */
  yaml(file: string): ReadYaml | undefined {
    const text = this.text(file);
    if (text === undefined) return undefined;
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const misread = firstMisread(document, lines, text);
    if (misread === undefined) return { value: document.toJS(), source: { file, lineOf: lineFinder(document, lines) } };
    this.report({ file, lineOf: () => misread.line }, [], misread.says);
    return undefined;
  }

  /** A value as its schema reads it; undefined if it does not satisfy the schema. */
  checked<T>({ value, source }: ReadYaml, schema: z.ZodType<T>): T | undefined {
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    this.problems.push(...schemaProblems(source, result.error));
    return undefined;
  }
}

const missing: Bilingual = {
  it: "Il file manca: rimettilo al suo posto, con questo nome.",
  en: "The file is missing: put it back in its place, under this name.",
};

const unreadable = (code: string): Bilingual => ({
  it: `Il file non si può leggere (${code}).`,
  en: `The file cannot be read (${code}).`,
});

/** The beginning of the SHA-256 of a file or a text, for names that change with it. */
export function shortHash(of: string | Buffer, digits = 8): string {
  return createHash("sha256").update(of).digest("hex").slice(0, digits);
}

/** Without those that begin with a dot: they are no content. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(codeOf(error) ?? "")) return [];
    throw error;
  }
}

/** Changes when a file is written, replaced or removed; empty if there is none. Reads no file: a scan of the content costs little. */
export function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  // The inode tells a file that was renamed into place from the one before it.
  return found === undefined ? "" : `${found.size}.${found.mtimeMs}.${found.ctimeMs}.${found.ino}`;
}

/** Changes with any file below the content folder. */
export function contentStamp(folder: string): string {
  const stamps = (at: string): string[] =>
    namesIn(at).flatMap((name) => {
      const file = path.join(at, name);
      const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
      return isFolder ? stamps(file) : [`${file} ${stampOf(file)}`];
    });
  return shortHash(stamps(folder).join("\n"), 64);
}
