import { policy } from "#domain/policy/constants.ts";
import { type Coverage, coverageAt, type Position } from "#domain/policy/coverage.ts";
import { municipalityRows } from "#domain/policy/coverage-data.ts";

/** A municipality, at the position that the data set gives it, and what the site says of it. */
export interface Town extends Position {
  name: string;
  coverage: Coverage;
}

/** The municipalities of the region in which the business works. @throws Error where the file has other columns */
export function readTowns(csv: string): Town[] {
  return municipalityRows(csv)
    .filter(({ region }) => region === policy.base.region)
    .map(({ name, region, latitude, longitude }) => {
      const position = { latitude, longitude };
      return { name, ...position, coverage: coverageAt(region, position) };
    });
}

/** A town by its name. @throws Error where there is none */
export function townNamed(towns: readonly Town[], name: string): Town {
  const town = towns.find((one) => one.name === name);
  if (town === undefined) throw new Error(`There is no town named ${name}`);
  return town;
}
