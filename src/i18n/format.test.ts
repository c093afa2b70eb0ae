import { describe, expect, it } from "vitest";
import {
  addEuphonicD,
  capitalize,
  elide,
  formatDate,
  formatDay,
  formatDays,
  formatLanguage,
  formatList,
  formatLongDate,
  formatMonth,
  formatDifference,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatUnit,
  formatWeekday,
  keepNumbersWithUnits,
} from "./format.ts";
import { whatsappNumber } from "./format-phone.ts";
import type { Locale } from "./locales.ts";

it.each([
  [formatDate("2027-05-08"), "08/05/2027"],
  [formatDay("2027-06-12", "it"), "sabato 12 giugno"],
  [formatDay("2028-02-29", "it"), "martedì 29 febbraio"],
  [formatDay("2027-05-15", "en", { year: true }), "Saturday 15 May 2027"],
  [formatLongDate("2027-05-01", "it"), "1 maggio 2027"],
  [formatWeekday("2027-05-15", "it", "short"), "sab"],
  [formatMonth("2027-05-15", "en"), "May"],
  [keepNumbersWithUnits("sabato 12 giugno"), "sabato 12\u00A0giugno"],
  [formatNumber(15_000, "it"), "15.000"],
  [formatNumber(15_000, "en"), "15,000"],
  [formatQuantity(1200, "it"), "12"],
  [formatQuantity(150, "it"), "1,5"],
  [formatQuantity(124_025, "en"), "1,240.25"],
  [formatDays(10, "it"), "10\u00A0giorni"],
  [formatDays(1, "en"), "1\u00A0day"],
  [formatUnit(5, "minute", "en"), "5 minutes"],
  [formatLanguage("en", "it"), "inglese"],
  [whatsappNumber("+393330000000"), "393330000000"],
  [whatsappNumber("+390694012345;ext=12"), "390694012345"],
  [formatList(["luogo", "telefono", "dettagli"], "it"), "luogo, telefono e dettagli"],
  [capitalize("è libero", "it"), "È libero"],
])("writes “%s” if “%s” is meant", (written, expected) => {
  expect(written).toBe(expected);
});

it.each([
  [124_000, "1.240,00 €", "€1,240.00"],
  [-10_000, "−100,00 €", "−€100.00"],
  [5, "0,05 €", "€0.05"],
])("writes %i cents as an amount of two decimals", (cents, italian, english) => {
  expect(formatMoney(cents, "it")).toBe(italian.replace(" ", "\u00A0"));
  expect(formatMoney(cents, "en")).toBe(english);
});

it.each([
  [12_000, "+120,00 €"],
  [0, "0,00 €"],
  [-1, "−0,01 €"],
])("writes the sign of a difference of %i cents: %s", (cents, text) => {
  expect(formatDifference(cents, "it")).toBe(text.replace(" ", "\u00A0"));
});

describe("Italian articles", () => {
  const write = (text: string, value: string | number) => elide(text, { value }).replaceAll("{value}", String(value));

  it.each([
    ["fino al {value}", "08/05/2027", "fino all’08/05/2027"],
    ["entro il {value}", "11/05/2027", "entro l’11/05/2027"],
    ["n. 1 del {value}, sul {value}", "08/05/2027", "n. 1 dell’08/05/2027, sull’08/05/2027"],
    ["Dal {value}", "08/05", "Dall’08/05"],
    ["il {value}", "8 maggio", "l’8 maggio"],
    ["entro il {value}", "18/05/2027", "entro il 18/05/2027"],
    ["entro il {value}", "01/05/2027", "entro il 01/05/2027"],
    ["entro il {value}", "sabato 8 maggio", "entro il sabato 8 maggio"],
    ["fino a {value}", "08/05/2027", "fino a 08/05/2027"],
    ["{value}, il {other}", "08/05/2027", "08/05/2027, il {other}"],
    ["un annual {value}", "8", "un annual 8"],
  ])("“%s” with %s is “%s”", (text, value, written) => {
    expect(write(text, value)).toBe(written);
  });

  it("are elided before 1, 8, 11 and 80 to 89 percent, in bold too", () => {
    const elided = Array.from({ length: 100 }, (_, index) => index + 1).filter(
      (percent) => write("Rimborso del {value}%", percent) === `Rimborso dell’${percent}%`,
    );
    expect(elided).toEqual([1, 8, 11, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89]);
    expect(write("Il {value}% subito, torna il **{value}%**, con il {value}%, nel {value}%", 80)).toBe(
      "L’80% subito, torna l’**80%**, con l’80%, nell’80%",
    );
    expect(write("al {value}%", 50)).toBe("al 50%");
  });
});

it("writes the Italian preposition before the same vowel as ad", () => {
  const write = (text: string, place: string, locale: Locale = "it") => addEuphonicD(text, { place }, locale);
  expect(write("bar catering a {place}", "Anzio")).toBe("bar catering ad {place}");
  expect(write("A {place} *a {place}* a *{place}*", "Ariccia")).toBe("Ad {place} *ad {place}* ad *{place}*");
  expect(write("bar catering a {place}", "Frascati")).toBe("bar catering a {place}");
  expect(write("da {place}, va {place}, è {place}, a {other}", "Anzio")).toBe(
    "da {place}, va {place}, è {place}, a {other}",
  );
  expect(write("a {place} deposit", "Anzio", "en")).toBe("a {place} deposit");
});
