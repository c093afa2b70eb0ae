import { describe, expect, it } from "vitest";
import { coverageAt } from "./coverage.ts";
import { regions } from "./region-names.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { municipalities } from "./municipalities.ts";
import { type RegionMap, regionMap } from "./region-map.ts";

const { business } = sampleContent;
const all = await municipalities();
const lazio = all.filter(({ region }) => region === "Lazio");

function positionsIn({ dots }: RegionMap, ...bands: (keyof RegionMap["dots"])[]): { x: number; y: number }[] {
  const path = bands.map((band) => dots[band]).join("");
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

it("the regions are the ones of the municipalities", () => {
  expect([...new Set(all.map(({ region }) => region))].toSorted()).toEqual(regions);
});

describe("the map of dots", () => {
  const map = regionMap(all, business, "it");

  it("counts the municipalities, and draws each once, as a dot or by name", () => {
    expect(map).toMatchObject({ municipalities: 378, near: 156, radiusKm: 50 });
    const named = map.towns.length + 1;
    expect(map.towns.map(({ name }) => name)).toEqual(["Roma", "Viterbo", "Rieti", "Latina", "Frosinone"]);
    expect(positionsIn(map, "inner", "middle", "outer", "beyond")).toHaveLength(378 - named);
  });

  it("highlights exactly the municipalities whose travel is standard", () => {
    const unit = map.base.radius / 50_000 / (180 / (Math.PI * 6_371_008.8));
    const shrink = Math.cos((business.base.latitude * Math.PI) / 180);
    const names = new Set(["Frascati", ...map.towns.map(({ name }) => name)]);
    const dots = { lit: positionsIn(map, "inner", "middle", "outer"), dim: positionsIn(map, "beyond") };
    const missing = lazio.filter((town) => {
      if (names.has(town.name)) return false;
      const x = map.base.x + (town.longitude - business.base.longitude) * shrink * unit;
      const y = map.base.y - (town.latitude - business.base.latitude) * unit;
      const isNear = coverageAt("Lazio", town, business).kind === "standard";
      return !dots[isNear ? "lit" : "dim"].some((dot) => Math.hypot(dot.x - x, dot.y - y) < 0.5);
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ["Lazio", "Anzio", 41.4472, 12.6219, 30],
    ["Sicilia", "Siracusa", 37.075, 15.2866, 80],
    ["Umbria", "Perugia", 43.1107, 12.3908, 40],
  ] as const)("fits into the drawing in %s, from %s", (region, town, latitude, longitude, radiusKm) => {
    const base = { ...business.base, town, region, latitude, longitude };
    const other = regionMap(all, { ...business, base, radiusKm }, "en");
    const points = [...positionsIn(other, "inner", "middle", "outer", "beyond"), other.base];
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(other.left);
      expect(x).toBeLessThan(other.left + other.width);
      expect(y).toBeGreaterThan(other.top);
      expect(y).toBeLessThan(other.top + other.height);
    }
    const { x, y, radius } = other.base;
    expect(x - radius).toBeGreaterThan(other.left);
    expect(x + radius).toBeLessThan(other.left + other.width);
    expect(y - radius).toBeGreaterThan(other.top);
    expect(y + radius).toBeLessThan(other.top + other.height);
    expect(other.towns.map(({ name }) => name)).toEqual(
      region === "Lazio" ? ["Rome", "Viterbo", "Rieti", "Latina", "Frosinone"] : [],
    );
    expect(other.near).toBeGreaterThan(0);
  });
});
