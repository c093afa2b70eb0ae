import { describe, expect, it } from "vitest";
import { coverageAt, distanceBetween } from "./coverage.ts";
import { placesFrom } from "./municipalities.ts";

const base = { town: "Frascati", region: "Lazio", latitude: 41.8167, longitude: 12.6833 } as const;
const area = { base, radiusKm: 50, area: "open" } as const;
const { municipalities: all } = await placesFrom(area);
/** Degrees of latitude for a metre, on the sphere that distances are measured on. */
const degreesPerMetre = 180 / (Math.PI * 6_371_008.8);

function north(metres: number) {
  return { latitude: base.latitude + metres * degreesPerMetre, longitude: base.longitude };
}

describe("distances", () => {
  it("are metres over the ground", () => {
    expect(distanceBetween(base, base)).toBe(0);
    expect(distanceBetween(base, north(1000))).toBeCloseTo(1000, 3);
    // A quarter of the way round, along the equator and over a pole.
    const quarter = (Math.PI / 2) * 6_371_008.8;
    expect(distanceBetween({ latitude: 0, longitude: 10 }, { latitude: 0, longitude: 100 })).toBeCloseTo(quarter, 3);
    expect(distanceBetween({ latitude: 45, longitude: 10 }, { latitude: 45, longitude: -170 })).toBeCloseTo(quarter, 3);
  });
});

describe("coverage", () => {
  it.each([
    ["Lazio", 0, "standard", 0],
    ["Lazio", 499, "standard", 0],
    ["Lazio", 501, "standard", 1],
    ["Lazio", 49_999.9, "standard", 50],
    ["Lazio", 50_000.1, "covered", 51],
    ["Lazio", 50_900, "covered", 51],
    ["Lazio", 81_600, "covered", 82],
    ["Abruzzo", 39_300, "feasibility", 39],
    ["Abruzzo", 50_000.1, "feasibility", 51],
    ["Lombardia", 492_000, "feasibility", 492],
  ])("of a place in %s, %d m away, is %s and %d km", (region, metres, kind, km) => {
    expect(coverageAt(region, north(metres), area)).toEqual({ kind, km });
  });

  it.each([
    ["Lazio", 50_000.1, "outside", 51],
    ["Lazio", 49_999.9, "standard", 50],
    ["Abruzzo", 39_300, "standard", 39],
    ["Lombardia", 492_000, "outside", 492],
  ])("with `area: only` ends with the radius, in %s %d m away", (region, metres, kind, km) => {
    expect(coverageAt(region, north(metres), { ...area, area: "only" })).toEqual({ kind, km });
  });
});

describe("the municipalities", () => {
  it("are 7,896, with 378 in Lazio and 156 of these within the service radius", () => {
    expect(all).toHaveLength(7896);
    expect(all.filter(({ coverage }) => coverage.kind !== "feasibility")).toHaveLength(378);
    expect(all.filter(({ coverage }) => coverage.kind === "standard")).toHaveLength(156);
  });
});
