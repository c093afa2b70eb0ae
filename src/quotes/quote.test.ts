import { describe, expect, it } from "vitest";
import { aLine, aQuote, sampleExtras, sampleLines, sampleTerms, sampleOrder } from "#tests/helpers/quotes.ts";
import { lineDetails } from "./quote-text.ts";
import { canonicalJson, compareLines, isQuoteValid, nextQuote, quoteText, usualValidUntil } from "./quote.ts";

it("the next quote counts the versions of a request, and adds up what is not optional", () => {
  const draft = { lines: [...sampleLines.slice(0, 1), ...sampleExtras], validUntil: "2026-12-10" };
  expect(nextQuote([aQuote()], { ...draft, order: sampleOrder }, { locale: "it", terms: sampleTerms })).toMatchObject({
    version: 2,
    validUntil: "2026-12-10",
    totals: { totalCents: 51_240 },
  });
});

describe("quoteText", () => {
  it("is the same for the same quote, whatever the order of its keys", () => {
    const quote = aQuote();
    const reversed = Object.fromEntries(Object.entries(quote).toReversed()) as unknown as typeof quote;
    expect(quoteText("AMB-VWPQD", reversed)).toBe(quoteText("AMB-VWPQD", quote));
  });

  it("differs where anything that the client accepts differs", () => {
    const text = quoteText("AMB-VWPQD", aQuote());
    expect(quoteText("AMB-VWPQE", aQuote())).not.toBe(text);
    expect(quoteText("AMB-VWPQD", aQuote({ validUntil: "2026-12-04" }))).not.toBe(text);
    expect(quoteText("AMB-VWPQD", aQuote({ terms: { ...sampleTerms, balanceDays: 10 } }))).not.toBe(text);
    expect(quoteText("AMB-VWPQD", aQuote({ lines: [aLine(), ...sampleLines] }))).not.toBe(text);
  });

  it("leaves out what is undefined", () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: "x" })).toBe('{"a":"x","b":[{"d":1}]}');
  });
});

describe("compareLines", () => {
  it("finds what was added, removed and changed, by item or by label", () => {
    const ice = aLine({ item: "ice", label: "Ice" });
    const [discount, bouquet] = [aLine({ label: "Discount" }), aLine({ label: "Bouquet" })];
    const moreIce = { ...ice, quantityHundredths: 200 };
    expect(compareLines([discount, ice], [moreIce, bouquet])).toEqual([
      { change: "changed", line: moreIce, before: ice },
      { change: "added", line: bouquet },
      { change: "removed", line: discount },
    ]);
    expect(compareLines([discount, ice], [ice, discount])).toEqual([]);
  });

  it("pairs two lines of one label with two others", () => {
    const line = aLine();
    expect(compareLines([line, line], [line, line, line])).toEqual([{ change: "added", line }]);
  });
});

it.each([
  // In winter Rome is one hour ahead of UTC, in summer two.
  ["2026-12-03", "2026-12-03T22:59:59.999Z", true],
  ["2026-12-03", "2026-12-03T23:00:00.000Z", false],
  ["2027-05-03", "2027-05-03T21:59:59.999Z", true],
  ["2027-05-03", "2027-05-03T22:00:00.000Z", false],
])("a quote is valid until %s: at %s %s", (validUntil, now, isValid) => {
  expect(isQuoteValid({ validUntil }, new Date(now))).toBe(isValid);
});

it.each([
  ["2027-05-22", "2026-12-03"],
  // The deposit has five days, and the balance is due on 4 December.
  ["2026-12-11", "2026-11-29"],
  ["2026-11-28", "2026-11-25"],
  ["2026-11-24", "2026-11-24"],
])("a quote of 23 November for %s is valid until %s, and never after the event", (eventDate, validUntil) => {
  expect(usualValidUntil("2026-11-23", eventDate, sampleTerms)).toBe(validUntil);
});

it.each([
  ["it", "4 pezzi × 105,00 €. IVA 22% compresa", "Senza IVA"],
  ["en", "4 pieces × €105.00. 22% VAT included", "No VAT"],
] as const)("a line names its VAT, or that it has none (%s)", (locale, taxed, free) => {
  const counter = aLine({ unit: "piece", quantityHundredths: 400, unitPriceCents: 10_500, vatPercent: 22 });
  expect(lineDetails(counter, locale).replaceAll("\u00A0", " ")).toBe(taxed);
  expect(lineDetails(aLine({ vatPercent: 0 }), locale)).toBe(free);
});

it.each([
  ["it", "hour", 100, "1 ora × 32,00 €"],
  ["it", "guest", 9000, "90 ospiti × 32,00 €"],
  ["en", "hour", 100, "1 hour × €32.00"],
  ["en", "hour", 150, "1.5 hours × €32.00"],
] as const)("counts one in the singular (%s, %s, %i)", (locale, unit, quantityHundredths, text) => {
  const line = aLine({ unit, quantityHundredths, unitPriceCents: 3_200, vatPercent: 10 });
  expect(lineDetails(line, locale).replaceAll("\u00A0", " ")).toMatch(text);
});
