import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { aLine } from "../../tests/helpers/quotes.ts";
import { prefilledLines } from "./prefill.ts";
import type { PriceItem, PriceList } from "./price-list.ts";
import { totalsOf } from "./totals.ts";

const occasion = {
  formula: "experience-bar",
  guests: 90,
  hours: 6,
  date: "2027-05-22",
  destination: { place: "Grottaferrata", coverage: { kind: "standard", km: 2 } },
} as const;

function listOf(item: Partial<PriceItem>): PriceList {
  return {
    publish: false,
    usual: { formula: "experience-bar", guests: 80, hours: 6 },
    items: [{ id: "one", label: "One", unit: "flat", price: 1000, vat: 10, ...item }],
    travel: { label: "Travel", vat: 22, zones: {} },
  };
}

describe("prefilledLines", () => {
  it("makes the lines of the sample from the price list of the site", () => {
    const lines = prefilledLines(sampleContent.in("it").prices, occasion);
    expect(lines.map(({ item, quantityHundredths }) => [item, quantityHundredths])).toEqual([
      ["counter", 100],
      ["bartenders", 1200],
      ["cocktails", 9000],
      ["soft-drinks", 9000],
      ["ice", 6000],
      ["glasses", 20_000],
      ["travel", 100],
    ]);
    expect(lines.map(({ note }) => note)).toContain("2 × 6 ore");
    expect(lines.at(-1)?.note).toBe("Grottaferrata, 2 km: zona standard");
    expect(totalsOf([...lines, aLine({ unitPriceCents: -10_000 })], 30).totalCents).toBe(270_430);
  });

  it("takes the items of the formula only", () => {
    const lines = prefilledLines(sampleContent.in("en").prices, { ...occasion, formula: "bancone-glam" });
    expect(lines.map(({ label }) => label)).toEqual(["Bar in six pieces", "Travel"]);
  });

  it.each<[string, Partial<PriceItem>, number]>([
    ["a person for every 50 guests that have begun", { unit: "hour", guestsPerPerson: 50 }, 1200],
    ["one person where the list does not say", { unit: "hour" }, 600],
    ["decimals for each guest", { unit: "kg", perGuest: 0.29 }, 2610],
    ["a multiple of the step", { unit: "kg", perGuest: 0.29, step: 5 }, 3000],
    ["no further step where the quantity is one already", { unit: "guest", step: 30 }, 9000],
    ["the minimum", { unit: "guest", minimum: 100 }, 10_000],
    ["one piece", { unit: "piece" }, 100],
  ])("computes the quantity: %s", (_, item, quantityHundredths) => {
    expect(prefilledLines(listOf(item), occasion)).toMatchObject([{ quantityHundredths }]);
  });

  it.each<[string, PriceItem["surcharges"], number]>([
    ["in its months", [{ months: [5, 12], percent: 15 }], 1150],
    ["on its weekdays", [{ weekdays: ["saturday"], percent: -5 }], 950],
    ["not where only one of both matches", [{ months: [5], weekdays: ["sunday"], percent: 15 }], 1000],
    [
      "adding up several",
      [
        { months: [5], percent: 15 },
        { weekdays: ["saturday"], percent: 5 },
      ],
      1200,
    ],
  ])("applies a surcharge %s", (_, surcharges, unitPriceCents) => {
    expect(prefilledLines(listOf({ surcharges }), occasion)).toMatchObject([{ unitPriceCents }]);
  });

  it("counts the kilometres there and back where the travel is priced by them", () => {
    const list = listOf({});
    const travel = { ...list.travel, zones: { covered: { note: "{place}, {km} km", unit: "km", price: 80 } } } as const;
    const destination = { place: "Viterbo", coverage: { kind: "covered", km: 82 } } as const;
    expect(prefilledLines({ ...list, travel }, { ...occasion, destination }).at(-1)).toEqual({
      item: "travel",
      label: "Travel",
      note: "Viterbo, 82 km",
      unit: "km",
      quantityHundredths: 16_400,
      unitPriceCents: 80,
      vatPercent: 22,
    });
  });

  it("leaves the travel out where the place is unknown or its zone has no price", () => {
    expect(prefilledLines(sampleContent.in("it").prices, { ...occasion, destination: undefined })).toHaveLength(6);
    const destination = { place: "Siena", coverage: { kind: "feasibility", km: 180 } } as const;
    expect(prefilledLines(sampleContent.in("it").prices, { ...occasion, destination })).toHaveLength(6);
  });
});
