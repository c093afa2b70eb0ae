import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { aLine } from "#tests/helpers/quotes.ts";
import { prefilledLines, type PriceItem, type PriceList, type TravelZone, usualVat } from "./price-list.ts";
import { netOf, totalsOf } from "./lines.ts";

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

  describe("with travel priced by the km", () => {
    const travelOf = (km: number, zone: Partial<TravelZone>) => {
      const list = listOf({});
      const zones = { covered: { note: "{place}, {km} km", unit: "km", price: 80, ...zone } } as const;
      const destination = { place: "Viterbo", coverage: { kind: "covered", km } } as const;
      return prefilledLines({ ...list, travel: { ...list.travel, zones } }, { ...occasion, destination }).slice(1);
    };

    it("has a line with the km of both ways", () => {
      expect(travelOf(82, {})).toEqual([
        {
          item: "travel",
          label: "Travel",
          note: "Viterbo, 82 km",
          unit: "km",
          quantityHundredths: 16_400,
          unitPriceCents: 80,
          vatPercent: 22,
        },
      ]);
    });

    it.each<[string, number, Partial<TravelZone>, number[]]>([
      ["0.80 € per km beyond 20 km", 82, { freeKm: 20, oneWay: true }, [4960]],
      ["the same both ways", 82, { freeKm: 20 }, [9920]],
      ["the whole way there", 82, { oneWay: true }, [6560]],
      ["the first km that is not free", 21, { freeKm: 20, oneWay: true }, [80]],
      ["nothing within the free km", 20, { freeKm: 20 }, []],
      ["nothing in the operator’s own town", 0, {}, []],
    ])("charges %s", (_, km, zone, netCents) => {
      expect(travelOf(km, zone).map(netOf)).toEqual(netCents);
    });
  });

  it("leaves the travel out where the place is unknown or its zone has no price", () => {
    expect(prefilledLines(sampleContent.in("it").prices, { ...occasion, destination: undefined })).toHaveLength(6);
    const destination = { place: "Siena", coverage: { kind: "feasibility", km: 180 } } as const;
    expect(prefilledLines(sampleContent.in("it").prices, { ...occasion, destination })).toHaveLength(6);
  });
});

describe("usualVat", () => {
  const prices = (...items: Partial<PriceItem>[]) => ({
    ...listOf({}),
    items: items.flatMap((item) => listOf(item).items),
  });

  it.each<[string, PriceList, number]>([
    ["the one of all items", prices({ vat: 22 }, { vat: 22 }), 22],
    ["the one of most items", prices({ vat: 22 }, { vat: 10 }, { vat: 10 }), 10],
    ["the first of as many", prices({ vat: 22 }, { vat: 10 }), 22],
    [
      "of the items of the formula",
      prices({ vat: 4 }, { vat: 10, formulas: ["tailor-made"] }, { vat: 10, formulas: [] }),
      4,
    ],
    ["the travel’s without items", prices({ formulas: ["tailor-made"], vat: 10 }), 22],
  ])("is %s", (_, list, percent) => {
    expect(usualVat(list, "bancone-glam")).toBe(percent);
  });
});
