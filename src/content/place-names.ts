import { municipalitiesPath } from "#src/i18n/routes.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { CoverageKind, Municipality } from "./coverage.ts";

/** The data of content/data. The server has rows with a position, pages have places with their coverage. */
export interface PlaceNames<Place> {
  municipalities: readonly Place[];
  others: ReadonlyArray<OtherName<Place>>;
  areas: readonly Area[];
}

/** Another name of a municipality or, if it has a `place`, the name of a part of it. */
interface OtherName<Place> {
  name: string;
  province: string;
  municipality: string;
  place?: Place | undefined;
}

interface Area {
  name: string;
  provinces: readonly string[];
}

interface NamedPlace<Place> {
  place: Place;
  municipality: Place;
}

/** Places and areas by normalized name. A name may have several places: there is a Castro near Bergamo and one near Lecce. */
export interface Gazetteer<Place = Municipality> {
  byName: ReadonlyMap<string, ReadonlyArray<NamedPlace<Place>>>;
  byLooseName: ReadonlyMap<string, ReadonlyArray<NamedPlace<Place>>>;
  areas: ReadonlyMap<string, ReadonlySet<string>>;
}

export function gazetteer<Place extends { name: string; province: string }>({
  municipalities,
  others,
  areas,
}: PlaceNames<Place>): Gazetteer<Place> {
  const byName = new Map<string, NamedPlace<Place>[]>();
  const add = (name: string, named: NamedPlace<Place>): void => {
    byName.set(normalizeName(name), [...(byName.get(normalizeName(name)) ?? []), named]);
  };
  for (const municipality of municipalities) add(municipality.name, { place: municipality, municipality });
  for (const { name, province, municipality: owner, place } of others) {
    const found = byName.get(normalizeName(owner))?.find((one) => one.place.province === province);
    if (found !== undefined) add(name, { place: place ?? found.place, municipality: found.place });
  }
  const byLooseName = new Map<string, NamedPlace<Place>[]>();
  for (const [name, named] of byName) {
    byLooseName.set(looseName(name), [...(byLooseName.get(looseName(name)) ?? []), ...named]);
  }
  const codes = [...new Set(municipalities.map(({ province }) => province))].map((code) => [code, [code]] as const);
  const named = areas.map(({ name, provinces }) => [name, provinces] as const);
  return {
    byName,
    byLooseName,
    areas: new Map([...codes, ...named].map(([name, provinces]) => [normalizeName(name), new Set(provinces)])),
  };
}

