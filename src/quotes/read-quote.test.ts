import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aLine, sampleExtras, sampleLines, sampleOffer, sampleOrder } from "#tests/helpers/quotes.ts";
import { chosenLines, sumOf, sumsByRate } from "./lines.ts";
import {
  discounted,
  fieldsOfLines,
  linesForText,
  readQuote,
  readQuotedOrder,
  stepped,
  typedTotals,
} from "./read-quote.ts";

const at = { order: sampleOrder, offer: sampleOffer, now: new Date("2026-11-23T08:15:00Z") };

const fields = {
  validUntil: "2026-12-03",
  "item-1": "bartenders",
  "label-1": " Due  bartender ",
  "note-1": "6 ore ciascuno",
  "unit-1": "hour",
  "quantity-1": "12",
  "price-1": "28,00",
  "vat-1": "10",
  "label-8": "Sconto",
  "quantity-8": "1",
  "price-8": "−100,00",
  "vat-8": "10",
};

const bartenders = {
  item: "bartenders",
  label: "Due bartender",
  note: "6 ore ciascuno",
  unit: "hour",
  quantityHundredths: 1200,
  unitPriceCents: 2800,
  vatPercent: 10,
};

const manyLines = Object.fromEntries(
  Array.from({ length: 41 }, (_, index) => index + 1).flatMap((number) =>
    Object.entries({ label: "Ice", quantity: "1", price: "1", vat: "10" }).map(([part, typed]) => [
      `${part}-${number}`,
      typed,
    ]),
  ),
);

