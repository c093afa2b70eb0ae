import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Document, type ErrorCode, LineCounter, parseDocument, type ParsedNode, visit } from "yaml";
import type { z } from "zod";
import { codeOf } from "#src/site/errors.ts";
import { readIfThere } from "#src/site/files.server.ts";
import { type Bilingual, type Problem, problemAt, type ReportProblem, type Source } from "./problems.ts";
import { slugPattern } from "./schema/values.ts";
import { schemaProblems } from "./schema-problems.ts";

export const pictureFolder = "pictures";

/** Unpublished files by their paths below the content folder; undefined for a deleted one. */
export type Changes = ReadonlyMap<string, Buffer | undefined>;

export interface ReadYaml {
  value: unknown;
  source: Source;
}

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

  names(folder: string): string[] {
    const names = new Set(fileNames(path.join(this.#folder, folder)));
    for (const [file, bytes] of this.#changes) {
      if (!file.startsWith(`${folder}/`)) continue;
      const [name = "", ...inside] = file.slice(folder.length + 1).split("/");
      if (bytes !== undefined) names.add(name);
      // A folder without files does not exist.
      else if (inside.length === 0 || this.names(`${folder}/${name}`).length === 0) names.delete(name);
    }
    return [...names].toSorted();
  }

  /** See `stampOf`; undefined for a file with unpublished changes. */
  stamp(file: string): string | undefined {
    return this.#changes.has(file) ? undefined : stampOf(path.join(this.#folder, file));
  }

  /** The bytes of a file; undefined if it is absent. @throws Error with the code of the system if it cannot be read */
  bytes(file: string): Buffer | undefined {
    return this.#changes.has(file) ? this.#changes.get(file) : readIfThere(path.join(this.#folder, file));
  }

  /** The text of a required file without a byte order mark; undefined, with a problem, if it cannot be read. */
  text(file: string): string | undefined {
    try {
      const bytes = this.bytes(file);
      if (bytes === undefined) this.report({ file }, [], missing);
      const line = bytes && firstMisencoded(bytes);
      if (line !== undefined) this.report({ file, lineOf: () => line }, [], notUtf8);
      return bytes && line === undefined ? new TextDecoder().decode(bytes) : undefined;
    } catch (error) {
      this.report({ file }, [], unreadable(codeOf(error) ?? String(error)));
      return undefined;
    }
  }

  /** A required YAML file, whose value is undefined if it is empty; undefined, with a problem, if it cannot be read. */
  yaml(file: string): ReadYaml | undefined {
    const text = this.text(file);
    if (text === undefined) return undefined;
    const before = parsedBefore.get(file);
    const parsed = before?.text === text ? before : parsedYaml(text);
    parsedBefore.set(file, parsed);
    const { value, misread } = parsed;
    if (misread === undefined) return { value, source: { file, lineOf: lineFinder(text) } };
    this.report({ file, lineOf: () => misread.line }, [], misread.says);
    return undefined;
  }

  /** The name of a file in addresses; undefined, with a problem, if it has characters that addresses may not have. */
  slugOf(file: string, extension: "jpg" | "svg"): string | undefined {
    const [, slug] = new RegExp(`/(${slugPattern})\\.${extension}$`).exec(file) ?? [];
    const [kind, article] = extension === "jpg" ? ["JPEG", "a"] : ["SVG", "an"];
    if (slug === undefined)
      this.report({ file }, [], {
        it: `Serve un file ${kind} con un nome di lettere minuscole senza accenti, cifre e trattini che finisce in .${extension}, ad esempio terrazza-sera.${extension}.`,
        en: `Expected ${article} ${kind} file with a name of lower-case letters without accents, digits and hyphens that ends in .${extension}, such as terrazza-sera.${extension}.`,
      });
    return slug;
  }

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

const notUtf8: Bilingual = {
  it: "Questo file non è in UTF-8, e le lettere accentate andrebbero perse: salvalo di nuovo con la codifica UTF-8.",
  en: "This file is not UTF-8, and letters with accents would be lost: save it again with the encoding UTF-8.",
};

/** The first line that is not UTF-8; undefined if all lines are. A zero is a sign of UTF-16. */
function firstMisencoded(bytes: Buffer): number | undefined {
  const isText = (part: Buffer): boolean => isUtf8(part) && !part.includes(0);
  if (isText(bytes)) return undefined;
  const lines = bytes.toString("latin1").split("\n");
  return lines.findIndex((line) => !isText(Buffer.from(line, "latin1"))) + 1;
}

const unquoted: Bilingual = {
  it: 'Un testo che inizia con * o con un altro segno va messo tra virgolette: "*Ancora* un dubbio?".',
  en: 'A text that begins with * or another sign has to be put in quotes: "*Still* not sure?".',
};
const badIndent: Bilingual = {
  it: "Il rientro non torna: due spazi per livello, senza tabulatori, le righe dello stesso livello una sotto l’altra. Se qui sopra si apre una parentesi { o [, manca quella che la chiude.",
  en: "The indentation is not right: two spaces a level, no tabs, lines of one level straight below each other. If a bracket { or [ opens above, the one that closes it is missing.",
};
const missingSign: Bilingual = {
  it: 'Manca un segno: le virgolette " che chiudono un testo, oppure la virgola tra due voci.',
  en: 'A sign is missing: the quotes " that close a text, or the comma between two entries.',
};

const explanations: Partial<Record<ErrorCode, Bilingual>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    it: 'Due punti dentro un testo senza virgolette, oppure una riga rientrata male. Metti il testo tra virgolette: "Cipria: trucco".',
    en: 'A colon inside a text without quotes, or a line with the wrong indentation. Put the text in quotes: "Cipria: trucco".',
  },
  DUPLICATE_KEY: {
    it: "La stessa chiave c’è due volte: togline una.",
    en: "The same key is there twice: remove one.",
  },
  BAD_INDENT: badIndent,
  TAB_AS_INDENT: badIndent,
  MISSING_CHAR: missingSign,
  BLOCK_IN_FLOW: missingSign,
  BAD_SCALAR_START: unquoted,
  BAD_ALIAS: unquoted,
  TAG_RESOLVE_FAILED: unquoted,
};

const notYaml: Bilingual = {
  it: "Da qui in poi il file non si legge: controlla i due punti, le virgolette, le parentesi e i rientri. Nel dubbio metti il testo tra virgolette.",
  en: "From here on the file cannot be read: check colons, quotes, brackets and indentation. When in doubt put the text in quotes.",
};

/** Explains `brand:Sole`, which YAML does not read as a key with a value. */
function missingSpace(line: string): Bilingual | undefined {
  const [, key, value] = /^[\s-]*?([\w-]+):(\S.*)$/.exec(line) ?? [];
  if (key === undefined) return undefined;
  return {
    it: `Manca lo spazio dopo i due punti: ${key}: ${value}`,
    en: `The space after the colon is missing: ${key}: ${value}`,
  };
}

/** The first syntax error of a file. Errors in later lines are often caused by it. */
function firstMisread(document: Document.Parsed, lines: LineCounter, text: string) {
  const found = [...document.errors, ...document.warnings].map(({ code, pos: [offset] }) => ({ code, offset }));
  // An unquoted text that begins with emphasis is a valid alias, which is never meant.
  visit(document, { Alias: (_, node) => void found.push({ code: "BAD_ALIAS", offset: node.range?.[0] ?? 0 }) });
  const [first] = found.toSorted((one, other) => one.offset - other.offset);
  if (first === undefined) return undefined;
  const { line } = lines.linePos(first.offset);
  const isUnread = first.code === "MULTILINE_IMPLICIT_KEY" || first.code === "MISSING_CHAR";
  const unspaced = isUnread ? missingSpace(text.split("\n")[line - 1] ?? "") : undefined;
  return { line, says: unspaced ?? explanations[first.code] ?? notYaml };
}

/** The last text of each file with its value. Without it a save would spend most of its time on parsing all files. */
const parsedBefore = new Map<string, ReturnType<typeof parsedYaml>>();

function parseLines(text: string) {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines }), lines };
}

