import { afterEach, describe, expect, it, vi } from "vitest";
import {
  coverageAt,
  distanceBetween,
  findMunicipality,
  loadMunicipalities,
  municipalitiesByName,
  municipalitiesFrom,
  packMunicipalities,
} from "./coverage.ts";
import { municipalities, placeIn } from "./municipalities.ts";

const base = { town: "Frascati", region: "Lazio", latitude: 41.8167, longitude: 12.6833 } as const;
const area = { base, radiusKm: 50, area: "open" } as const;
const rows = await municipalities();
const all = municipalitiesFrom(rows, area);
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
  it("are 7,896, of which 378 in Lazio and 156 of these within the service radius", () => {
    expect(all).toHaveLength(7896);
    expect(all.filter(({ coverage }) => coverage.kind !== "feasibility")).toHaveLength(378);
    expect(all.filter(({ coverage }) => coverage.kind === "standard")).toHaveLength(156);
  });
});

describe("the municipality that a text names", () => {
  const byName = municipalitiesByName(all);
  /** `Frascati RM`, or undefined. */
  function found(text: string): string | undefined {
    const place = findMunicipality(text, byName);
    return place && `${place.name} ${place.province}`;
  }

  it.each([
    // In another case, without accents and with other signs.
    ["Frascati", "Frascati RM"],
    ["  fràscati ", "Frascati RM"],
    ["FORLI", "Forlì FC"],
    ["Forli\u0300", "Forlì FC"],
    ["L’Aquila", "L'Aquila AQ"],
    ["presicce acquarica", "Presicce-Acquarica LE"],
    ["Re", "Re VB"],
    ["Arena Po", "Arena Po PV"],
    // After the last comma.
    ["Frascati, via Roma 12, Castel Gandolfo", "Castel Gandolfo RM"],
    ["Frascati,Milano", "Milano MI"],
    // With a province, which a name with namesakes needs and never contradicts.
    ["Castro", undefined],
    ["Castro (LE)", "Castro LE"],
    ["castro (bg)", "Castro BG"],
    ["Villa Verdi, Castro BG", "Castro BG"],
    ["Castro, LE", "Castro LE"],
    ["Villa Verdi, Scandiano, RE", "Scandiano RE"],
    ["Castro (VT)", undefined],
    ["Castro Lecce", undefined],
    ["Frascati (MI)", undefined],
    ["Villa Verdi, RM", undefined],
    ["(RM)", undefined],
    // In English.
    ["rome (RM)", "Roma RM"],
    ["Trastevere, Rome", "Roma RM"],
    ["Florence", "Firenze FI"],
    // Not named exactly.
    ["", undefined],
    [" , ", undefined],
    ["Frascati,", undefined],
    ["Frascati, centro", undefined],
    ["Villa a Grottaferrata", undefined],
    ["via Genzano di Roma", undefined],
    ["Frascati 12", undefined],
    ["sfrascati", undefined],
  ])("in %j is %s", (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it("is found by its own name and province, whichever it is", () => {
    const lost = all.filter(
      ({ name, province }) => found(`Villa Verdi, ${name} (${province})`) !== `${name} ${province}`,
    );
    expect(lost).toEqual([]);
  });

  it("has its coverage from the base of the business", async () => {
    expect(await placeIn("Villa Grazioli, Grottaferrata", area)).toEqual({
      name: "Grottaferrata",
      province: "RM",
      coverage: { kind: "standard", km: 2 },
    });
    expect(await placeIn("  ", area)).toBeUndefined();
  });
});

describe("loading the municipalities in the browser", () => {
  const load = (fetched: typeof fetch) => {
    vi.stubGlobal("fetch", fetched);
    return loadMunicipalities();
  };
  afterEach(() => void vi.unstubAllGlobals());

  it("gives the list that the server packed", async () => {
    expect(await load(async () => new Response(packMunicipalities(all)))).toEqual(all);
  });

  it("refuses an answer that is not the list", async () => {
    await expect(load(async () => new Response("", { status: 502 }))).rejects.toThrow("502");
  });

  it.each([new TypeError("Failed to fetch"), new DOMException("The operation was aborted.", "AbortError")])(
    "gives nothing without an answer: %s",
    async (error) => {
      const unanswered = vi.fn<typeof fetch>().mockRejectedValue(error);
      expect(await load(unanswered)).toBeUndefined();
      const broken = new ReadableStream({ start: (controller) => controller.error(error) });
      expect(await load(async () => new Response(broken))).toBeUndefined();
    },
  );
});
