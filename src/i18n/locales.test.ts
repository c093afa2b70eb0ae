import { describe, expect, it } from "vitest";
import { defaultAmong, isLocale, languageName, localeFrom, localized, pathPrefix } from "./locales.ts";

describe("the language that a form names", () => {
  it.each([
    ["IT", "it"],
    ["EN", "en"],
    ["en", "it"],
    ["XX", "it"],
    ["", "it"],
    [undefined, "it"],
  ])("%s is %s", (value, locale) => {
    expect(localeFrom(value)).toBe(locale);
  });
});

describe("locales", () => {
  it("have a value each", () => {
    expect(localized((locale) => languageName(locale))).toEqual({ it: "Italiano", en: "English" });
    expect(isLocale("en")).toBe(true);
    expect(isLocale("de")).toBe(false);
  });

  it("have a prefix in paths, except the default", () => {
    expect(localized(pathPrefix)).toEqual({ it: "", en: "/en" });
  });

  it("fall back to the first language that a page has", () => {
    expect(defaultAmong(["en", "it"])).toBe("it");
    expect(defaultAmong(["en"])).toBe("en");
    expect(defaultAmong([])).toBe("it");
  });
});
