import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localized } from "#i18n/locales.ts";
import { readHundredths } from "./typed-numbers.ts";

describe("readHundredths", () => {
  it.each([
    ["12", 1200],
    ["12,5", 1250],
    ["12.50", 1250],
    ["1.240,00 €", 124_000],
    ["1,240.00", 124_000],
    ["1.240", 124_000],
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
