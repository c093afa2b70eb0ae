import {
  findMunicipality,
  type MunicipalitiesByName,
  type Municipality,
  municipalitiesByName,
} from "#domain/policy/coverage.ts";
import { municipalitiesFrom } from "#domain/policy/coverage-data.ts";

let byName: Promise<MunicipalitiesByName> | undefined;

/** The municipalities of Italy, read when somebody first asks for them. Pages fetch a smaller list of their own. */
export function municipalities(): Promise<MunicipalitiesByName> {
  byName ??= import("./data/comuni.csv?raw").then(({ default: csv }) => municipalitiesByName(municipalitiesFrom(csv)));
  return byName;
}

/** The municipality that a visitor's text names (`findMunicipality`), with its coverage, or undefined. For the server only. */
export async function placeIn(text: string): Promise<Municipality | undefined> {
  // Where nothing was written the list need not be read.
  return text.trim() === "" ? undefined : findMunicipality(text, await municipalities());
}
