import { sampleContent } from "#content/fixtures/sample-content.ts";
import { describe, expect, it } from "vitest";
import { placesFrom } from "#src/content/municipalities.ts";
import { findMunicipality, gazetteer } from "#src/content/place-names.ts";
import { suggestionsFor } from "./suggestions.ts";

const names = gazetteer(await placesFrom(sampleContent.business));
const texts = (typed: string): string[] => suggestionsFor(typed, names).map(({ text }) => text);

describe("suggestions", () => {
  it.each([
    ["Fra", "Frascati (RM)"],
    ["fràs", "Frascati (RM)"],
    ["Villa Aldobrandini, Fras", "Villa Aldobrandini, Frascati (RM)"],
    ["Villa Aldobrandini,Fras", "Villa Aldobrandini,Frascati (RM)"],
    ["Villa Tuscolana  Fras", "Villa Tuscolana, Frascati (RM)"],
    ["Hotel Verdi, via Nemi 2 Fras", "Hotel Verdi, via Nemi 2, Frascati (RM)"],
    ["roma", "Roma (RM)"],
    ["l'aq", "L'Aquila (AQ)"],
    ["L’Aq", "L'Aquila (AQ)"],
    ["sant'angelo ro", "Sant'Angelo Romano (RM)"],
    ["castel gan", "Castel Gandolfo (RM)"],
    ["gandolfo", "Castel Gandolfo (RM)"],
    ["milan", "Milano (MI)"],
    ["rome", "Roma (RM)"],
    ["fregen", "Fregene (RM)"],
    ["Frascati", "Frascati (RM)"],
  ])("begin for %j with %s", (typed, first) => {
    expect(texts(typed)[0]).toBe(first);
  });

  it("are five at most, what is covered first, then the nearest", () => {
    const found = suggestionsFor("mo", names).map(({ municipality }) => municipality.coverage);
    expect(found).toHaveLength(5);
    const distances = found.map(({ km }) => km);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(found.every(({ kind }) => kind === "standard")).toBe(true);
  });

  it("write what is found again, namesakes included", () => {
    expect(texts("Castro")).toEqual(expect.arrayContaining(["Castro (BG)", "Castro (LE)"]));
    for (const typed of ["Castro", "Castelverde", "Villa Tuscolana Fras", "Re", "mo"])
      for (const { text, municipality } of suggestionsFor(typed, names))
        expect(findMunicipality(text, names)).toBe(municipality);
  });

  it.each([[""], ["f"], ["Frascati,"], ["Frascati, "], ["qwertz"], ["Frascati (RM)"], ["una sala da te"], ["12"]])(
    "are none for %j",
    (typed) => {
      expect(texts(typed)).toEqual([]);
    },
  );
});
