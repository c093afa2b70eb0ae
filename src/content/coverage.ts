import type { Locale } from "#src/i18n/locales.ts";
import type { Position, ServiceArea } from "./terms.ts";

/**
 * The kinds of coverage of a place (specification 9, D25). None of them refuses a request:
 * - `standard`: in the region of the base and within the service radius;
 * - `covered`: elsewhere in the region; the quote contains the longer travel;
 * - `feasibility`: outside the region at any distance; the owner checks first whether the event is feasible;
 * - `outside`: beyond the radius of a business that serves only its radius (`area: only`), in any region.
 */
export type CoverageKind = "standard" | "covered" | "feasibility" | "outside";

export interface Coverage {
  kind: CoverageKind;
  /** Whole kilometres from the base in a straight line. A place beyond the service radius is never rounded into it. */
  km: number;
}

/** A municipality, or a part of one that has its own name, such as Ostia. */
export interface Municipality {
  name: string;
  english?: string | undefined;
  province: string;
  coverage: Coverage;
}

export function nameIn({ name, english = name }: Municipality, locale: Locale): string {
  return locale === "en" ? english : name;
}

const earthRadiusMetres = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Metres between two positions on a sphere (haversine formula). */
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
