import { readFileSync } from "node:fs";
import { codeOf } from "../errors/errors.ts";

/** The content of a file; undefined where there is no such file. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}
