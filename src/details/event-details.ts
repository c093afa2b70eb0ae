import { z } from "zod";
import { type Order, placeLimit, readTime } from "#src/order/order.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import { plusDays } from "#src/i18n/days.ts";
import { formatDate, formatNumber } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { ActionErrorCode } from "#src/requests/action-form.tsx";
import type { ActionErrors } from "#src/requests/action.ts";

export type EventDetails = SiteContent["eventDetails"];
export type EventDetail = EventDetails[Locale]["details"][number];

/** The known details by id: numbers in digits, times as `hh:mm`, choices and formulas by id, `yes` or `no`, texts as they were typed. */
export type EventDetailValues = Readonly<Record<string, string | undefined>>;

/** A detail by id, with its stored values before and after; an unknown one is empty. */
export const eventDetailChange = z.object({ detail: z.string(), from: z.string(), to: z.string() });
export type EventDetailChange = z.infer<typeof eventDetailChange>;

interface Detailed {
  order: Pick<Order, "formula">;
  eventDetails?: EventDetailValues | undefined;
}

export interface KnownDetail {
  detail: EventDetail;
  value: string | undefined;
}

/** In code points. */
export const detailLimits = { line: placeLimit, text: fieldLimits.message } as const;

type Reader = "visitor" | "owner";

/** The details that a reader sees. Details for certain formulas are left out if another one is chosen. */
export function knownDetails(
  { order, eventDetails: values = {} }: Detailed,
  { details }: EventDetails[Locale],
  reader: Reader,
): KnownDetail[] {
  const { formula } = order;
  return details
    .filter(({ ownerOnly = false }) => reader === "owner" || !ownerOnly)
    .filter(({ formulas }) => formulas === undefined || formula === undefined || formulas.includes(formula))
    .map((detail) => ({ detail, value: values[detail.id] }));
}

export function missingDetails(known: readonly KnownDetail[]): EventDetail[] {
  return known.flatMap(({ detail, value }) => (value === undefined && detail.days !== undefined ? [detail] : []));
}

/** The first day on which one of the details is needed, `yyyy-mm-dd`; undefined if none is needed. @param date the day of the event */
export function neededBy(details: readonly EventDetail[], date: string | undefined): string | undefined {
  const days = details.flatMap(({ days: before }) => before ?? []);
  return date === undefined || days.length === 0 ? undefined : plusDays(date, -Math.max(...days));
}

export function neededText(
  details: readonly EventDetail[],
  date: string | undefined,
  today: string,
  locale: Locale,
): string {
  const { eventDetails, payment } = requestMessagesIn(locale);
  const by = neededBy(details, date);
  if (by === undefined) return "";
  return by < today ? eventDetails.soon : fill(payment.by, { day: formatDate(by, locale) });
}

/** The text of a known detail. An answer that the content does not have any more is shown as it was stored. */
export function detailText(
  { type, options = [] }: Pick<EventDetail, "type" | "options">,
  value: string,
  locale: Locale,
) {
  const { answers } = requestMessagesIn(locale).eventDetails;
  if (type === "number") return formatNumber(Number(value), locale);
  if (value === "yes" || value === "no") return type === "yes-no" ? answers[value] : value;
  return options.find(({ id }) => id === value)?.label ?? value;
}

export function eventDetailRows(content: Detailed, eventDetails: EventDetails, reader: Reader, locale: Locale) {
  return knownDetails(content, eventDetails[locale], reader).flatMap(({ detail, value }) =>
    value === undefined ? [] : [{ label: detail.label, value: detailText(detail, value, locale) }],
  );
}

/** The input name of a detail, which differs from all other input names. */
export function detailInput({ id }: Pick<EventDetail, "id">): string {
  return `detail-${id}`;
}

export function boundsOf({ min = 0, max = 10_000 }: Pick<EventDetail, "min" | "max">) {
  return { min, max };
}

/** Details without an input do not change, and an empty input removes a detail. Never throws. */
export function readEventDetails(
  known: EventDetailValues = {},
  asked: readonly KnownDetail[],
  fields: Readonly<Record<string, string>>,
): { ok: true; eventDetails: EventDetailValues; changes: EventDetailChange[] } | { ok: false; errors: ActionErrors } {
  const errors: ActionErrors = {};
  const changes: EventDetailChange[] = [];
  for (const { detail, value: from = "" } of asked) {
    const typed = fields[detailInput(detail)];
    if (typed === undefined) continue;
    const to = detail.type === "text" ? cleanText(typed) : cleanLine(typed);
    const read = to === "" ? to : readDetail(detail, to);
    if (typeof read !== "string") errors[detailInput(detail)] = read.error;
    else if (read !== from) changes.push({ detail: detail.id, from, to: read });
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const given = Object.fromEntries(changes.map(({ detail, to }) => [detail, to === "" ? undefined : to]));
  return { ok: true, eventDetails: { ...known, ...given }, changes };
}

function readDetail(detail: EventDetail, typed: string): string | { error: ActionErrorCode } {
  switch (detail.type) {
    case "number": {
      const { min, max } = boundsOf(detail);
      const number = /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
      const isValid = number !== undefined && min <= number && number <= max;
      return isValid ? String(number) : { error: "invalid-number" };
    }
    case "time": {
      return readTime(typed)?.padStart("00:00".length, "0") ?? { error: "invalid-time" };
    }
    case "choice":
      return detail.options?.some(({ id }) => id === typed) ? typed : { error: "invalid-answer" };
    case "yes-no":
      return typed === "yes" || typed === "no" ? typed : { error: "invalid-answer" };
    case "line":
    case "text":
      return Array.from(typed).length > detailLimits[detail.type] ? { error: "too-long" } : typed;
  }
}
