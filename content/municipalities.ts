import type { ServiceArea } from "#domain/policy/business.ts";
import {
  findMunicipality,
  type MunicipalitiesByName,
  type Municipality,
  municipalitiesByName,
} from "#domain/policy/coverage.ts";
import {
  municipalitiesFrom,
  type MunicipalityRow,
  municipalityRows,
  packMunicipalities,
} from "#domain/policy/coverage-data.ts";

let rows: Promise<MunicipalityRow[]> | undefined;

/** The municipalities of Italy, read when somebody first asks for them. */
export function municipalities(): Promise<MunicipalityRow[]> {
  rows ??= import("./data/comuni.csv?raw").then(({ default: csv }) => municipalityRows(csv));
  return rows;
}

/** By the service area, of which each state of the content has one. */
const known = new WeakMap<ServiceArea, Promise<MunicipalitiesByName>>();

/** The municipality that a visitor's text names (`findMunicipality`), with its coverage, or undefined. For the server only. */
export async function placeIn(text: string, area: ServiceArea): Promise<Municipality | undefined> {
  // Where nothing was written the list need not be read.
  if (text.trim() === "") return undefined;
  const byName = known.get(area) ?? municipalities().then((all) => municipalitiesByName(municipalitiesFrom(all, area)));
  known.set(area, byName);
  return findMunicipality(text, await byName);
}

/** The list that pages fetch for the place field (`unpackMunicipalities`). */
export async function packedMunicipalities(area: ServiceArea): Promise<string> {
  return packMunicipalities(await municipalities(), area);
}
