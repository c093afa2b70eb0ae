import { expect, it } from "vitest";
import { regionFacts } from "./region-names.ts";

it.each([
  ["Sicilia", "della Sicilia", "in Sicilia", "dalla Sicilia", "tutta la Sicilia"],
  ["Lazio", "del Lazio", "nel Lazio", "dal Lazio", "tutto il Lazio"],
  ["Umbria", "dell’Umbria", "in Umbria", "dall’Umbria", "tutta l’Umbria"],
  ["Marche", "delle Marche", "nelle Marche", "dalle Marche", "tutte le Marche"],
  ["Abruzzo", "dell’Abruzzo", "in Abruzzo", "dall’Abruzzo", "tutto l’Abruzzo"],
  ["Emilia Romagna", "dell’Emilia-Romagna", "in Emilia-Romagna", "dall’Emilia-Romagna", "tutta l’Emilia-Romagna"],
  ["Valle d'Aosta", "della Valle d’Aosta", "in Valle d’Aosta", "dalla Valle d’Aosta", "tutta la Valle d’Aosta"],
] as const)("%s stands with its article in Italian", (region, ofRegion, inRegion, fromRegion, allRegion) => {
  expect(regionFacts({ region }, "it")).toMatchObject({ ofRegion, inRegion, fromRegion, allRegion });
});

it("a name of the content takes the place of the usual one in both languages", () => {
  const regionName = { it: "Agro Romano", en: "Roman Campagna" };
  expect(regionFacts({ region: "Lazio", regionName }, "it").ofRegion).toBe("del Agro Romano");
  expect(regionFacts({ region: "Lazio", regionName }, "en").inRegion).toBe("in Roman Campagna");
  expect(regionFacts({ region: "Sicilia" }, "en").allRegion).toBe("all of Sicily");
});
