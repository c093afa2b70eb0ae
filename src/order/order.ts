import type { Municipality } from "#src/content/coverage.ts";
import { type EventType, eventTypes } from "#src/i18n/event-types.ts";
import { elapsedMinutes, isCivilDate } from "#src/i18n/days.ts";
import type { Messages } from "#src/i18n/messages/messages.ts";
import { minutesOf } from "#src/content/open-days.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";

/** A time in Europe/Rome, `H:mm` with hours from 0 to 23: "9:00", "19:00", "0:30". */
export type TimeOfDay = string;

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

export const orderInputs = {
  guests: "guests",
  formula: "formula",
  date: "date",
  from: "timeSlot",
  until: "until",
  place: "location",
  eventType: "eventType",
  extras: "extras",
} as const satisfies Record<OrderPart, string>;

/** In code points. */
export const placeLimit = 200;
/** A larger number is a typing error. */
const mostGuests = 9999;
const mostHours = 16;

type OrderErrorCode = keyof Messages["forms"]["errors"];

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
    read: (text) => [...new Set(text.match(/[^\s,]+/g))],
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

/** Reads clean texts. A part without a text or with an error is open. Extras that are not offered are left out. Never throws. */
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

/** The hours of serving, on its day if it is known; undefined if `from` or `until` is open. */
export function hoursOf({ date, from, until }: Pick<Order, "date" | "from" | "until">): number | undefined {
  if (from === undefined || until === undefined) return undefined;
  const minutes = minutesBetween(from, until);
  return (date === undefined ? minutes : elapsedMinutes(date, minutesOf(from), minutes)) / 60;
}

export interface ListHours {
  usualHours: number;
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
  const until = order.until && plusHours(order.until, added);
  const hours = hoursOf({ ...order, until });
  return { until, hours: hours ?? usualHours + added, isUsual: hours === undefined };
}

const namedTimes = new Map([
  ["midnight", "0:00"],
  ["mezzanotte", "0:00"],
  ["mezzanotte e mezza", "0:30"],
  ["noon", "12:00"],
  ["midday", "12:00"],
  ["mezzogiorno", "12:00"],
]);

const afternoon = /^(pm|di sera|di pomeriggio|del pomeriggio|in the evening|in the afternoon)$/;
const morning = /^(am|di mattina|del mattino|in the morning)$/;
const night = /^(di notte|at night)$/;

/**
 * The time that a text names in Italian or English: "23:30", "1.30", "2330", "ore 24", "1:30 di notte", "12am", "midnight"; undefined
 * for any other text.
 */
export function readTime(typed: string): TimeOfDay | undefined {
  const text = withoutAccents(typed.trim().toLowerCase())
    .replace(/^(?:fino )?(?:all[’']|l[’'])?una(?= |$)/, "1")
    .replace(/(?<=\d) e mezz[ao](?= |$)/, ":30")
    .replace(/(?<=\d) e un quarto(?= |$)/, ":15")
    .replace(/^half past (?=\d+(?: |$))(\d+)/, "$1:30")
    .replace(/[ap]\.\s?m\.?/, (half) => half.replace(/[.\s]/g, ""))
    .replace(/^(fino )?(alle ore|alle|all[’']|le|ore|h|a|until|till|at)(?=[\s\d]|$)\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
  const known = namedTimes.get(text);
  if (known !== undefined) return known;
  const [, hourText = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.,h]?([0-5]\d))?(?: ?h)?(?: ?([a-z ]+))?$/.exec(text) ?? [];
  if (hourText === "") return undefined;
  const hour = hourIn(Number(hourText), half);
  if (hour === undefined || (hour === 24 && minute !== "00")) return undefined;
  return `${hour % 24}:${minute}`;
}

function hourIn(hour: number, half: string): number | undefined {
  if (half === "") return hour <= 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  if (afternoon.test(half)) return (hour % 12) + 12;
  if (morning.test(half)) return hour % 12;
  // Eleven at night is before midnight, one at night after it.
  if (night.test(half)) return hour >= 8 && hour < 12 ? hour + 12 : hour % 12;
  return undefined;
}

/** The minutes from one time until the clock next shows another: from one minute to a whole day. */
export function minutesBetween(from: TimeOfDay, until: TimeOfDay): number {
  const day = 24 * 60;
  return ((minutesOf(until) - minutesOf(from) + day - 1) % day) + 1;
}

export function plusHours(time: TimeOfDay, hours: number): TimeOfDay {
  const minutes = minutesOf(time) + Math.round(hours * 60);
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, "0")}`;
}
