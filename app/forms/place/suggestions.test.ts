import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mapFiles } from "#scripts/map/files.ts";
import { packMunicipalities, unpackMunicipalities } from "#domain/policy/coverage-data.ts";
import { gazetteerOf } from "#domain/policy/coverage-gazetteer.ts";
import { suggestionsFor } from "./suggestions.ts";

const packed = readFileSync(mapFiles.list, "utf8");
const gazetteer = gazetteerOf(unpackMunicipalities(packed));
const texts = (typed: string): string[] => suggestionsFor(typed, gazetteer).map(({ text }) => text);

describe("the list that pages fetch", () => {
  it("is what the municipalities of content/data make", () => {
    expect(packed).toBe(packMunicipalities(readFileSync(mapFiles.towns, "utf8")));
  });
});

describe("suggestions", () => {
  it.each([
    ["Fra", "Frascati (RM)"],
    ["fràs", "Frascati (RM)"],
    ["Villa Aldobrandini, Fras", "Villa Aldobrandini, Frascati (RM)"],
    ["Villa Aldobrandini,Fras", "Villa Aldobrandini,Frascati (RM)"],
    ["Villa a Gro", "Villa a Grottaferrata (RM)"],
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
    const found = suggestionsFor("mo", gazetteer).map(({ municipality }) => municipality);
    expect(found).toHaveLength(5);
    const distances = found.map(({ coverage }) => coverage.km);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(found.every(({ coverage }) => coverage.kind === "standard")).toBe(true);
  });

  it("tell namesakes apart", () => {
    expect(texts("Castro")).toEqual(expect.arrayContaining(["Castro (BG)", "Castro (LE)"]));
  });

  it.each([[""], ["f"], ["Frascati,"], ["Frascati, "], ["qwertz"], ["Frascati (RM)"], ["una sala da te"], ["12"]])(
    "are none for %j",
    (typed) => {
      expect(texts(typed)).toEqual([]);
    },
  );
});
