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
  formatMinutes,
  formatMonth,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatWeekday,
  keepNumbersWithUnits,
} from "./format.ts";
import type { Locale } from "./locales.ts";

describe("dates", () => {
  it("are dd/MM/yyyy in numbers", () => {
    expect(formatDate("2027-05-08")).toBe("08/05/2027");
  });

  it("are named in the language of the page, without commas", () => {
    expect(formatDay("2027-06-12", "it")).toBe("sabato 12 giugno");
    expect(formatDay("2027-06-12", "en")).toBe("Saturday 12 June");
    expect(formatDay("2028-02-29", "it")).toBe("martedì 29 febbraio");
    expect(formatDay("2027-05-15", "en", { year: true })).toBe("Saturday 15 May 2027");
    expect(formatLongDate("2027-05-01", "it")).toBe("1 maggio 2027");
    expect(formatWeekday("2027-05-15", "it")).toBe("sabato");
    expect(formatWeekday("2027-05-15", "it", "short")).toBe("sab");
    expect(formatMonth("2027-05-15", "en")).toBe("May");
  });

  it("keep their number beside the month", () => {
    expect(keepNumbersWithUnits("sabato 12 giugno")).toBe("sabato 12\u00A0giugno");
  });
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

describe("numbers", () => {
  it("have the separators of the language", () => {
    expect(formatNumber(15_000, "it")).toBe("15.000");
    expect(formatNumber(15_000, "en")).toBe("15,000");
  });

  it.each([
    [124_000, "1.240,00 €", "€1,240.00"],
    [-10_000, "−100,00 €", "−€100.00"],
    [5, "0,05 €", "€0.05"],
    [0, "0,00 €", "€0.00"],
  ])("writes %i cents as an amount of two decimals", (cents, italian, english) => {
    expect(formatMoney(cents, "it")).toBe(italian.replace(" ", "\u00A0"));
    expect(formatMoney(cents, "en")).toBe(english);
  });

  it("writes quantities with the decimals that they have", () => {
    expect(formatQuantity(1200, "it")).toBe("12");
    expect(formatQuantity(150, "it")).toBe("1,5");
    expect(formatQuantity(124_025, "en")).toBe("1,240.25");
  });

  it("count days on one line, and minutes", () => {
    expect(formatDays(10, "it")).toBe("10\u00A0giorni");
    expect(formatDays(1, "en")).toBe("1\u00A0day");
    expect(formatMinutes(1, "it")).toBe("1 minuto");
    expect(formatMinutes(5, "en")).toBe("5 minutes");
  });
});

describe("sentences", () => {
  it("name a language in another", () => {
    expect(formatLanguage("en", "it")).toBe("inglese");
    expect(formatLanguage("it", "en")).toBe("Italian");
  });

  it("join several things with the conjunction of the language", () => {
    expect(formatList(["luogo", "telefono", "dettagli"], "it")).toBe("luogo, telefono e dettagli");
  });

  it("begin with a capital", () => {
    expect(capitalize("è libero", "it")).toBe("È libero");
  });

  it("write the Italian preposition before the same vowel as ad", () => {
    const write = (text: string, place: string, locale: Locale = "it") => addEuphonicD(text, { place }, locale);
    expect(write("bar catering a {place}", "Anzio")).toBe("bar catering ad {place}");
    expect(write("A {place} *a {place}* a *{place}*", "Ariccia")).toBe("Ad {place} *ad {place}* ad *{place}*");
    expect(write("bar catering a {place}", "Frascati")).toBe("bar catering a {place}");
    expect(write("da {place}, va {place}, è {place}, a {other}", "Anzio")).toBe(
      "da {place}, va {place}, è {place}, a {other}",
    );
    expect(write("a {place} deposit", "Anzio", "en")).toBe("a {place} deposit");
  });
});
