import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenLines,
  hasOptional,
  netOf,
  readChoice,
  roundedQuotient,
  totalsOf,
  totalsOfChoice,
  totalsWith,
} from "./lines.ts";
import { aLine, sampleExtras, sampleLines } from "#tests/helpers/quotes.ts";

/** In exact whole numbers: twice the amount plus half. */
function exactQuotient(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

describe("roundedQuotient", () => {
  it.each([
    [149, 100, 1],
    [150, 100, 2],
    [250, 100, 3],
    [-150, 100, -2],
    [-149, 100, -1],
    [-49, 100, 0],
    [0, 100, 0],
  ])("rounds %i / %i to %i: half a cent away from zero", (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient);
  });

  it("is exact for every safe whole number", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 100_000 }), (dividend, divisor) => {
        expect(BigInt(roundedQuotient(dividend, divisor))).toBe(exactQuotient(BigInt(dividend), BigInt(divisor)));
      }),
    );
  });

  it("refuses what is not whole", () => {
    expect(() => roundedQuotient(0.5, 1)).toThrow(RangeError);
    expect(() => roundedQuotient(1, 0)).toThrow(RangeError);
    expect(() => roundedQuotient(Number.MAX_SAFE_INTEGER + 1, 1)).toThrow(RangeError);
  });
});

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
    expect([lines, chosenLines(lines)].map((some) => hasOptional({ lines: some }))).toEqual([true, false]);
    expect(labels()).toEqual(["Bar"]);
    expect(labels([3])).toEqual(["Bar", "Torre di coppe"]);
    expect(chosenLines(lines, [3]).every((line) => !("optional" in line))).toBe(true);
  });

  it("have their rate of VAT in the sums of a page, chosen or not", () => {
    const vatOf = (chosen: number[]) => totalsOfChoice(lines, chosen, 30).vat;
    const tenPercent = { percent: 10, netCents: 10_000, vatCents: 1000 };
    expect(vatOf([])).toEqual([{ percent: 4, netCents: 0, vatCents: 0 }, tenPercent]);
    expect(vatOf([3])).toEqual([{ percent: 4, netCents: 9000, vatCents: 360 }, tenPercent]);
    expect(totalsOfChoice(lines, [3], 30).totalCents).toBe(totalsOf(chosenLines(lines, [3]), 30).totalCents);
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

  it("rounds each line, then the VAT of each rate once", () => {
    // 0.15 × 0.33 euro is 4.95 cents.
    const lines = [1, 2, 3].map(() => aLine({ quantityHundredths: 15, unitPriceCents: 33, vatPercent: 22 }));
    expect(lines.map(netOf)).toEqual([5, 5, 5]);
    // 22 % of 15 cents is 3.3; of 5 cents three times it would be 3 too, of 15 lines it would not.
    expect(totalsOf(lines, 30)).toMatchObject({ netCents: 15, totalCents: 18 });
    expect(totalsOf([...lines, ...lines, ...lines], 30)).toMatchObject({ netCents: 45, totalCents: 55 });
  });

  it("has what the day of the event added in all but the deposit", () => {
    const totals = totalsOf(sampleLines, 30);
    const all = totalsWith({ lines: sampleLines, totals }, [aLine()]);
    expect(all).toMatchObject({ netCents: 249_300, totalCents: 281_430, depositCents: 81_129, balanceCents: 200_301 });
  });

  it("equals an exact computation, and its parts add up", () => {
    const line = fc.record({
      quantityHundredths: fc.integer({ min: 1, max: 100_000 }),
      unitPriceCents: fc.integer({ min: -100_000, max: 1_000_000 }),
      vatPercent: fc.constantFrom(0, 4, 5, 10, 22),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (changes) => {
        const lines = changes.map((change) => aLine(change));
        const totals = totalsOf(lines, 30);
        const nets = new Map<number, bigint>();
        for (const { quantityHundredths, unitPriceCents, vatPercent } of changes) {
          const net = exactQuotient(BigInt(quantityHundredths) * BigInt(unitPriceCents), 100n);
          nets.set(vatPercent, (nets.get(vatPercent) ?? 0n) + net);
        }
        let total = 0n;
        for (const [percent, net] of nets) total += net + exactQuotient(net * BigInt(percent), 100n);
        expect(BigInt(totals.totalCents)).toBe(total);
        expect(totals.netCents + totals.vat.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(totals.totalCents);
        expect(totals.depositCents + totals.balanceCents).toBe(totals.totalCents);
        expect(BigInt(totals.depositCents)).toBe(exactQuotient(total * 30n, 100n));
      }),
    );
  });
});
