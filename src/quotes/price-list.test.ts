import { describe, expect, it } from "vitest";
import { linesOf, type PriceItem, type PriceList, surchargeTexts, type TravelZone, usualVat } from "./price-list.ts";
import { lineCents } from "./lines.ts";
import type { CoverageKind } from "#src/content/coverage.ts";
import type { Order } from "#src/order/order.ts";

const inPlace = (name: string, kind: CoverageKind, km: number) => ({
  text: name,
  municipality: { name, province: "RM", coverage: { kind, km } },
});
const order: Order = {
  formula: "experience-bar",
  guests: 90,
  from: "19:00",
  until: "1:00",
  date: "2027-05-22",
  place: inPlace("Grottaferrata", "standard", 2),
  extras: [],
};

function listOf(item: Partial<PriceItem>): PriceList {
  return {
    locale: "en",
    publish: false,
    estimate: { minimum: 0, minimumLabel: "Up to the minimum", mostGuests: 300, startedHours: "begun hours count" },
    usual: { formula: "experience-bar", guests: 80, hours: 6 },
    items: [{ id: "one", label: "One", unit: "flat", price: 1000, vat: 10, ...item }],
    travel: { label: "Travel", vat: 22, zones: {} },
  };
}

describe("linesOf", () => {
  it("fills in the notes and adds the travel", () => {
    const list = listOf({ unit: "hour", perGuests: 50, note: "{people} × {hours} hours, {guests} guests" });
    const zones = { standard: { unit: "flat", price: 6000, note: "{place}, {km} km" } } as const;
    const lines = linesOf(order, { ...list, travel: { ...list.travel, zones } });
    expect(lines.map(({ item, note }) => [item, note])).toEqual([
      ["one", "2 × 6 hours, 90 guests"],
      ["travel", "Grottaferrata, 2 km"],
    ]);
  });

  it.each<[string, Partial<PriceItem>, string[], number]>([
    ["an item of the formula", { formulas: ["experience-bar"] }, [], 1],
    ["no item of others", { formulas: ["tailor-made"] }, [], 0],
    ["no optional item by itself", { extra: true }, [], 0],
    ["an optional item that was chosen", { extra: true }, ["one"], 1],
    ["no optional item of other formulas", { extra: true, formulas: ["tailor-made"] }, ["one"], 0],
  ])("takes %s", (_, item, extras, count) => {
    expect(linesOf({ ...order, extras }, listOf(item))).toHaveLength(count);
  });

  it.each<[string, Partial<PriceItem>, number]>([
    ["a person for every 50 guests that have begun", { unit: "hour", perGuests: 50 }, 1200],
    ["one person if the list does not say", { unit: "hour" }, 600],
    ["decimals for each guest", { unit: "kg", perGuest: 0.29 }, 2610],
    ["a multiple of the step", { unit: "kg", perGuest: 0.29, steps: 5 }, 3000],
    ["no further step if the quantity is one already", { unit: "guest", steps: 30 }, 9000],
    ["one piece for so many guests that have begun", { unit: "piece", perGuests: 25 }, 400],
    ["the minimum", { unit: "guest", minimum: 100 }, 10_000],
    ["one piece", { unit: "piece" }, 100],
  ])("computes the quantity: %s", (_, item, quantityHundredths) => {
    expect(linesOf(order, listOf(item))).toMatchObject([{ quantityHundredths }]);
  });

  const inMay = { months: [5], percent: 15 };

  it.each<[string, PriceItem["surcharges"], number, string?]>([
    ["in its months", [{ months: [5, 12], percent: 15 }], 1150],
    ["on its weekdays", [{ weekdays: ["saturday"], percent: -5 }], 950],
    ["not if only one of both matches", [{ ...inMay, weekdays: ["sunday"] }], 1000],
    ["adding up several", [inMay, { weekdays: ["saturday"], percent: 5 }], 1200],
    ["not if no day is known", [inMay], 1000, ""],
  ])("applies a surcharge %s", (_, surcharges, unitPriceCents, date = "2027-05-22") => {
    const onDay = { ...order, date: date || undefined };
    expect(linesOf(onDay, listOf({ surcharges }))).toMatchObject([{ unitPriceCents }]);
  });

  describe("with travel priced by the km", () => {
    const travelOf = (km: number, zone: Partial<TravelZone> = {}) => {
      const list = listOf({});
      const zones = { covered: { note: "{place}, {km} km", unit: "km", price: 80, ...zone } } as const;
      const place = inPlace("Viterbo", "covered", km);
      return linesOf({ ...order, place }, { ...list, travel: { ...list.travel, zones } }).slice(1);
    };

    it("has a line with the km of both ways", () => {
      const line = { item: "travel", label: "Travel", note: "Viterbo, 82 km", unit: "km", vatPercent: 22 };
      expect(travelOf(82)).toEqual([{ ...line, quantityHundredths: 16_400, unitPriceCents: 80 }]);
    });

    it.each<[string, number, Partial<TravelZone>, number[]]>([
      ["0.80 € per km beyond 20 km", 82, { freeKm: 20, oneWay: true }, [4960]],
      ["travel that costs as much both ways", 82, { freeKm: 20 }, [9920]],
      ["the whole way there", 82, { oneWay: true }, [6560]],
      ["the first km that is not free", 21, { freeKm: 20, oneWay: true }, [80]],
      ["nothing within the free km", 20, { freeKm: 20 }, []],
      ["nothing in the operator’s own town", 0, {}, []],
    ])("charges %s", (_, km, zone, cents) => {
      expect(travelOf(km, zone).map(lineCents)).toEqual(cents);
    });
  });

  it.each([
    ["it", "Firenze, 12 km"],
    ["en", "Florence, 12 km"],
  ] as const)("names the place in the language of the list: %s", (locale, note) => {
    const zones = { standard: { unit: "flat", price: 6000, note: "{place}, {km} km" } } as const;
    const { text, municipality } = inPlace("Firenze", "standard", 12);
    const place = { text, municipality: { ...municipality, english: "Florence" } };
    const lines = linesOf({ ...order, place }, { ...listOf({}), locale, travel: { label: "Travel", vat: 22, zones } });
    expect(lines.at(-1)?.note).toBe(note);
  });

  it("leaves the travel out if the place is unknown or its zone has no price", () => {
    for (const place of [undefined, { text: "by the lake" }, inPlace("Siena", "feasibility", 180)])
      expect(linesOf({ ...order, place }, listOf({}))).toHaveLength(1);
  });

  it("counts hours that have begun and says so, and the usual ones if they are open", () => {
    const list = listOf({ unit: "hour", note: "{hours} hours" });
    const counted = (times: Pick<Order, "from" | "until">) => {
      const [line] = linesOf({ ...order, from: undefined, until: undefined, ...times }, list);
      return [line?.quantityHundredths, line?.note];
    };
    expect(counted({ from: "19:00", until: "1:30" })).toEqual([700, "7 hours, begun hours count"]);
    expect(counted({ from: "19:00", until: "2:00" })).toEqual([700, "7 hours"]);
    expect(counted({ from: "19:00" })).toEqual([600, "6 hours"]);
    expect(linesOf({ ...order, until: "1:30" }, listOf({ unit: "guest" }))[0]?.note).toBe("");
  });

  it("names the surcharges of its day, and all of them without a day", () => {
    const item = {
      surcharges: [
        { months: [12], percent: 10 },
        { weekdays: ["saturday"], percent: -5 },
      ],
    } as const;
    const list = listOf(item as unknown as Partial<PriceItem>);
    expect(surchargeTexts(order, list, "it")).toEqual(["sabato: one -5%"]);
    expect(surchargeTexts({ extras: [] }, list, "en")).toEqual(["December: one +10%", "Saturday: one -5%"]);
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
