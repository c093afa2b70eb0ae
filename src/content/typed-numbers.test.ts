import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localized } from "#src/i18n/locales.ts";
import { readHundredths, readingsOf } from "./typed-numbers.ts";

describe("readHundredths", () => {
  it.each([
    ["12", 1200],
    ["12,5", 1250],
    ["12.50", 1250],
    ["1.240,00 €", 124_000],
    ["1,240.00", 124_000],
    ["1.240", 124_000],
    ["1.500,00", 150_000],
    ["1.240.000", 124_000_000],
    ["1,240,000", 124_000_000],
    ["0,50", 50],
    ["12345,6", 1_234_560],
    ["−100,00", -10_000],
    ["-0,5", -50],
    ["0", 0],
    ["-0", 0],
  ])("reads “%s” as %i hundredths", (typed, hundredths) => {
    expect(readHundredths(typed)).toBe(hundredths);
  });

  it.each(["", "x", "1,2,3", "12,345,6", "1.2345", "1e3", "--1", "99999999999999999999", "1.24,000"])(
    "refuses “%s”",
    (typed) => {
      expect(readHundredths(typed)).toBeUndefined();
    },
  );

  it.each([
    ["0,500", "0,5", "500"],
    ["1,500", "1,5", "1500"],
    ["0.500", "0,5", "500"],
    ["−12,000 €", "-12", "-12000"],
    ["12,345", "12,345", "12345"],
  ])("refuses “%s”, which may mean %s or %s", (typed, decimal, whole) => {
    expect(readHundredths(typed)).toBeUndefined();
    expect(readingsOf(typed)).toEqual({ decimal, whole });
  });

  it.each(["1.500", "1.500,00", "1,500.00", "1,50", "1500,000", "1,500,000", "x"])(
    "finds one reading of “%s” at most",
    (typed) => {
      expect(readingsOf(typed)).toBeUndefined();
    },
  );

  it("reads what is shown in every language", () => {
    const shown = localized((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }));
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (hundredths) => {
        for (const format of Object.values(shown))
          expect(readHundredths(format.format(hundredths / 100))).toBe(hundredths);
      }),
    );
  });
});
