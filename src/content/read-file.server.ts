import { readFileSync } from "node:fs";
import path from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Problem, problemAt, type Source } from "./problems.ts";
import { schemaProblems } from "./schema-problems.ts";
import { firstMisread, lineFinder } from "./yaml-problems.ts";

/** The text of a file below the content folder, or the problem that says why there is none. */
export function readText(folder: string, file: string): { text: string } | { problem: Problem } {
  try {
    return { text: readFileSync(path.join(folder, file), "utf8") };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const says =
      code === "ENOENT"
        ? {
            it: "Il file manca: rimettilo al suo posto, con questo nome.",
            en: "The file is missing: put it back in its place, under this name.",
          }
        : { it: `Il file non si può leggere (${code}).`, en: `The file cannot be read (${code}).` };
    return { problem: problemAt({ file }, [], says) };
  }
}

type Unusable = { problems: Problem[] };

/** What a YAML file says, whatever it is. */
export function readDocument(folder: string, file: string): { value: unknown; source: Source } | Unusable {
  const read = readText(folder, file);
  if ("problem" in read) return { problems: [read.problem] };
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines });
  const misread = firstMisread(document, lines, read.text);
  if (misread) return { problems: [problemAt({ file, lineOf: () => misread.line }, [], misread.says)] };
  return { value: document.toJS(), source: { file, lineOf: lineFinder(document, lines) } };
}

/** What a file says where it satisfies its schema, or all that is wrong with it. */
export function checked<T>(value: unknown, source: Source, schema: z.ZodType<T>): { data: T } | Unusable {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? { data: result.data } : { problems: schemaProblems(source, result.error, schema) };
}
