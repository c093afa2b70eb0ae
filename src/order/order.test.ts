import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { orderOffer, orderWords } from "./offer.ts";
import {
  differences,
  hoursOf,
  minutesBetween,
  type Order,
  orderTexts,
  readOrder,
  readTime,
  servingOf,
} from "./order.ts";
import { hoursText, orderRows, orderText } from "./order-text.ts";

const offer = { formulas: ["gold"], extras: ["cake", "coffee"] };

describe("a time of the day", () => {
  it.each([
    ["23:30", "23:30"],
    ["1.30", "1:30"],
    ["01,30", "1:30"],
    ["2330", "23:30"],
    ["19", "19:00"],
    ["24", "0:00"],
    ["alle 2", "2:00"],
    ["ore 23.15", "23:15"],
    ["1:30 di notte", "1:30"],
    ["11 di notte", "23:00"],
    ["10 di sera", "22:00"],
    ["12am", "0:00"],
    ["12 p.m.", "12:00"],
    ["1:30 a.m.", "1:30"],
    ["until 11 pm", "23:00"],
    ["Midnight", "0:00"],
    ["all’una di notte", "1:00"],
    ["fino all'una e mezza", "1:30"],
    ["2 e mezza di notte", "2:30"],
    ["1 e un quarto", "1:15"],
    ["half past 1 am", "1:30"],
    ["a mezzanotte", "0:00"],
  ])("is read of %j: %s", (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(["", "tardi", "25:00", "24:30", "1:60", "13 pm", "1:30 forse", "1-2"])("is not read of %j", (typed) => {
    expect(readTime(typed)).toBeUndefined();
  });

  it("ends on the next day if it is not later", () => {
    expect(minutesBetween("19:00", "1:00")).toBe(6 * 60);
    expect(minutesBetween("9:00", "19:30")).toBe(10.5 * 60);
    expect(minutesBetween("19:00", "19:00")).toBe(24 * 60);
  });
});

describe("an order", () => {
  it.each([
    [{ guests: "0" }, { guests: "invalid-guests" }],
    [{ guests: "1.5" }, { guests: "invalid-guests" }],
    [{ guests: "120 circa" }, { guests: "invalid-guests" }],
    [{ guests: "9999" }, {}],
    [{ guests: "10000" }, { guests: "invalid-guests" }],
    [{ until: "tardi" }, { until: "invalid-until" }],
    [{ from: "9:00", until: "2" }, { until: "until-too-late" }],
    [{ from: "9:00", until: "1" }, {}],
    [{ formula: "silver" }, { formula: "invalid-formula" }],
    [{ extras: "cake,fireworks" }, { extras: "invalid-extras" }],
    [{ date: "2027-02-30" }, { date: "invalid-date" }],
    [{}, {}],
  ])("read from %o has the errors %o", (texts, errors) => {
    expect(readOrder(texts, offer).errors).toEqual(errors);
  });

  it("keeps what it can of a text with an error", () => {
    expect(readOrder({ extras: "cake,fireworks", formula: "silver", guests: "80" }, offer).order).toEqual({
      guests: 80,
      extras: ["cake"],
    });
  });

  it("is the same order when its own texts are read", () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}:${String(minute).padStart(2, "0")}`);
    const part = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const orders: fc.Arbitrary<Order> = fc.record({
      formula: part(fc.constantFrom(...offer.formulas)),
      guests: part(fc.integer({ min: 1, max: 9999 })),
      from: part(time),
      until: part(time),
      place: part(fc.string({ minLength: 1, maxLength: 200 }).map((text) => ({ text }))),
      extras: fc.subarray(offer.extras),
    });
    fc.assert(
      fc.property(orders, (order) => {
        const read = readOrder(orderTexts(order), offer);
        fc.pre(read.errors.until === undefined);
        expect(differences(read.order, order)).toEqual([]);
      }),
    );
  });

  it("differs from another in what was changed", () => {
    const one: Order = { guests: 80, from: "19:00", extras: ["cake"] };
    expect(differences(one, { ...one, guests: 100, until: "1:00", extras: [] })).toEqual(["guests", "until", "extras"]);
  });

  it("lasts as long as both times say", () => {
    expect(hoursOf({ from: "19:00", until: "1:30" })).toBe(6.5);
    expect(hoursOf({ from: "19:00" })).toBeUndefined();
  });

  // Summer time begins on 28 March and ends on 31 October 2027.
  it.each([
    ["2027-03-27", "1:30", 5.5],
    ["2027-03-27", "4:00", 7],
    ["2027-03-28", "4:00", 8],
    ["2027-10-30", "2:30", 6.5],
    ["2027-10-30", "3:00", 8],
    ["2027-10-30", "4:00", 9],
    ["2027-10-31", "4:00", 8],
  ])("lasts as long as passes in its night: from %s at 20:00 until %s", (date, until, hours) => {
    expect(hoursOf({ date, from: "20:00", until })).toBe(hours);
    expect(servingOf({ date, from: "20:00", until, extras: [] }, { usualHours: 6, addedHours: {} }).hours).toBe(hours);
  });

  it("ends later by the hours that its extras add", () => {
    const order: Order = { from: "19:00", until: "23:30", extras: ["cake", "extra-hour"] };
    const list = { usualHours: 6, addedHours: { "extra-hour": 1 } };
    expect(servingOf(order, list)).toEqual({ until: "0:30", hours: 5.5, isUsual: false });
    expect(servingOf({ ...order, until: undefined }, list)).toEqual({ until: undefined, hours: 7, isUsual: true });
  });
});

describe("the text of an order", () => {
  const words = (locale: Locale) => orderWords(sampleContent, locale);
  const [formula = ""] = orderOffer(sampleContent).formulas.slice(-2);
  const order: Order = {
    formula,
    guests: 110,
    date: "2027-05-22",
    from: "19:00",
    until: "1:00",
    place: { text: "Villa Aurelia, Castel Gandolfo" },
    extras: [],
  };

  it("is one line", () => {
    const name = words("it").formulas[formula];
    expect(orderText(order, words("it"))).toBe(
      `${name} · 110 ospiti · sabato 22\u00A0maggio 2027, 19:00–1:00 · Villa Aurelia, Castel Gandolfo`,
    );
    expect(orderText({ ...order, guests: 1, until: undefined }, words("en"))).toBe(
      `${name} · 1 guest · Saturday 22\u00A0May 2027, from 19:00 · Villa Aurelia, Castel Gandolfo`,
    );
  });

  it("says what is open", () => {
    expect(orderText({ extras: [] }, words("it"))).toBe(
      "formula da decidere · ospiti da dire · giorno da decidere · luogo da dire",
    );
    expect(orderRows({ extras: [] }, words("en")).every(({ value, empty }) => value === "" && empty !== "")).toBe(true);
  });

  it("has rows with hours and distance", () => {
    const municipality = { name: "Marino", province: "RM", coverage: { kind: "standard", km: 7 } } as const;
    const rows = orderRows({ ...order, place: { text: "Marino", municipality } }, words("it"));
    expect(rows.find(({ value }) => value === "19:00–1:00")?.note).toBe("6 ore");
    expect(rows.find(({ value }) => value === "Marino")?.note).toContain("7 km");
  });

  it("calls hours usual only without the hours that extras add", () => {
    const hours = (extras: string[]) => hoursText({ from: "19:00", extras }, words("it"));
    expect([hours([]), hours(["extra-hour"])]).toEqual(["6 ore, come di solito", "7 ore: le solite più gli extra"]);
  });
});
