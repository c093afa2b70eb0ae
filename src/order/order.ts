import type { Municipality } from "#src/content/coverage.ts";
import { type EventType, eventTypes } from "#src/i18n/event-types.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { minutesBetween, plusHours, readTime, type TimeOfDay } from "./time-of-day.ts";

/** What a client orders. Every part may be open. No part is kept anywhere else (D41). */
export interface Order {
  formula?: string | undefined;
  guests?: number | undefined;
  eventType?: EventType | undefined;
  /** A civil date in Europe/Rome, `yyyy-mm-dd`. */
  date?: string | undefined;
  from?: TimeOfDay | undefined;
  /** When serving ends. A time that is not after `from` is on the next day. */
  until?: TimeOfDay | undefined;
  /** `text` is what was typed. If it names a municipality, distance and zone follow from that. */
  place?: { text: string; municipality?: Municipality | undefined } | undefined;
  extras: readonly string[];
}

export type OrderPart = keyof Order;

/** In code points. */
export const placeLimit = 200;
/** A larger number is a typing error. */
const mostGuests = 9999;
const mostHours = 16;

export type OrderErrorCode =
  | "invalid-guests"
  | "invalid-event-type"
  | "invalid-date"
  | "invalid-slot"
  | "invalid-until"
  | "until-too-late"
  | "invalid-formula"
  | "invalid-extras"
  | "too-long";

type Value<Part extends OrderPart> = NonNullable<Order[Part]>;
interface PartRules<Part extends OrderPart> {
  /** Reads a clean text that is not empty; undefined if it is invalid. */
  read: (text: string) => Value<Part> | undefined;
  error: OrderErrorCode;
  /** The inverse of `read`. */
  text: (value: Value<Part>) => string;
}

const asIs = (text: string): string => text;

const parts: { readonly [Part in OrderPart]-?: PartRules<Part> } = {
  formula: { read: asIs, error: "invalid-formula", text: asIs },
  guests: {
    read: (text) => (/^[1-9]\d*$/.test(text) && Number(text) <= mostGuests ? Number(text) : undefined),
    error: "invalid-guests",
    text: String,
  },
  eventType: { read: (text) => eventTypes.find((type) => type === text), error: "invalid-event-type", text: asIs },
  date: { read: (text) => (isCivilDate(text) ? text : undefined), error: "invalid-date", text: asIs },
  from: { read: readTime, error: "invalid-slot", text: asIs },
  until: { read: readTime, error: "invalid-until", text: asIs },
  place: {
    read: (text) => (Array.from(text).length <= placeLimit ? { text } : undefined),
    error: "too-long",
    text: ({ text }) => text,
  },
  extras: {
    read: (text) => [
      ...new Set(
        text
          .split(",")
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ],
    error: "invalid-extras",
    text: (ids) => ids.join(","),
  },
};

const orderParts = Object.keys(parts) as OrderPart[];

export type OrderTexts = Partial<Record<OrderPart, string>>;

export interface OrderOffer {
  formulas: readonly string[];
  extras: readonly string[];
}

/**
 * Reads clean texts. A part without a text or with an error is open. Extras that are not offered are left out. Never throws.
 */
export function readOrder(
  texts: OrderTexts,
  offer: OrderOffer = { formulas: [], extras: [] },
): { order: Order; errors: Partial<Record<OrderPart, OrderErrorCode>> } {
  const errors: Partial<Record<OrderPart, OrderErrorCode>> = {};
  const values: Partial<Record<OrderPart, unknown>> = {};
  for (const part of orderParts) {
    const text = texts[part] ?? "";
    if (text === "") continue;
    const value = parts[part].read(text);
    if (value === undefined) errors[part] = parts[part].error;
    else values[part] = value;
  }
  const { formula, extras, ...rest } = { extras: [], ...values } as Order;
  const isOffered = formula === undefined || offer.formulas.includes(formula);
  if (!isOffered) errors.formula = parts.formula.error;
  const offered = offer.extras.filter((id) => extras.includes(id));
  if (offered.length < extras.length) errors.extras = parts.extras.error;
  const order = { ...(isOffered && { formula }), ...rest, extras: offered };
  if ((hoursOf(order) ?? 0) > mostHours) errors.until = "until-too-late";
  return { order, errors };
}

/** The texts that `readOrder` reads as this order, except for the municipality. */
export function orderTexts(order: Order): OrderTexts {
  const texts = orderParts.map((part) => [part, partText(order, part)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

function partText(order: Order, part: OrderPart): string {
  const { text } = parts[part] as { text: (value: unknown) => string };
  return order[part] === undefined ? "" : text(order[part]);
}

export function differences(one: Order, other: Order): OrderPart[] {
  return orderParts.filter((part) => partText(one, part) !== partText(other, part));
}

/** The hours of serving; undefined if `from` or `until` is open. */
export function hoursOf({ from, until }: Pick<Order, "from" | "until">): number | undefined {
  return from === undefined || until === undefined ? undefined : minutesBetween(from, until) / 60;
}

export interface ListHours {
  /** The hours of an order whose end is open. */
  usualHours: number;
  /** The hours that extras add, by id. */
  addedHours: Readonly<Record<string, number>>;
}

interface ListOfPrices {
  usual: { hours: number };
  items: readonly { id: string; addsHours?: number | undefined }[];
}

export function listHours({ usual, items }: ListOfPrices): ListHours {
  const added = items.map(({ id, addsHours = 0 }) => [id, addsHours] as const);
  return { usualHours: usual.hours, addedHours: Object.fromEntries(added.filter(([, hours]) => hours > 0)) };
}

/** When serving ends and how long it lasts, with the hours of extras. If the end is open, `hours` are the usual ones. */
export function servingOf(order: Order, { usualHours, addedHours }: ListHours) {
  const added = order.extras.reduce((sum, id) => sum + (addedHours[id] ?? 0), 0);
  const hours = hoursOf(order);
  return {
    until: order.until && plusHours(order.until, added),
    hours: (hours ?? usualHours) + added,
    isUsual: hours === undefined,
  };
}
