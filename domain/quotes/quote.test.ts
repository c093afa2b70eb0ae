import { describe, expect, it } from "vitest";
import { aLine, aQuote, sampleLines } from "../../tests/helpers/quotes.ts";
import { originalTerms } from "../policy/business.ts";
import { canonicalJson, compareLines, nextQuote, quoteText } from "./quote.ts";

describe("nextQuote", () => {
  it("counts the versions of a request", () => {
    const draft = { lines: sampleLines.slice(0, 1), validUntil: "2026-12-10" };
    expect(nextQuote([aQuote()], draft, { locale: "it", eventDate: "2027-05-22", terms: originalTerms })).toMatchObject(
      {
        version: 2,
        validUntil: "2026-12-10",
        totals: { totalCents: 51_240 },
      },
    );
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
    expect(quoteText("AMB-VWPQD", aQuote({ terms: { ...originalTerms, balanceDays: 10 } }))).not.toBe(text);
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
    expect(compareLines([discount, ice], [ice, discount])).toEqual([
      { change: "same", line: ice },
      { change: "same", line: discount },
    ]);
  });

  it("pairs two lines of one label with two others", () => {
    const line = aLine();
    expect(compareLines([line, line], [line, line, line]).map(({ change }) => change)).toEqual([
      "same",
      "same",
      "added",
    ]);
  });
});
