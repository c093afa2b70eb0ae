import { policy } from "./constants.ts";

/**
 * What the business says of a place (specification 9, decision 25); none of them is a refusal:
 * - `standard`: in Lazio and within the service radius, so that the travel is the usual one;
 * - `covered`: elsewhere in Lazio, with the longer road in the quote;
 * - `feasibility`: outside Lazio, however near, which is answered after a feasibility check.
 */
export type CoverageKind = "standard" | "covered" | "feasibility";

export interface Coverage {
  kind: CoverageKind;
  /** Whole kilometres from the base, as the crow flies. Beyond the service radius it never reads as within it. */
  km: number;
}

/** An Italian municipality, and what is said of it. */
export interface Municipality {
  name: string;
  /** The two letters of its province: `RM`. */
  province: string;
  coverage: Coverage;
}

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusMetres = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Metres between two positions over the surface of a sphere (haversine). */
export function distanceBetween(one: Position, other: Position): number {
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(chord));
}

/** What is said of a place in `region` (as content/data writes it) at `position`. */
export function coverageAt(region: string, position: Position): Coverage {
  const metres = distanceBetween(policy.base, position);
  const radiusKm = policy.serviceRadiusMetres / 1000;
  const km = Math.round(metres / 1000);
  if (metres <= policy.serviceRadiusMetres) return coverageFrom(region === policy.base.region, km);
  return coverageFrom(region === policy.base.region, Math.max(km, radiusKm + 1));
}

/** The same from whole kilometres as `Coverage` has them. */
export function coverageFrom(inRegion: boolean, km: number): Coverage {
  if (!inRegion) return { kind: "feasibility", km };
  return { kind: km * 1000 <= policy.serviceRadiusMetres ? "standard" : "covered", km };
}