/** Lower case without accents, with one space for other characters than letters and digits: `Sant’Angelo` gives `sant angelo`. */
export function normalizeName(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Lets `S. Marinella` find Santa Marinella, and `Castelgandolfo` find Castel Gandolfo. */
function looseName(name: string): string {
  return name.replace(/\b(?:san|santa|santo|sant|santi|ss?)\b/g, "s").replaceAll(" ", "");
}

/**
 * The place that a text names; undefined if it names none or is ambiguous. Commas, brackets and dashes separate the parts of an address,
 * which may have any order. One part is the name, alone or with postcode, province or country. Every other part has to agree with it:
 * its province or region after it, its municipality, or a text that names no place, such as a street.
 */
export function findMunicipality<Place extends { province: string }>(
  text: string,
  names: Gazetteer<Place>,
): Place | undefined {
  const texts = text
    .split(/[,;()\n]|\s[-–—]\s/)
    .map(normalizeName)
    .filter((part) => !/^(?:italia|italy)?$/.test(part));
  // Two letters at the end are a province: "Scandiano, RE" is not the municipality of Re.
  const parts = texts.map((part, index) => readPart(part, index > 0 && index === texts.length - 1, names));
  const readings = parts.flatMap(({ places }, index) =>
    places.filter((one) => parts.every((other, at) => at === index || agrees(other, one, at > index))),
  );
  // "Roma, Ostia" names a part of Roma.
  const inside = readings.filter(({ place, municipality }) => place !== municipality);
  const [found, ...others] = new Set((inside.length > 0 ? inside : readings).map(({ place }) => place));
  return others.length === 0 ? found : undefined;
}

interface Part<Place> {
  places: ReadonlyArray<NamedPlace<Place>>;
  provinces: ReadonlySet<string> | undefined;
}

function agrees<Place extends { province: string }>(
  { places, provinces }: Part<Place>,
  { place, municipality }: NamedPlace<Place>,
  isBehind: boolean,
): boolean {
  if (places.length === 0 && provinces === undefined) return true;
  if (provinces?.has(place.province) && (isBehind || places.length === 0)) return true;
  return places.some((one) => one.municipality === municipality);
}

const postcode = /^(?:(?<before>.*) )?\d{5}(?: (?<behind>.*))?$/;
const province = /^(?:in )?prov(?:incia)? (?:(?:di|del|della) )?/;
const additions =
  /^(?:comune di|citta di|localita|loc|frazione|fraz|quartiere|zona) |(?: centro| centro storico| italia| italy)+$/g;

function readPart<Place extends { province: string }>(
  text: string,
  isLast: boolean,
  names: Gazetteer<Place>,
): Part<Place> {
  const { before = "", behind = before } = postcode.exec(text)?.groups ?? { before: text };
  const name = behind.replace(additions, "");
  const provinces = names.areas.get(name.replace(province, ""));
  if (province.test(name) || (isLast && provinces && /^[a-z]{2}$/.test(name))) return { places: [], provinces };
  const exact = placesNamed(behind, names);
  if (exact.length > 0) return { places: exact, provinces };
  const others = placesNamed(name, names);
  return { places: others.length > 0 ? others : placesWithArea(name, names), provinces };
}

function placesNamed<Place>(name: string, { byName, byLooseName }: Gazetteer<Place>): ReadonlyArray<NamedPlace<Place>> {
  return byName.get(name) ?? byLooseName.get(looseName(name)) ?? [];
}

/** Reads a name followed by its area or by a part of the municipality, such as `Gaeta Latina` and `Roma EUR`. */
function placesWithArea<Place extends { province: string }>(
  text: string,
  names: Gazetteer<Place>,
): ReadonlyArray<NamedPlace<Place>> {
  const words = text.split(" ");
  for (let count = words.length - 1; count > 0; count -= 1) {
    const found = placesNamed(words.slice(0, count).join(" "), names);
    const rest = words.slice(count).join(" ");
    const provinces = names.areas.get(rest);
    const inArea = found.filter(({ place }) => provinces?.has(place.province));
    if (inArea.length > 0) return inArea;
    const inside =
      found.length === 0
        ? []
        : placesNamed(rest, names).filter((part) => found.some((one) => one.municipality === part.municipality));
    if (inside.length > 0) return inside;
  }
  return [];
}

/** The list that pages fetch: municipalities, other names and areas, one a line, with an empty line between the three. */
export function packPlaces({ municipalities, others, areas }: PlaceNames<Municipality>): string {
  const line = ({ name, english, province: code, coverage: { kind, km } }: Municipality): string =>
    [name, code, kind, km, ...(english === undefined ? [] : [english])].join(",");
  return [
    municipalities.map(line),
    others.map(({ name, province: code, municipality, place }) =>
      [municipality, place === undefined ? `${name},${code}` : line(place)].join(","),
    ),
    areas.map(({ name, provinces }) => [name, ...provinces].join(",")),
  ]
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

export function unpackPlaces(packed: string): PlaceNames<Municipality> {
  const [municipalities = [], others = [], areas = []] = packed
    .split("\n\n")
    .map((lines) => lines.split("\n").map((line) => line.split(",")));
  const place = ([name = "", code = "", kind, km, english]: string[]): Municipality => {
    return { name, english, province: code, coverage: { kind: kind as CoverageKind, km: Number(km) } };
  };
  return {
    municipalities: municipalities.map(place),
    others: others.map(([municipality = "", ...fields]) => {
      const [name = "", code = "", kind] = fields;
      return { name, province: code, municipality, place: kind === undefined ? undefined : place(fields) };
    }),
    areas: areas.map(([name = "", ...provinces]) => ({ name, provinces })),
  };
}

/** Undefined if there is no answer, for example because the visitor leaves the page. @throws Error for a refusal */
export async function loadPlaces(): Promise<PlaceNames<Municipality> | undefined> {
  try {
    const answer = await fetch(municipalitiesPath);
    if (!answer.ok) throw new Error(`The municipalities could not be loaded: ${answer.status}`);
    return unpackPlaces(await answer.text());
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "AbortError")) return undefined;
    throw error;
  }
}
