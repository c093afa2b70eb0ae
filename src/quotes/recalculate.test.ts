import { expect, it } from "vitest";
import { aLine } from "#tests/helpers/quotes.ts";
import { recalculate } from "./recalculate.ts";

const drinks = (guests: number) =>
  aLine({ item: "drinks", label: "Drink", note: "Tre a testa", unit: "piece", quantityHundredths: guests * 300 });
const bartenders = aLine({ item: "bartenders", label: "Bartender", unit: "hour", quantityHundredths: 1200 });
const discount = aLine({ label: "Sconto", unitPriceCents: -5000 });

it("follows the order, and keeps the owner's own lines", () => {
  const typed = [drinks(80), bartenders, discount];
  expect(recalculate(typed, [drinks(80), bartenders], [drinks(100), bartenders])).toEqual({
    lines: [drinks(100), bartenders, discount],
    removed: [],
    kept: [],
  });
});

it("keeps labels, prices and quantities that the owner typed, and says so if the price list has another value now", () => {
  const renamed = { ...drinks(80), label: "Carta da sei", unitPriceCents: 600 };
  const more = { ...bartenders, quantityHundredths: 1400 };
  const { lines, kept } = recalculate(
    [renamed, more],
    [drinks(80), bartenders],
    [drinks(100), { ...bartenders, quantityHundredths: 1800 }],
  );
  expect(lines).toEqual([{ ...renamed, quantityHundredths: 30_000 }, more]);
  expect(kept).toEqual([more]);
});

it("names the lines that the order does not need any more, and keeps those that the owner changed", () => {
  const cheaper = { ...bartenders, unitPriceCents: 2500 };
  expect(recalculate([drinks(80), bartenders], [drinks(80), bartenders], [])).toEqual({
    lines: [],
    removed: [drinks(80), bartenders],
    kept: [],
  });
  expect(recalculate([cheaper], [bartenders], [])).toEqual({ lines: [cheaper], removed: [], kept: [cheaper] });
});

it("adds what the order needs now, but no line that the owner took out", () => {
  expect(recalculate([drinks(80)], [drinks(80), bartenders], [drinks(90), bartenders]).lines).toEqual([drinks(90)]);
  expect(recalculate([drinks(80)], [drinks(80)], [drinks(80), bartenders]).lines).toEqual([drinks(80), bartenders]);
});

it("keeps a line optional for the client", () => {
  const optional = { ...drinks(80), optional: true as const };
  expect(recalculate([optional], [drinks(80)], [drinks(90)]).lines).toEqual([{ ...drinks(90), optional: true }]);
});
