import { formatDay, formatList, formatNumber, formatUnit, keepNumbersWithUnits } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill, type IslandMessages } from "#src/i18n/messages/messages.ts";
import type { EventWords } from "#src/i18n/request-text.ts";
import { type ListHours, type Order, servingOf } from "./order.ts";

type OrderMessages = IslandMessages["forms"]["order"];

export interface OrderWords extends EventWords, ListHours {
  locale: Locale;
  messages: OrderMessages;
  formulas: Readonly<Record<string, string>>;
  extras: Readonly<Record<string, string>>;
  townName: string;
  /** What each package includes and excludes, by id; only for texts that show a quote. */
  contents?: Readonly<Record<string, { included: readonly string[]; excluded: readonly string[] } | undefined>>;
}

export interface OrderRow {
  part?: keyof OrderMessages["labels"];
  label: string;
  /** If the part is open, this is empty and `empty` says so. */
  value: string;
  empty: string;
  note?: string | undefined;
}

/** The parts of the slip that every booking has (specification 3). */
export const bookedParts: readonly string[] = ["eventType", "date", "time", "place"];

/** @param event the name of the event in an enquiry, which has no event type */
export function orderRows(order: Order, words: OrderWords, event?: string): OrderRow[] {
  const { labels, open } = words.messages;
  const texts = {
    formula: [formulaText(order, words)],
    guests: [order.guests === undefined ? "" : formatNumber(order.guests, words.locale)],
    eventType: [event ?? (order.eventType === undefined ? "" : words.eventTypes[order.eventType])],
    date: [dateText(order, words)],
    time: [timeText(order, words), order.from === undefined ? undefined : hoursText(order, words)],
    place: [order.place?.text ?? "", zoneText(order, words)],
    extras: [formatList(namesOfExtras(order, words), words.locale)],
  } satisfies Record<keyof OrderMessages["labels"], readonly [string, (string | undefined)?]>;
  return (Object.keys(texts) as Array<keyof typeof texts>).map((part) => {
    const [value = "", note] = texts[part];
    return { part, label: labels[part], value, empty: open[part], note };
  });
}

/**
 * "Experience Bar · 110 ospiti · sabato 22 maggio 2027, 19:00–1:00 · Villa Aurelia, Castel Gandolfo", with texts for open parts.
 * @param isOnDay leaves the day out, because it is shown above
 */
export function orderText(order: Order, words: OrderWords, isOnDay = false): string {
  return orderPhrases(order, words, isOnDay).join(" · ");
}

export function orderPhrases(order: Order, words: OrderWords, isOnDay = false): string[] {
  const { isOpen } = words.messages;
  const time = timeText(order, words) || isOpen.time;
  const when =
    order.date === undefined && order.from === undefined
      ? isOpen.date
      : `${dateText(order, words) || isOpen.date}, ${time}`;
  return [
    formulaText(order, words) || isOpen.formula,
    guestsText(order, words) || isOpen.guests,
    isOnDay ? time : when,
    order.place?.text || isOpen.place,
    ...namesOfExtras(order, words),
  ];
}

export function whenText(order: Order, words: OrderWords): string {
  return [dateText(order, words), timeText(order, words)].filter(Boolean).join(", ");
}

function namesOfExtras({ extras }: Order, words: Pick<OrderWords, "extras">): string[] {
  return extras.map((id) => words.extras[id] ?? id);
}

/** Shows the id if the content does not have the package any more. */
function formulaText({ formula = "" }: Order, { formulas }: OrderWords): string {
  return formulas[formula] ?? formula;
}

function guestsText({ guests }: Order, { messages: { guests: texts } }: OrderWords): string {
  return guests === undefined ? "" : fill(guests === 1 ? texts.one : texts.other, { guests });
}

function dateText({ date }: Order, { locale }: OrderWords): string {
  return date === undefined ? "" : keepNumbersWithUnits(formatDay(date, locale, { year: true }));
}

export function timeText(order: Order, words: OrderWords): string {
  const { from } = order;
  const { messages } = words;
  const { until } = servingOf(order, words);
  if (from !== undefined && until !== undefined) return `${from}–${until}`;
  if (from !== undefined) return fill(messages.from, { time: from });
  return until === undefined ? "" : fill(messages.until, { time: until });
}

/** "6 ore". If the end is open, it says that these are the usual hours, to which extras may add. */
export function hoursText(order: Order, words: OrderWords): string {
  const { usualHours, usualHoursWithExtras } = words.messages;
  const { hours, isUsual } = servingOf(order, words);
  const text = formatUnit(hours, "hour", words.locale);
  if (!isUsual) return text;
  return fill(hours === words.usualHours ? usualHours : usualHoursWithExtras, { hours: text });
}

export function rowText({ value, empty, note }: OrderRow): string {
  if (value === "") return empty;
  return note === undefined ? value : `${value} (${note})`;
}

function zoneText({ place }: Order, { messages, townName: town }: OrderWords): string | undefined {
  if (place?.municipality === undefined) return undefined;
  const { kind, km } = place.municipality.coverage;
  return fill(km === 0 ? messages.zones.base : messages.zones[kind], { km, town });
}
