import { coverageAt, type Municipality } from "./coverage.ts";
import { findMunicipality, type Gazetteer, gazetteer, packPlaces, type PlaceNames } from "./place-names.ts";
import type { Position, ServiceArea } from "./terms.ts";
import type { Content } from "#src/content/schema/files.ts";

export interface MunicipalityRow extends Position {
  name: string;
  english?: string | undefined;
  province: string;
  region: string;
}

let known: Promise<PlaceNames<MunicipalityRow>> | undefined;

export function placeNames(): Promise<PlaceNames<MunicipalityRow>> {
  known ??= readPlaceNames();
  return known;
}

async function readPlaceNames(): Promise<PlaceNames<MunicipalityRow>> {
  const [towns, others, areas] = await Promise.all([
    import("#content/data/comuni.csv?raw").then(rowsOf),
    import("#content/data/places.csv?raw").then(rowsOf),
    import("#content/data/areas.csv?raw").then(rowsOf),
  ]);
  const rowFrom = (name: string, province: string, region: string, position: string[]): MunicipalityRow => {
    const [latitude, longitude] = position.map(Number);
    return { name, province, region, latitude: latitude ?? NaN, longitude: longitude ?? NaN };
  };
  const english = new Map(
    others.flatMap(([name, province, municipality, , , language]) =>
      language === "en" ? [[`${municipality},${province}`, name] as const] : [],
    ),
  );
  const all = towns.map(([name = "", province = "", region = "", ...position]) => ({
    ...rowFrom(name, province, region, position),
    english: english.get(`${name},${province}`),
  }));
  const regionOf = new Map(all.map(({ province, region }) => [province, region]));
  const provincesOf = Map.groupBy(regionOf.keys(), (province) => regionOf.get(province) ?? "");
  return {
    municipalities: all,
    others: others.map(([name = "", province = "", municipality = "", ...position]) => {
      const region = regionOf.get(province) ?? "";
      return {
        name,
        province,
        municipality,
        place: position[0] ? rowFrom(name, province, region, position) : undefined,
      };
    }),
    areas: [
      ...[...provincesOf].map(([name, provinces]) => ({ name, provinces })),
      ...areas.map(([name = "", of = ""]) => ({ name, provinces: provincesOf.get(of) ?? [of] })),
    ],
  };
}

function rowsOf({ default: csv }: { default: string }): string[][] {
  const [, ...rows] = csv.trim().split("\n");
  return rows.map((row) => row.split(","));
}

export async function municipalities(): Promise<readonly MunicipalityRow[]> {
  return (await placeNames()).municipalities;
}

export async function placesFrom(area: ServiceArea): Promise<PlaceNames<Municipality>> {
  const covered = ({ name, english, province, region, ...position }: MunicipalityRow): Municipality => {
    return { name, english, province, coverage: coverageAt(region, position, area) };
  };
  const { municipalities: towns, others, areas } = await placeNames();
  return {
    municipalities: towns.map(covered),
    others: others.map((other) => ({ ...other, place: other.place && covered(other.place) })),
    areas,
  };
}

const gazetteers = new WeakMap<ServiceArea, Promise<Gazetteer>>();

/** The place that a visitor's text names (`findMunicipality`). For the server only: it loads all data. */
export async function placeIn(text: string, area: ServiceArea): Promise<Municipality | undefined> {
  if (text.trim() === "") return undefined;
  const names = gazetteers.get(area) ?? placesFrom(area).then(gazetteer);
  gazetteers.set(area, names);
  return findMunicipality(text, await names);
}

export async function packedPlaces(area: ServiceArea): Promise<string> {
  return packPlaces(await placesFrom(area));
}

/** The towns in business.yaml that are not in their region, by key path. The map leaves them out. */
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
