import type { Municipality } from "#domain/policy/coverage.ts";
import { municipalitiesFrom } from "#domain/policy/coverage-data.ts";
import { type Gazetteer, gazetteerOf } from "#domain/policy/coverage-gazetteer.ts";
import { placeNamed } from "#domain/policy/coverage-place.ts";

let gazetteer: Promise<Gazetteer> | undefined;

/**
 * The municipalities of Italy with their coverage, for `placeNamed` (domain/policy/coverage-place.ts). For the server only:
 * pages fetch a smaller list of their own. It is read when somebody first asks for it.
 */
export function municipalities(): Promise<Gazetteer> {
  gazetteer ??= import("./data/comuni.csv?raw").then(({ default: csv }) => gazetteerOf(municipalitiesFrom(csv)));
  return gazetteer;
}

/** The municipality that a visitor's words name, or undefined. */
export async function placeIn(text: string): Promise<Municipality | undefined> {
  // Where nothing was written the list need not be read.
  return text.trim() === "" ? undefined : placeNamed(text, await municipalities());
}