function parsedYaml(text: string) {
  const { document, lines } = parseLines(text);
  const misread = firstMisread(document, lines, text);
  const value: unknown = misread === undefined ? (document.toJS() ?? undefined) : undefined;
  return { text, value, misread };
}

/** Finds the line of a value, or of the nearest one around it. Only problems need it, so the text is parsed again. */
function lineFinder(text: string) {
  let parsed: ReturnType<typeof parseLines> | undefined;
  return (at: readonly PropertyKey[]): number | undefined => {
    const { document, lines } = (parsed ??= parseLines(text));
    for (let length = at.length; length > 0; length -= 1) {
      const node = document.getIn(at.slice(0, length), true) as ParsedNode | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
}

/** The first hexadecimal digits of a SHA-256, for names that change with the content. */
export function shortHash(of: string | Buffer, digits = 8): string {
  return createHash("sha256").update(of).digest("hex").slice(0, digits);
}

/** Files that systems, sync programs and editors add, such as thumbnails, locks and conflicting copies. */
const foreign = [
  /^(?:\.|~\$|#.*#$|\$RECYCLE\.BIN$)/i,
  /^(?:(?:eh)?thumbs\.db(?::encryptable)?|desktop\.ini|folder\.htt|Icon\r|@eaDir|#recycle|lost\+found|__MACOSX|System Volume Information)$/i,
  /(?:~|\.(?:tmp|temp|bak|old|orig|swp|part|partial|crdownload|download|lock|lnk))$/i,
  /[ .(](?:conflicted copy|copia in conflitto|sync-conflict|conflict-)/i,
];

export const isForeign = (name: string): boolean => foreign.some((pattern) => pattern.test(name));

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !isForeign(name));
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(codeOf(error) ?? "")) return [];
    throw error;
  }
}

/** A string that changes when a file is written, replaced or removed; empty if there is no file. It does not read the file. */
export function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  // The inode changes when another file is renamed to this path.
  return found === undefined ? "" : `${found.size}.${found.mtimeMs}.${found.ctimeMs}.${found.ino}`;
}

export function contentStamp(folder: string): string {
  const stamps = (at: string): string[] =>
    fileNames(at).flatMap((name) => {
      const file = path.join(at, name);
      const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
      return isFolder ? stamps(file) : [`${file} ${stampOf(file)}`];
    });
  return shortHash(stamps(folder).join("\n"), 64);
}
