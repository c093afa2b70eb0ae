import { readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { schemaProblems } from "./problems.ts";

/** The text of a file below the content folder, or the problem that says why there is none. */
export function readText(folder: string, file: string): { text: string } | { problem: string } {
  try {
    return { text: readFileSync(path.join(folder, file), "utf8") };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason = code === "ENOENT" ? "the file is missing" : `the file cannot be read (${code ?? String(error)})`;
    return { problem: `content/${file}: ${reason}` };
  }
}

/** A YAML file that satisfies its schema, or all that is wrong with it. */
export function readYaml<T>(folder: string, file: string, schema: z.ZodType<T>): { data: T } | { problems: string[] } {
  const source = readText(folder, file);
  if ("problem" in source) return { problems: [source.problem] };
  const document = parseDocument(source.text);
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(
        ({ message }) => `content/${file}: not valid YAML: ${message.split("\n")[0]?.replace(/:$/, "")}`,
      ),
    };
  }
  const result = schema.safeParse(document.toJS(), { reportInput: true });
  return result.success ? { data: result.data } : { problems: schemaProblems(file, result.error) };
}
