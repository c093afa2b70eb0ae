import type { Content } from "#content/schema/index.ts";
import { municipalities } from "#content/municipalities.ts";

/** Where business.yaml names a town that its region does not have, by key path: the map leaves it out. */
export async function unknownTowns({
  base,
  map,
}: Pick<Content["business"], "base" | "map">): Promise<{ key: string; town: string; region: string }[]> {
  const { region } = base;
  const known = new Set((await municipalities()).filter((one) => one.region === region).map(({ name }) => name));
  const named = [
    { key: "base.town", town: base.town },
    ...map.towns.map(({ town }, index) => ({ key: `map.towns[${index + 1}]`, town })),
  ];
  return named.filter(({ town }) => !known.has(town)).map((one) => ({ ...one, region }));
}
