import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenLines, hasOptional, lineCents, readChoice, totalsOf } from "./lines.ts";
import { aLine, sampleExtras, sampleLines } from "#tests/helpers/quotes.ts";

describe("optional lines", () => {
  const lines = [aLine(), ...sampleExtras];

  it.each<[string, Record<string, string>, number[], boolean]>([
    ["nothing", { typedName: "Giulia" }, [], true],
    ["both", { "extra-3": "on", "extra-2": "on" }, [2, 3], true],
    ["a line that is not optional", { "extra-1": "on", "extra-2": "on" }, [2], false],
    ["a line that is not there", { "extra-4": "on", "extra-3": "on" }, [3], false],
    ["no line at all", { "extra-02": "on", "extra-": "on", "extra-__proto__": "on" }, [], false],
  ])("are chosen by fields: %s", (_, fields, chosen, isKnown) => {
    expect(readChoice(lines, fields)).toEqual({ chosen, isKnown });
  });

  it("count once they are chosen, like the others", () => {
    const labels = (chosen?: number[]) => chosenLines(lines, chosen).map(({ label }) => label);
    expect([lines, [aLine()]].map((some) => hasOptional({ lines: some }))).toEqual([true, false]);
    expect(labels()).toEqual(["Bar"]);
    expect(labels([3])).toEqual(["Bar", "Torre di coppe"]);
    expect(chosenLines(lines, [3]).every((line) => !("optional" in line))).toBe(true);
  });
});

describe("totalsOf", () => {
  it("adds up the sample: 2,704.30 euro with two rates of VAT", () => {
    expect(totalsOf(sampleLines, 30)).toEqual({
      netCents: 239_300,
      vat: [
        { percent: 10, netCents: 179_300, vatCents: 17_930 },
        { percent: 22, netCents: 60_000, vatCents: 13_200 },
      ],
      totalCents: 270_430,
      depositCents: 81_129,
      balanceCents: 189_301,
    });
  });

  it("rounds each line, then the taxable amount of each rate once", () => {
    // 0.15 × 0.33 euro is 4.95 cents.
    const lines = [1, 2, 3].map(() => aLine({ quantityHundredths: 15, unitPriceCents: 33, vatPercent: 22 }));
    expect(lines.map(lineCents)).toEqual([5, 5, 5]);
    // 15 cents without 22 % are 12.3; three times 4.1 would be 12 too, nine times not.
    expect(totalsOf(lines, 30)).toMatchObject({ netCents: 12, totalCents: 15 });
    expect(totalsOf([...lines, ...lines, ...lines], 30)).toMatchObject({ netCents: 37, totalCents: 45 });
  });

  it("has no row for a rate with nothing in it", () => {
    const free = aLine({ unitPriceCents: 0, vatPercent: 4 });
    const [given, taken] = [aLine({ vatPercent: 22 }), aLine({ vatPercent: 22, unitPriceCents: -11_000 })];
    expect(totalsOf([aLine(), free, given, taken], 30).vat.map(({ percent }) => percent)).toEqual([10]);
  });

  it("is the sum of the lines, and its parts add up", () => {
    const line = fc.record({
      quantityHundredths: fc.integer({ min: 1, max: 100_000 }),
      unitPriceCents: fc.integer({ min: -100_000, max: 1_000_000 }),
      vatPercent: fc.constantFrom(0, 4, 5, 10, 22),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (changes) => {
        const lines = changes.map((change) => aLine(change));
        const { netCents, vat, totalCents, depositCents, balanceCents } = totalsOf(lines, 30);
        expect(totalCents).toBe(lines.reduce((sum, one) => sum + lineCents(one), 0));
        expect(netCents + vat.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(totalCents);
        expect(depositCents + balanceCents).toBe(totalCents);
        expect(Math.abs(depositCents * 100 - totalCents * 30)).toBeLessThanOrEqual(50);
        for (const rate of vat) {
          const cents = lines.reduce((sum, one) => sum + (one.vatPercent === rate.percent ? lineCents(one) : 0), 0);
          expect(rate.netCents + rate.vatCents).toBe(cents);
          // Half a cent at most is rounded.
          expect(Math.abs(rate.netCents * (100 + rate.percent) - cents * 100)).toBeLessThanOrEqual(
            50 + rate.percent / 2,
          );
        }
      }),
    );
  });
});
