import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mapOfLazio } from "#app/sections/contact/map-of-lazio.ts";
import { drawMap } from "./draw.ts";
import { mapFiles } from "./files.ts";
import { distanceKm, readTowns, townNamed } from "./towns.ts";

const towns = readTowns(readFileSync(mapFiles.towns, "utf8"));
const drawn = drawMap(towns);

function dotsIn(group: string): number {
  const path = new RegExp(`<path id="${group}" d="([^"]*)"`).exec(drawn.svg)?.[1] ?? "";
  return path.split("h0").length - 1;
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

  it("measures distances over the ground", () => {
    const frascati = townNamed(towns, "Frascati");
    expect(distanceKm(frascati, frascati)).toBe(0);
    expect(distanceKm(frascati, townNamed(towns, "Viterbo"))).toBeGreaterThan(70);
    expect(distanceKm(frascati, townNamed(towns, "Grottaferrata"))).toBeLessThan(5);
  });

  it("is what stands in the repository", () => {
    expect(readFileSync(mapFiles.svg, "utf8")).toBe(drawn.svg);
    expect(readFileSync(mapFiles.module, "utf8")).toBe(drawn.module);
  });
});