describe("readQuote", () => {
  it("reads lines in the order of their numbers, with or without an item", () => {
    const discount = { label: "Sconto", note: "", unit: "flat", quantityHundredths: 100, unitPriceCents: -10_000 };
    expect(readQuote(fields, at)).toEqual({
      ok: true,
      draft: { order: sampleOrder, validUntil: "2026-12-03", lines: [bartenders, { ...discount, vatPercent: 10 }] },
    });
  });

  it("reads which lines the client may choose", () => {
    const read = readQuote({ ...fields, "optional-1": "1", "price-8": "100" }, at);
    expect(read.ok && read.draft.lines.map(({ optional }) => optional)).toEqual([true, undefined]);
    expect(typedTotals({ ...fields, "optional-1": "1", "price-8": "100" }, 30)?.totalCents).toBe(10_000);
  });

  it("leaves out empty rows of the form and lines without quantity", () => {
    const more = { "optional-2": "1", "label-2": "", "quantity-2": "", "price-2": "", "unit-2": "flat", "vat-2": "22" };
    const none = { "label-3": "Ice", "quantity-3": "0", "price-3": "1,20", "vat-3": "10" };
    const read = readQuote({ ...fields, ...more, ...none }, at);
    expect(read.ok && read.draft.lines).toHaveLength(2);
  });

  it.each([
    ["label-1", "", "required"],
    ["label-1", "x".repeat(121), "too-long"],
    ["note-1", "x".repeat(201), "too-long"],
    ["quantity-1", "-1", "invalid-quantity"],
    ["quantity-1", "many", "invalid-quantity"],
    ["quantity-1", "0,500", "ambiguous-number"],
    ["price-1", "1,500", "ambiguous-number"],
    ["price-1", "", "invalid-price"],
    ["price-1", "100.000,01", "invalid-price"],
    ["vat-1", "10,5", "invalid-vat"],
    ["vat-1", "101", "invalid-vat"],
    ["validUntil", "", "required"],
    ["validUntil", "2026-02-30", "invalid-date"],
    ["validUntil", "2026-11-22", "date-past"],
    ["validUntil", "2027-05-23", "date-after-event"],
  ])("refuses %s “%s”: %s", (name, typed, code) => {
    expect(readQuote({ ...fields, [name]: typed }, at)).toEqual({ ok: false, errors: { [name]: code } });
  });

  it.each(["2026-11-23", "2027-05-22"])("accepts today and the day of the event as the last day: %s", (validUntil) => {
    expect(readQuote({ ...fields, validUntil }, at).ok).toBe(true);
  });

  it.each([
    ["no line", { validUntil: "2026-12-03" }, "no-lines"],
    ["a discount larger than what has its rate", { ...fields, "vat-8": "22" }, "discount-too-large"],
    ["nothing but what may be chosen", { ...fields, "optional-1": "1", "optional-8": "1" }, "no-lines"],
    ["a discount of what may not be chosen", { ...fields, "optional-1": "1" }, "discount-too-large"],
    [
      "an optional discount that is too large",
      { ...fields, "optional-8": "1", "price-8": "-336" },
      "discount-too-large",
    ],
    ["a discount of everything", { ...fields, "price-8": "-336" }, "discount-too-large"],
    ["more than 40 lines", { validUntil: "2026-12-03", ...manyLines }, "too-many-lines"],
    ["more than ten million euro", { ...fields, "price-1": "99999", "quantity-1": "101" }, "total-too-large"],
  ])("refuses %s", (_, given, code) => {
    expect(readQuote(given, at)).toEqual({ ok: false, errors: { lines: code } });
  });

  it("reads or refuses whatever is typed, and never throws", () => {
    const text = fc.string({ unit: "binary", maxLength: 20 });
    const typed = fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, text])), { requiredKeys: [] });
    fc.assert(
      fc.property(typed, (some) => {
        const read = readQuote({ ...fields, ...some }, at);
        const found = read.ok ? read.draft.lines : Object.keys(read.errors);
        expect(found.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("the order of a quote", () => {
  const shown = { linesFor: linesForText(sampleOrder) };

  it("is the order of the request, with what the form says instead", () => {
    const typed = { ...shown, guests: "110", until: "1:30 di notte", location: "Frascati", "with-coffee": "1" };
    expect(readQuotedOrder(typed, sampleOrder, sampleOffer)).toEqual({
      order: { ...sampleOrder, guests: 110, until: "1:30", place: { text: "Frascati" }, extras: ["coffee"] },
      errors: {},
    });
    expect(readQuotedOrder({}, sampleOrder, sampleOffer).order).toEqual(sampleOrder);
    expect(readQuotedOrder({ ...shown, guests: "" }, sampleOrder, sampleOffer).order.guests).toBeUndefined();
  });

  it.each([
    [{ guests: "1.5" }, { guests: "invalid-guests" }],
    [{ guests: "120 circa" }, { guests: "invalid-guests" }],
    [{ formula: "cena" }, { formula: "invalid-formula" }],
    [{ until: "tardi" }, { until: "invalid-until" }],
    [{ until: "15:30" }, { until: "until-too-late" }],
  ])("refuses %j", (typed, errors) => {
    expect(readQuotedOrder({ ...shown, ...typed }, sampleOrder, sampleOffer).errors).toEqual(errors);
  });

  it("does not end without a beginning", () => {
    const order = { ...sampleOrder, from: undefined };
    const read = readQuote({ ...fields, until: "1:00" }, { ...at, order });
    expect(read).toEqual({ ok: false, errors: { timeSlot: "required" } });
    const both = readQuote({ ...fields, timeSlot: "18:30", until: "1:00" }, { ...at, order });
    expect(both.ok && both.draft.order).toMatchObject({ from: "18:30", until: "1:00" });
  });

  it("begins at a time that the owner types, and not at one of the slots", () => {
    const typed = (timeSlot: string) => readQuote({ ...fields, timeSlot }, { ...at, order: sampleOrder });
    expect(typed("18:20")).toMatchObject({ ok: true, draft: { order: { from: "18:20" } } });
    expect(typed("presto")).toEqual({ ok: false, errors: { timeSlot: "invalid-until" } });
  });

  it("has to be the one that the lines were computed for", () => {
    const sendable = { ...fields, ...shown };
    expect(readQuote({ ...sendable, guests: "110" }, at)).toEqual({ ok: false, errors: { lines: "not-recalculated" } });
    const linesFor = linesForText({ ...sampleOrder, guests: 110 });
    const read = readQuote({ ...sendable, guests: "110", linesFor }, at);
    expect(read.ok && read.draft.order).toEqual({ ...sampleOrder, guests: 110 });
  });

  it("has the extras that are lines, but for those that the client may choose", () => {
    const extra = { item: "coffee", label: "Caffè", quantity: "80", price: "2,50", vat: "10" };
    const lineWith = (parts: object) =>
      Object.fromEntries(Object.entries({ ...extra, ...parts }).map(([part, text]) => [`${part}-2`, text]));
    const extrasOf = (parts: object) => {
      const read = readQuote({ ...fields, ...lineWith(parts) }, at);
      return read.ok && read.draft.order.extras;
    };
    expect(extrasOf({})).toEqual(["coffee"]);
    expect(extrasOf({ optional: "1" })).toEqual([]);
    expect(extrasOf({ quantity: "0" })).toEqual([]);
  });
});

describe("stepped", () => {
  it.each([
    ["12", "2+", "13"],
    ["12", "2-", "11"],
    ["0,5", "2-", "0"],
    ["1,5", "2+", "2,5"],
    ["", "2+", "1"],
    ["due", "2+", "due"],
    ["1", "9+", "1"],
    ["1", "2", "1"],
    ["1", "2+1", "1"],
  ])("changes a quantity of “%s” by %s to “%s”", (typed, step, quantity) => {
    expect(stepped({ "quantity-2": typed, "price-2": "1" }, step)).toEqual({ "quantity-2": quantity, "price-2": "1" });
  });
});

describe("a total that is asked for", () => {
  const sample = { ...fieldsOfLines([...sampleLines, ...sampleExtras]), validUntil: "2026-12-03" };
  const linesAfter = (typed: Record<string, string>) => {
    const result = discounted(typed, "Sconto");
    const read = readQuote(result.ok ? result.fields : {}, at);
    if (!read.ok) throw new Error(JSON.stringify([result, read]));
    return read.draft.lines;
  };

  it("has a discount of each rate in proportion, in place of the one that was proposed before", () => {
    const proposed = (wanted: string, typed: Record<string, string> = sample) =>
      linesAfter({ ...typed, wanted })
        .slice(sampleLines.length + sampleExtras.length)
        .map(({ label, unitPriceCents, vatPercent }) => [label, unitPriceCents, vatPercent]);
    const rounded = [
      ["Sconto", -14_900, 10],
      ["Sconto", -5530, 22],
    ];
    expect(proposed("2.500")).toEqual(rounded);
    const first = discounted({ ...sample, wanted: "2.000" }, "Sconto");
    expect(proposed("2.500", first.ok ? first.fields : {})).toEqual(rounded);
    expect(proposed("2.704,30", first.ok ? first.fields : {})).toEqual([]);
  });

  it("is what the lines cost then, and no rate is below nothing", () => {
    const line = fc.record({
      unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
      vatPercent: fc.constantFrom(4, 10, 22),
    });
    const some = fc.array(line, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 100 }), (changes, percent) => {
        const lines = changes.map(aLine);
        const cents = Math.max(100, Math.floor((sumOf(lines).totalCents * percent) / 100));
        fc.pre(cents <= sumOf(lines).totalCents);
        const wanted = String(cents / 100).replace(".", ",");
        const after = chosenLines(linesAfter({ ...fieldsOfLines(lines), validUntil: at.order.date, wanted }));
        expect(sumOf(after).totalCents).toBe(cents);
        for (const [rate, sum] of sumsByRate(after)) {
          expect(Math.abs(sum - ((sumsByRate(lines).get(rate) ?? 0) * cents) / sumOf(lines).totalCents)).toBeLessThan(
            1,
          );
        }
      }),
    );
  });

  it.each([
    ["", "required"],
    ["x", "invalid-price"],
    ["0", "invalid-price"],
    ["2,500", "ambiguous-number"],
    ["2.704,31", "above-total"],
  ])("is refused: “%s”", (wanted, code) => {
    expect(discounted({ ...sample, wanted }, "Sconto")).toEqual({ ok: false, errors: { wanted: code } });
  });

  it("is not forgotten when the quote is sent", () => {
    expect(readQuote({ ...sample, wanted: "2.500" }, at)).toEqual({ ok: false, errors: { wanted: "total-differs" } });
    expect(readQuote({ ...sample, wanted: "2704,3" }, at).ok).toBe(true);
  });
});
