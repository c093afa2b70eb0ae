import { sampleContent } from "#content/fixtures/sample-content.ts";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findMunicipality, municipalitiesByName, municipalitiesFrom, municipalityRows } from "#src/content/coverage.ts";
import { suggestionsFor } from "./suggestions.ts";

const rows = municipalityRows(readFileSync("content/data/comuni.csv", "utf8"));
const byName = municipalitiesByName(municipalitiesFrom(rows, sampleContent.business));
const texts = (typed: string): string[] => suggestionsFor(typed, byName).map(({ text }) => text);

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
    ["Frascati", "Frascati (RM)"],
  ])("begin for %j with %s", (typed, first) => {
    expect(texts(typed)[0]).toBe(first);
  });

  it("are five at most, what is covered first, then the nearest", () => {
    const found = suggestionsFor("mo", byName).map(({ municipality }) => municipality.coverage);
    expect(found).toHaveLength(5);
    const distances = found.map(({ km }) => km);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(found.every(({ kind }) => kind === "standard")).toBe(true);
  });

  it("write what is found again, namesakes included", () => {
    expect(texts("Castro")).toEqual(expect.arrayContaining(["Castro (BG)", "Castro (LE)"]));
    for (const typed of ["Castro", "Villa Tuscolana Fras", "Re", "mo"])
      for (const { text, municipality } of suggestionsFor(typed, byName))
        expect(findMunicipality(text, byName)).toBe(municipality);
  });

  it.each([[""], ["f"], ["Frascati,"], ["Frascati, "], ["qwertz"], ["Frascati (RM)"], ["una sala da te"], ["12"]])(
    "are none for %j",
    (typed) => {
      expect(texts(typed)).toEqual([]);
    },
  );
});
