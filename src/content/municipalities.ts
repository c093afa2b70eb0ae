import type { ServiceArea } from "./terms.ts";
import {
  findMunicipality,
  type MunicipalitiesByName,
  type Municipality,
  municipalitiesByName,
  municipalitiesFrom,
  type MunicipalityRow,
  municipalityRows,
  packMunicipalities,
} from "./coverage.ts";
import type { Content } from "#src/content/schema/files.ts";

let rows: Promise<MunicipalityRow[]> | undefined;

export function municipalities(): Promise<MunicipalityRow[]> {
  rows ??= import("#content/data/comuni.csv?raw").then(({ default: csv }) => municipalityRows(csv));
  return rows;
}

const known = new WeakMap<ServiceArea, Promise<MunicipalitiesByName>>();

/** The municipality that a visitor's text names (`findMunicipality`), with its coverage, or undefined. For the server only. */
export async function placeIn(text: string, area: ServiceArea): Promise<Municipality | undefined> {
  if (text.trim() === "") return undefined;
  const byName = known.get(area) ?? municipalities().then((all) => municipalitiesByName(municipalitiesFrom(all, area)));
  known.set(area, byName);
  return findMunicipality(text, await byName);
}

/** The list that pages fetch for the place field (`unpackMunicipalities`). */
export async function packedMunicipalities(area: ServiceArea): Promise<string> {
  return packMunicipalities(municipalitiesFrom(await municipalities(), area));
}

/** The towns in business.yaml that their region does not have, by key path: the map leaves them out. */
export async function unknownTowns({
  base,
  map,
}: Pick<Content["business"], "base" | "map">): Promise<{ key: string; town: string; region: string }[]> {
  const { region } = base;
  const towns = new Set((await municipalities()).filter((one) => one.region === region).map(({ name }) => name));
  const named = [
    { key: "base.town", town: base.town },
    ...map.towns.map(({ town }, index) => ({ key: `map.towns[${index + 1}]`, town })),
  ];
  return named.filter(({ town }) => !towns.has(town)).map((one) => ({ ...one, region }));
}
