import { expect, it } from "vitest";
import { type PriceItem, type SuppliedEvent, suppliesFor } from "./price-list.ts";

const cable = { label: "Cable", unit: "pieces", perEvent: 2 };
const gin = { label: "Gin", unit: "bottles", perGuest: 0.07, buy: true };
const water = { label: "Water", unit: "litres", perGuestHour: 0.15, buy: true };

const event = (supplies: PriceItem["supplies"] & object, changes: Partial<SuppliedEvent> = {}): SuppliedEvent => {
  const item = { id: "item", label: "Item", unit: "flat", price: 0, vat: 22, supplies } as const;
  return { items: [item], guests: 80, hours: 6, details: {}, ...changes };
};

it.each([
  ["is rounded up", [event([gin])], [{ quantity: 6, buy: true }]],
  ["is exact if it is whole", [event([{ ...gin, perGuest: 0.1 }])], [{ quantity: 8 }]],
  ["is for the event", [event([cable], { guests: undefined })], [{ quantity: 2, buy: false }]],
  ["is unknown without guests", [event([gin], { guests: undefined })], [{ quantity: undefined }]],
  ["is listed by its unit", [event([gin, { ...gin, unit: "crates" }])], [{ quantity: 6 }, { quantity: 6 }]],
  ["grows with the hours", [event([water]), event([water], { hours: 7.5 })], [{ quantity: 162 }]],
  [
    "is rounded once for several events",
    [event([gin], { guests: 50 }), event([gin], { guests: 50 })],
    [{ quantity: 7 }],
  ],
  ["is for all until some are counted", [event([{ ...gin, except: "children" }])], [{ quantity: 6 }]],
  [
    "is for all but some",
    [event([{ ...gin, except: "children" }], { details: { children: "40" } })],
    [{ quantity: 3 }],
  ],
  [
    "is nothing if more are left out than come",
    [event([{ ...gin, except: "children" }], { guests: 30, details: { children: "40" } })],
    [{ quantity: 0 }],
  ],
  ["is for some alone", [event([{ ...gin, only: "children" }], { details: { children: "10" } })], [{ quantity: 1 }]],
  ["is unknown until they are counted", [event([{ ...gin, only: "children" }])], [{ quantity: undefined }]],
] as const)("what to buy and to load %s", (_, events, expected) => {
  expect(suppliesFor(events)).toMatchObject(expected);
});
