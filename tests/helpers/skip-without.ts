import { test } from "@playwright/test";
import { missingPrograms, type ProgramName, reasonToSkip } from "#scripts/programs.ts";

/** Skips the test, or all of a file, on a machine without these programs. In CI they must be there. */
export function skipWithout(...names: ProgramName[]): void {
  const missing = reasonToSkip(missingPrograms(...names));
  test.skip(missing !== undefined, missing);
}
