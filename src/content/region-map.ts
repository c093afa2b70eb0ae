import type { Position } from "./terms.ts";
import { coverageAt, distanceBetween } from "./coverage.ts";
import type { MunicipalityRow } from "./municipalities.ts";
import type { Business } from "./schema/business.ts";
import type { Locale } from "#src/i18n/locales.ts";

/** The longer side of the map in drawing units, without its margins. */
const size = 980;
const margin = { top: 30, right: 96, bottom: 46, left: 26 };

/** The groups of dots from the base outwards. The first three have standard travel and become darker with the distance. */
const bands = ["inner", "middle", "outer", "beyond"] as const;
type Band = (typeof bands)[number];
const bandEnds = { inner: 0.34, middle: 0.68 };

export type RegionMap = ReturnType<typeof regionMap>;

type MapFacts = Pick<Business, "base" | "radiusKm" | "area" | "map">;

/**
 * Draws the map of the region, or with `area: only` of the radius, as an equirectangular projection with longitudes shortened
 * by the cosine of the base's latitude. A town of `map.towns` that is not in the region is left out.
 */
export function regionMap(all: readonly MunicipalityRow[], { base, radiusKm, area, map }: MapFacts, locale: Locale) {
  const isNear = (town: MunicipalityRow): boolean =>
    coverageAt(town.region, town, { base, radiusKm, area }).kind === "standard";
  const shown = all.filter((town) => (area === "only" ? isNear(town) : town.region === base.region));
  const shrink = Math.cos((base.latitude * Math.PI) / 180);
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  const west = Math.min(...longitudes);
  const north = Math.max(...latitudes);
  const scale = size / Math.max(north - Math.min(...latitudes), (Math.max(...longitudes) - west) * shrink);
  const pointAt = ({ latitude, longitude }: Position) => ({
    x: rounded(margin.left + (longitude - west) * shrink * scale),
    y: rounded(margin.top + (north - latitude) * scale),
  });
  const metresPerDegree = distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

  const bandOf = (town: MunicipalityRow): Band => {
    if (!isNear(town)) return "beyond";
    const part = distanceBetween(base, town) / (radiusKm * 1000);
    if (part <= bandEnds.inner) return "inner";
    return part <= bandEnds.middle ? "middle" : "outer";
  };

  const towns = map.towns.flatMap(({ town, name, side }) => {
    const found = shown.find((one) => one.name === town && town !== base.town);
    return found === undefined
      ? []
      : [{ name: name?.[locale] ?? town, ...pointAt(found), near: isNear(found), side, town }];
  });
  const named = new Set([base.town, ...towns.map(({ town }) => town)]);
  const dots = { inner: "", middle: "", outer: "", beyond: "" };
  for (const town of shown) {
    const { x, y } = pointAt(town);
    if (!named.has(town.name)) dots[bandOf(town)] += `M${x} ${y}h0`;
  }
  const points = shown.map(pointAt);
  const coast = (map.coast ?? []).map(pointAt).map(({ x, y }) => `${x} ${y}`);
  const centre = pointAt(base);
  const radius = rounded(((radiusKm * 1000) / metresPerDegree) * scale);
  const reach = radius + 2;
  const left = Math.floor(Math.min(0, centre.x - reach));
  const top = Math.floor(Math.min(0, centre.y - reach));
  const right = Math.max(...points.map(({ x }) => x + margin.right), centre.x + reach);
  const bottom = Math.max(...points.map(({ y }) => y + margin.bottom), centre.y + reach);
  return {
    /** Left and top are negative if the circle extends beyond the region. */
    left,
    top,
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
    municipalities: shown.length,
    near: shown.filter(isNear).length,
    radiusKm,
    goesBeyond: area === "open",
    base: { name: base.town, ...centre, radius },
    towns: towns.map(({ town: _town, ...drawn }) => drawn),
    names: map.names
      .filter((position) => area === "open" || distanceBetween(base, position) <= radiusKm * 1000)
      .map(({ name, ...position }) => ({ name: name[locale], ...pointAt(position) })),
    coast: coast.length === 0 ? "" : `M${coast.join("L")}`,
    /** Each group is a path of lines without length, so that the style sheet decides the size of the dots. */
    dots,
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
