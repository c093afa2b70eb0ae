import { municipalitiesPath } from "#src/i18n/routes.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { Position, ServiceArea } from "./terms.ts";

/** The regions of Italy as content/data/comuni.csv names them, and their codes in ISO 3166-2. */
export const regionCodes = {
  Abruzzo: "IT-65",
  Basilicata: "IT-77",
  Calabria: "IT-78",
  Campania: "IT-72",
  "Emilia Romagna": "IT-45",
  "Friuli Venezia Giulia": "IT-36",
  Lazio: "IT-62",
  Liguria: "IT-42",
  Lombardia: "IT-25",
  Marche: "IT-57",
  Molise: "IT-67",
  Piemonte: "IT-21",
  Puglia: "IT-75",
  Sardegna: "IT-88",
  Sicilia: "IT-82",
  Toscana: "IT-52",
  "Trentino Alto Adige": "IT-32",
  Umbria: "IT-55",
  "Valle d'Aosta": "IT-23",
  Veneto: "IT-34",
} as const;

export const regions = Object.keys(regionCodes) as (keyof typeof regionCodes)[];

/**
 * The kinds of coverage of a place (specification 9, D25); none of them is a refusal:
 * - `standard`: in the region of the base and within the service radius, so that the travel is the usual one;
 * - `covered`: elsewhere in the region, with the longer road in the quote;
 * - `feasibility`: outside the region, however near, which is answered after a feasibility check;
 * - `outside`: beyond the radius of a business that does not go there (`area: only`), whose region counts for nothing.
 */
export type CoverageKind = "standard" | "covered" | "feasibility" | "outside";

export interface Coverage {
  kind: CoverageKind;
  /** Whole kilometres from the base, as the crow flies. Beyond the service radius it never reads as within it. */
  km: number;
}

export interface Municipality {
  name: string;
  /** The two letters of its province: `RM`. */
  province: string;
  coverage: Coverage;
}

const earthRadiusMetres = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Metres over the surface of a sphere (haversine). */
export function distanceBetween(one: Position, other: Position): number {
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(chord));
}

export function coverageAt(region: string, position: Position, { base, radiusKm, area }: ServiceArea): Coverage {
  const metres = distanceBetween(base, position);
  const isInside = metres <= radiusKm * 1000;
  const rounded = Math.round(metres / 1000);
  const km = isInside ? rounded : Math.max(rounded, radiusKm + 1);
  if (area === "only") return { kind: isInside ? "standard" : "outside", km };
  if (region !== base.region) return { kind: "feasibility", km };
  return { kind: isInside ? "standard" : "covered", km };
}

/** English names, normalized, of municipalities whose Italian name is another. */
const englishNames = new Map([
  ["rome", "roma"],
  ["florence", "firenze"],
  ["milan", "milano"],
  ["naples", "napoli"],
  ["venice", "venezia"],
  ["turin", "torino"],
  ["genoa", "genova"],
  ["padua", "padova"],
  ["mantua", "mantova"],
  ["syracuse", "siracusa"],
]);

/** Municipalities by normalized name. A few names have several: Castro is in the provinces of Bergamo and Lecce. */
export type MunicipalitiesByName<Place = Municipality> = ReadonlyMap<string, readonly Place[]>;

export function municipalitiesByName<Place extends { name: string }>(
  municipalities: readonly Place[],
): MunicipalitiesByName<Place> {
  const byName = new Map<string, Place[]>();
  for (const municipality of municipalities) {
    const name = normalizeName(municipality.name);
    byName.set(name, [...(byName.get(name) ?? []), municipality]);
  }
  return byName;
}

/** Lower case, without accents, and with a single space for whatever is no letter or digit: `Sant’Angelo` is `sant angelo`. */
export function normalizeName(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The municipality whose Italian or English name is all that follows the last comma of a text, or undefined. The abbreviation
 * of its province may stand behind the name: `Castro (LE)`, `Castro LE`, `Castro, LE`. A name that several share needs it.
 */
export function findMunicipality<Place extends { province: string }>(
  text: string,
  byName: MunicipalitiesByName<Place>,
): Place | undefined {
  const parts = text.split(",").map(normalizeName);
  const last = parts.pop() ?? "";
  // Two letters after a comma are a province: "Scandiano, RE" is not the municipality of Re.
  const name = /^[a-z]{2}$/.test(last) ? [...parts.slice(-1), last].join(" ") : last;
  const [found, ...others] = named(name, byName);
  if (found !== undefined) return others.length === 0 ? found : undefined;
  const [, withoutProvince = "", province] = /^(.+) ([a-z]{2})$/.exec(name) ?? [];
  return named(withoutProvince, byName).find((one) => one.province.toLowerCase() === province);
}

function named<Place>(name: string, byName: MunicipalitiesByName<Place>): readonly Place[] {
  return byName.get(englishNames.get(name) ?? name) ?? [];
}

export type MunicipalityRow = ReturnType<typeof municipalityRows>[number];

/** @throws Error if the list was saved with another encoding than UTF-8 */
export function municipalityRows(csv: string) {
  // `trim` takes a byte order mark away too.
  const [, ...rows] = csv.trim().split(/\r?\n/);
  return rows.map((row) => {
    if (row.includes("�")) throw new Error(`content/data/comuni.csv is not UTF-8: ${row}`);
    const [name = "", province = "", region = "", latitude, longitude] = row.split(",");
    return { name, province, region, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

export function municipalitiesFrom(rows: readonly MunicipalityRow[], area: ServiceArea): Municipality[] {
  return rows.map(({ name, province, region, ...position }) => ({
    name,
    province,
    coverage: coverageAt(region, position, area),
  }));
}

/** The same for pages: a line for each municipality. */
export function packMunicipalities(all: readonly Municipality[]): string {
  return all.map(({ name, province, coverage: { kind, km } }) => [name, province, kind, km].join(",")).join("\n");
}

export function unpackMunicipalities(packed: string): Municipality[] {
  return packed.split("\n").map((line) => {
    const [name = "", province = "", kind, km] = line.split(",");
    return { name, province, coverage: { kind: kind as CoverageKind, km: Number(km) } };
  });
}

/** Loads the list in the browser. Undefined without an answer, as when the page is left meanwhile. @throws Error where it is not the list */
export async function loadMunicipalities(): Promise<Municipality[] | undefined> {
  try {
    const answer = await fetch(municipalitiesPath);
    if (!answer.ok) throw new Error(`The municipalities could not be loaded: ${answer.status}`);
    return unpackMunicipalities(await answer.text());
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "AbortError")) return undefined;
    throw error;
  }
}
