import { expect, it } from "vitest";
import { defaultAmong, localeFrom, localized, pathPrefix } from "./locales.ts";

it.each([
  ["IT", "it"],
  ["EN", "en"],
  ["en", "it"],
  ["XX", "it"],
  [undefined, "it"],
])("the language that a form names: %s is %s", (value, locale) => {
  expect(localeFrom(value)).toBe(locale);
});

it("has a prefix of paths for each language except the default", () => {
  expect(localized(pathPrefix)).toEqual({ it: "", en: "/en" });
});

it("falls back to the first language that a page has", () => {
  expect([["en", "it"] as const, ["en"] as const, []].map(defaultAmong)).toEqual(["it", "en", "it"]);
});
