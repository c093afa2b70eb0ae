import { policy } from "#domain/policy/constants.ts";

/** A municipality, at the position that the data set gives it. */
export interface Town {
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371.0088;

/** The municipalities of the region in which the business works. @throws Error where the file has other columns */
export function readTowns(csv: string): Town[] {
  const [header, ...rows] = csv.trim().split(/\r?\n/);
  if (header !== "name,province,region,latitude,longitude")
    throw new Error(`The columns are not those expected: ${header}`);
  return rows.flatMap((row) => {
    const [name = "", , region, latitude, longitude] = row.split(",");
    return region === policy.base.region ? [{ name, latitude: Number(latitude), longitude: Number(longitude) }] : [];
  });
}

/** A town by its name. @throws Error where there is none */
export function townNamed(towns: readonly Town[], name: string): Town {
  const town = towns.find((one) => one.name === name);
  if (town === undefined) throw new Error(`There is no town named ${name}`);
  return town;
}

/** Kilometres between two towns, over the surface of a sphere. */
export function distanceKm(from: Town, to: Town): number {
  const latitude = radians(to.latitude - from.latitude) / 2;
  const longitude = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** Kilometres in a degree of latitude. */
export const kmPerDegree = radians(1) * earthRadiusKm;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
