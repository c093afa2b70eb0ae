import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mapOfLazio } from "#app/sections/contact/map-of-lazio.ts";
import { policy } from "#domain/policy/constants.ts";
import { drawMap } from "./draw.ts";
import { mapFiles } from "./files.ts";
import { readTowns, townNamed } from "./towns.ts";

const towns = readTowns(readFileSync(mapFiles.towns, "utf8"));
const drawn = drawMap(towns);

function positionsIn(group: string): Array<{ x: number; y: number }> {
  const path = new RegExp(`<path id="${group}" d="([^"]*)"`).exec(drawn.svg)?.[1] ?? "";
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

function dotsIn(group: string): number {
  return positionsIn(group).length;
}

describe("the map of dots", () => {
  it("has 378 municipalities, 156 of them within 50 km of Frascati", () => {
    expect(mapOfLazio).toMatchObject({ municipalities: 378, near: 156, radiusKm: 50 });
  });

  it("draws each municipality once, as a dot or by name", () => {
    const byName = {
      near: mapOfLazio.capitals.filter(({ near }) => near).length + 1,
      all: mapOfLazio.capitals.length + 1,
    };
    const near = dotsIn("inner") + dotsIn("middle") + dotsIn("outer");
    expect(near + byName.near).toBe(156);
    expect(near + dotsIn("beyond") + byName.all).toBe(378);
  });

  it("keeps everything inside the drawing", () => {
    for (const [, x, y] of drawn.svg.matchAll(/M([\d.]+) ([\d.]+)h0/g)) {
      expect(Number(x)).toBeGreaterThan(0);
      expect(Number(x)).toBeLessThan(mapOfLazio.width);
      expect(Number(y)).toBeGreaterThan(0);
      expect(Number(y)).toBeLessThan(mapOfLazio.height);
    }
  });

  it("lights exactly the municipalities whose travel is standard", () => {
    const { base, capitals } = mapOfLazio;
    const byName = [base.name, ...capitals.map(({ name }) => name)] as readonly string[];
    const shrink = Math.cos((policy.base.latitude * Math.PI) / 180);
    const missing = (kind: "lit" | "dim") => {
      const groups = kind === "lit" ? ["inner", "middle", "outer"] : ["beyond"];
      const dots = groups.flatMap(positionsIn);
      const expected = towns.filter(
        ({ name, coverage }) => !byName.includes(name) && (coverage.kind === "standard") === (kind === "lit"),
      );
      expect(dots).toHaveLength(expected.length);
      return expected.filter(({ latitude, longitude }) => {
        const x = base.x + (longitude - policy.base.longitude) * shrink * 500;
        const y = base.y - (latitude - policy.base.latitude) * 500;
        return !dots.some((dot) => Math.hypot(dot.x - x, dot.y - y) < 0.3);
      });
    };
    expect(missing("lit")).toEqual([]);
    expect(missing("dim")).toEqual([]);
    for (const { name, near } of capitals) {
      expect(townNamed(towns, name).coverage.kind).toBe(near ? "standard" : "covered");
    }
  });

  it("is what stands in the repository", () => {
    expect(readFileSync(mapFiles.svg, "utf8")).toBe(drawn.svg);
    expect(readFileSync(mapFiles.module, "utf8")).toBe(drawn.module);
  });
});
