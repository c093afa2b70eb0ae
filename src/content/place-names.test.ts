import { afterEach, describe, expect, it, vi } from "vitest";
import { municipalities, placeIn, placeNames, placesFrom } from "./municipalities.ts";
import { findMunicipality, gazetteer, loadPlaces, packPlaces } from "./place-names.ts";

const base = { town: "Frascati", region: "Lazio", latitude: 41.8167, longitude: 12.6833 } as const;
const area = { base, radiusKm: 50, area: "open" } as const;
const places = await placesFrom(area);
const names = gazetteer(places);

/** `Frascati RM`, or undefined. */
function found(text: string): string | undefined {
  const place = findMunicipality(text, names);
  return place && `${place.name} ${place.province}`;
}

describe("the place that a text names", () => {
  it.each([
    // In another case, without accents, with other signs and spaces.
    ["Frascati", "Frascati RM"],
    ["  fràscati ", "Frascati RM"],
    ["FORLI", "Forlì FC"],
    ["Forli\u0300", "Forlì FC"],
    ["L’Aquila", "L'Aquila AQ"],
    ["presicce acquarica", "Presicce-Acquarica LE"],
    ["Re", "Re VB"],
    ["Arena Po", "Arena Po PV"],
    ["Castelgandolfo", "Castel Gandolfo RM"],
    ["Grotta Ferrata", "Grottaferrata RM"],
    ["Montecompatri", "Monte Compatri RM"],
    ["S. Marinella", "Santa Marinella RM"],
    ["S.Felice Circeo", "San Felice Circeo LT"],
    // The name stands behind or before a street or a venue.
    ["Villa Grazioli, Grottaferrata", "Grottaferrata RM"],
    ["Anzio, lungomare 12", "Anzio RM"],
    ["Roma, via Appia", "Roma RM"],
    ["Frascati, centro", "Frascati RM"],
    ["Frascati centro", "Frascati RM"],
    ["Frascati - Villa Torlonia", "Frascati RM"],
    ["Villa Torlonia (Frascati)", "Frascati RM"],
    ["Loc. Vermicino, via Tuscolana", "Vermicino RM"],
    // With a province or region, which a name with namesakes needs and never contradicts.
    ["Castro", undefined],
    ["Castro (LE)", "Castro LE"],
    ["castro (bg)", "Castro BG"],
    ["Villa Verdi, Castro BG", "Castro BG"],
    ["Castro, LE", "Castro LE"],
    ["Castro Lecce", "Castro LE"],
    ["Castro, provincia di Bergamo", "Castro BG"],
    ["Castro, Puglia", "Castro LE"],
    ["Villa Verdi, Scandiano, RE", "Scandiano RE"],
    ["Villa Verdi, Scandiano, RE, Italia", "Scandiano RE"],
    ["Gaeta, Latina", "Gaeta LT"],
    ["Gaeta (prov. Latina)", "Gaeta LT"],
    ["Civitavecchia, Roma", "Civitavecchia RM"],
    ["Formia (Latina), Lazio, Italia", "Formia LT"],
    ["Latina", "Latina LT"],
    ["Castro (VT)", undefined],
    ["Frascati (MI)", undefined],
    ["Frascati, Toscana", undefined],
    ["Villa Verdi, RM", undefined],
    ["(RM)", undefined],
    // As on an envelope.
    ["00044 Frascati (RM)", "Frascati RM"],
    ["Villa Aldobrandini, via Cardinale Massaia 18, 00044 Frascati RM, Italia", "Frascati RM"],
    ["via Roma 3 00044 Frascati", "Frascati RM"],
    ["I-00044 Frascati", "Frascati RM"],
    ["Frascati 00044", "Frascati RM"],
    ["04024 Gaeta, Latina", "Gaeta LT"],
    // In other languages, and by the names that everybody uses.
    ["rome (RM)", "Roma RM"],
    ["Rome, Italy", "Roma RM"],
    ["Trastevere, Rome", "Roma RM"],
    ["Florence", "Firenze FI"],
    ["Florence, Tuscany", "Firenze FI"],
    ["Reggio Emilia", "Reggio nell'Emilia RE"],
    ["Genzano", "Genzano di Roma RM"],
    ["Ostia", "Ostia RM"],
    ["Roma, Ostia", "Ostia RM"],
    ["Ostia, Roma", "Ostia RM"],
    ["Roma EUR", "EUR RM"],
    ["EUR", "EUR RM"],
    ["Fregene (Fiumicino)", "Fregene RM"],
    ["Napoli, Posillipo", "Posillipo NA"],
    ["Napoli, Chiaia", "Napoli NA"],
    // With two readings.
    ["Frascati, Milano", undefined],
    ["Frascati, via Roma 12, Castel Gandolfo", undefined],
    ["Gaeta, Roma", undefined],
    ["Ostia, EUR", undefined],
    ["Monte Porzio", undefined],
    ["Monte Porzio (RM)", "Monte Porzio Catone RM"],
    // Not named exactly.
    ["", undefined],
    [" , ", undefined],
    ["Villa a Grottaferrata", undefined],
    ["via Genzano di Roma", undefined],
    ["Frascati 12", undefined],
    ["sfrascati", undefined],
  ])("in %j is %s", (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it("is found by its own name and province, whichever it is", () => {
    const all = [...places.municipalities, ...places.others.flatMap(({ place }) => place ?? [])];
    const lost = all.filter(
      ({ name, province }) => found(`Villa Verdi, ${name} (${province})`) !== `${name} ${province}`,
    );
    expect(lost).toEqual([]);
  });

  it("has its coverage from the base of the business, a part of a municipality from where it is itself", async () => {
    expect(await placeIn("Villa Grazioli, Grottaferrata", area)).toEqual({
      name: "Grottaferrata",
      province: "RM",
      coverage: { kind: "standard", km: 2 },
    });
    expect((await placeIn("Ostia", area))?.coverage.km).toBeGreaterThan(30);
    expect((await placeIn("Gaeta, Latina", area))?.coverage).toEqual({ kind: "covered", km: 99 });
    expect(await placeIn("  ", area)).toBeUndefined();
  });

  it("have their English name, if there is one", async () => {
    expect(await placeIn("Trastevere, Roma", area)).toMatchObject({ name: "Roma", english: "Rome" });
    expect(await placeIn("Bolzano", area)).toMatchObject({ name: "Bolzano", english: undefined });
  });
});

it("other names belong to a municipality, and areas to provinces that there are", async () => {
  const { others, areas } = await placeNames();
  const towns = await municipalities();
  const owners = new Set(towns.map(({ name, province }) => `${name} ${province}`));
  expect(others.filter(({ municipality, province }) => !owners.has(`${municipality} ${province}`))).toEqual([]);
  const provinces = new Set(towns.map(({ province }) => province));
  expect(areas.filter((one) => !one.provinces.every((code) => provinces.has(code)))).toEqual([]);
});

describe("loading the places in the browser", () => {
  const load = (fetched: typeof fetch) => {
    vi.stubGlobal("fetch", fetched);
    return loadPlaces();
  };
  afterEach(() => void vi.unstubAllGlobals());

  it("gives the list that the server packed", async () => {
    expect(await load(async () => new Response(packPlaces(places)))).toEqual(places);
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
