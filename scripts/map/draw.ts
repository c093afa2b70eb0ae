import { policy } from "#domain/policy/constants.ts";
import { distanceBetween, type Position } from "#domain/policy/coverage.ts";
import { type Town, townNamed } from "./towns.ts";

/** Drawing units in a degree of latitude. */
const scale = 500;
const margin = { top: 30, right: 96, bottom: 46, left: 26 };
const radiusKm = policy.serviceRadiusMetres / 1000;

/** The groups of dots, from the base outwards: the light is strongest in the middle, and ends where standard travel does. */
const bands = ["inner", "middle", "outer", "beyond"] as const;
type Band = (typeof bands)[number];
/** Metres up to which the first two reach. */
const brightest = { inner: 17_000, middle: 34_000 };

/** The provinces' seats stand on the map by name. */
const capitals = ["Roma", "Viterbo", "Rieti", "Latina", "Frosinone"] as const;

export interface DrawnMap {
  /** The dots, one path for each group, without any look of their own. */
  svg: string;
  /** Everything else that the page needs to draw the map, as a TypeScript module. */
  module: string;
}

/**
 * The map of dots: equirectangular, longitudes shortened by the cosine of the base's latitude. A dot is a line without length
 * and with round ends, so that a whole group is one path and its size is a matter of style.
 */
export function drawMap(towns: readonly Town[]): DrawnMap {
  const base = townNamed(towns, policy.base.town);
  const metresPerDegree = distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
  const west = Math.min(...towns.map(({ longitude }) => longitude));
  const north = Math.max(...towns.map(({ latitude }) => latitude));
  const shrink = Math.cos((base.latitude * Math.PI) / 180);
  const place = ({ latitude, longitude }: Position): Place => ({
    x: rounded(margin.left + (longitude - west) * shrink * scale),
    y: rounded(margin.top + (north - latitude) * scale),
  });

  const bandOf = (town: Town): Band => {
    if (!isNear(town)) return "beyond";
    const metres = distanceBetween(base, town);
    if (metres <= brightest.inner) return "inner";
    return metres <= brightest.middle ? "middle" : "outer";
  };
  const named: readonly string[] = [...capitals, policy.base.town];
  const dots = (band: Band): string =>
    towns
      .filter((town) => bandOf(town) === band && !named.includes(town.name))
      .map((town) => place(town))
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join("");

  const places = towns.map((town) => place(town));
  const map = {
    width: Math.ceil(Math.max(...places.map(({ x }) => x)) + margin.right),
    height: Math.ceil(Math.max(...places.map(({ y }) => y)) + margin.bottom),
    municipalities: towns.length,
    near: towns.filter(isNear).length,
    radiusKm,
    base: { name: base.name, ...place(base), radius: rounded((policy.serviceRadiusMetres / metresPerDegree) * scale) },
    capitals: capitals.map((name) => {
      const town = townNamed(towns, name);
      return { name, ...place(town), near: isNear(town) };
    }),
    sea: place({ latitude: 41.36, longitude: 11.9 }),
    islands: place({ latitude: 40.89, longitude: 12.87 }),
  };
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg">\n${bands.map((id) => `<path id="${id}" d="${dots(id)}"/>\n`).join("")}</svg>\n`,
    module: `// Written by scripts/map.ts from content/data/comuni.csv; a test compares it with them.\nexport const mapOfLazio = ${literal(map)} as const;\n`,
  };
}

/** Whose dot is lit. */
function isNear({ coverage }: Town): boolean {
  return coverage.kind === "standard";
}

interface Place {
  x: number;
  y: number;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A value as the formatter would write it: what is one level deep on lines of its own, the rest on one line. */
function literal(value: unknown, deep = 0): string {
  if (Array.isArray(value)) return `[\n${value.map((item) => `    ${literal(item, 2)},\n`).join("")}  ]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, item]) => `${key}: ${literal(item, deep + 1)}`);
  return deep === 0 ? `{\n${pairs.map((pair) => `  ${pair},\n`).join("")}}` : `{ ${pairs.join(", ")} }`;
}
