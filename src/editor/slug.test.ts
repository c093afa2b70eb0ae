import { expect, it } from "vitest";
import { freeSlug, slugOf } from "./form.ts";

it.each([
  ["L’estate è già qui: 10 drink!", "l-estate-e-gia-qui-10-drink"],
  ["  *Un tavolo* da muratore ", "un-tavolo-da-muratore"],
  ["日本", ""],
  ["parola ".repeat(30), "parola-parola-parola-parola-parola-parola-parola-parola"],
  ["a".repeat(200), "a".repeat(60)],
])("makes an address of %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it("numbers what is taken", () => {
  const taken = ["la-festa", "la-festa-2"];
  expect(freeSlug("La festa", "articolo", (slug) => taken.includes(slug))).toBe("la-festa-3");
  expect(freeSlug("…", "articolo", (slug) => taken.includes(slug))).toBe("articolo");
});
