import type { LedgerEntry } from "../payments/ledger.ts";
import { isSlotPast, todayInRome } from "../policy/booking-window.ts";
import { dayInMilliseconds } from "../policy/civil-days.ts";
import type { Quote } from "../quotes/quote.ts";
import type { RequestContent, RequestStatus } from "./request.ts";
import type { TimeSlot } from "./vocabulary.ts";

/** Who changed a request; `system` where time did. */
export type Actor = "visitor" | "owner" | "system";

/** A day and when the bar should open; `date` is a civil date in Europe/Rome, `yyyy-mm-dd`. */
export interface EventTime {
  date: string;
  /** Enquiries have none. */
  timeSlot: TimeSlot | undefined;
}

/** What the visitor may change without the owner (D31). */
export const changeableFields = ["name", "email", "phone", "location", "details"] as const;
export type ChangeableField = (typeof changeableFields)[number];

export interface FieldChange {
  field: ChangeableField;
  from: string;
  to: string;
}

/**
 * What happened to a request after it was submitted:
 * - `confirmed`, `declined`: the owner's answers; `released`: taken out of quarantine;
 * - `withdrawn`: by the visitor, before an answer;
 * - `cancelled`: by either, after an agreement;
 * - `proposed`: the owner offers another time; `asked`: the visitor asks for one;
 * - `accepted`, `refused`: the answer to that offer;
 * - `changed`: the visitor corrected details. A new mail address is first asked for (`newAddress`), and is one of the changes
 *   of a later event once it was confirmed from that address;
 * - `quoted`: the owner sent a quote; `quote-accepted`, `quote-declined`, `change-requested`: the visitor's answers to it;
 * - `payment-recorded`, `payment-reversed`: entries of the ledger, under the id of the event;
 * - `expired`, `lapsed`, `completed`: see the statuses of the same names.
 */
export type EventPayload =
  | { type: "confirmed" }
  | { type: "declined" }
  | { type: "released" }
  | { type: "withdrawn" }
  /** How much of the deposit goes back, in percent. */
  | { type: "cancelled"; refundPercent: number }
  | { type: "proposed"; moment: EventTime }
  | { type: "asked"; moment: EventTime }
  | { type: "accepted"; moment: EventTime; before: EventTime | undefined }
  | { type: "refused"; moment: EventTime }
  | { type: "changed"; changes: readonly FieldChange[]; newAddress?: string | undefined }
  | { type: "quoted"; quote: Quote }
  /** `typedName` is the visitor's signature. The day is held up to and including `depositBy`, a civil date in Europe/Rome. */
  | { type: "quote-accepted"; quoteVersion: number; typedName: string; depositBy: string }
  | { type: "quote-declined"; quoteVersion: number }
  | { type: "change-requested"; quoteVersion: number }
  | { type: "payment-recorded"; payment: Omit<LedgerEntry, "id"> }
  | { type: "payment-reversed"; payment: Omit<LedgerEntry, "id"> }
  | { type: "expired" }
  | { type: "lapsed" }
  | { type: "completed" };

/** An event of a request's history. The time line and the mails are made of these. */
export type RequestEvent = EventPayload & {
  id: string;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  by: Actor;
  /** The status before and after. */
  from: RequestStatus;
  to: RequestStatus;
  /** A sentence to the other side. */
  message: string | undefined;
};

/** An offer of another time that waits for its answer. */
export interface OpenOffer {
  /** The event that made it. */
  entryId: string;
  by: Actor;
  moment: EventTime;
  message: string | undefined;
}

/** When a request's event is; undefined where it names no day. */
export function eventTimeOf(content: RequestContent): EventTime | undefined {
  const { date } = content;
  if (date === undefined) return undefined;
  return { date, timeSlot: content.kind === "booking" ? content.timeSlot : undefined };
}

/** The same content for another time. A booking keeps its slot where the time has none. */
export function movedTo(content: RequestContent, { date, timeSlot }: EventTime): RequestContent {
  return content.kind === "booking"
    ? { ...content, date, timeSlot: timeSlot ?? content.timeSlot }
    : { ...content, date };
}

/**
 * When a request was for after one of its events. Only an acceptance moves a request: before the next one, it is for the time that
 * that one replaced. @param later the events after it, the earliest first
 */
export function timeAfter(
  content: RequestContent,
  entry: RequestEvent,
  later: readonly RequestEvent[],
): EventTime | undefined {
  if (entry.type === "accepted") return entry.moment;
  const next = later.find(({ type }) => type === "accepted");
  return next?.type === "accepted" ? next.before : eventTimeOf(content);
}

/** The same content for such a time, which an enquiry may not have. */
export function contentAt(content: RequestContent, time: EventTime | undefined): RequestContent {
  if (time !== undefined) return movedTo(content, time);
  return content.kind === "booking" ? content : { ...content, date: undefined };
}

/** Whether the slot has begun, or without a slot the day is over. */
function isPast({ date, timeSlot }: EventTime, now: Date): boolean {
  return timeSlot === undefined ? date < todayInRome(now) : isSlotPast(date, timeSlot, now);
}

/** The events that say nothing about the time of the event. */
const besidesTime: ReadonlySet<RequestEvent["type"]> = new Set([
  "changed",
  "change-requested",
  "payment-recorded",
  "payment-reversed",
]);

/**
 * The offer that waits for its answer at `now`. A new offer replaces the one before, whoever made it. An answer closes it, and so
 * does everything that ends the request; it lapses once its time has passed.
 */
export function openOffer(history: readonly RequestEvent[], now: Date): OpenOffer | undefined {
  const last = history.findLast(({ type }) => !besidesTime.has(type));
  if (last?.type !== "proposed" && last?.type !== "asked") return undefined;
  const { id, by, moment, message } = last;
  return isPast(moment, now) ? undefined : { entryId: id, by, moment, message };
}

/** New addresses that a visitor may ask for in 24 hours. */
const newAddressesPerDay = 2;

/** Days for which a new address can be confirmed. */
const daysToConfirmAddress = 3;

/** Whether an event was recorded less than `days` days ago. @param at instant, ISO 8601 in UTC */
export function isRecent(at: string, now: Date, days: number): boolean {
  return now.getTime() - Date.parse(at) < days * dayInMilliseconds;
}

/** A mail address that was asked for and becomes the request's once it is confirmed from there. */
export interface PendingAddress {
  /** The event that asked for it. */
  entryId: string;
  address: string;
}

/** The address that waits to be confirmed: the last that was asked for, unless the request's address changed since. */
export function pendingAddress(history: readonly RequestEvent[], now: Date): PendingAddress | undefined {
  const last = history.findLast(
    (event) => event.type === "changed" && (event.newAddress !== undefined || changesAddress(event)),
  );
  if (last?.type !== "changed" || last.newAddress === undefined) return undefined;
  return isRecent(last.at, now, daysToConfirmAddress) ? { entryId: last.id, address: last.newAddress } : undefined;
}

/** Whether a further new address may be asked for now. */
export function mayAskForAddress(history: readonly RequestEvent[], now: Date): boolean {
  const asked = history.filter(
    (event) => event.type === "changed" && event.newAddress !== undefined && isRecent(event.at, now, 1),
  );
  return asked.length < newAddressesPerDay;
}

function changesAddress(event: Extract<RequestEvent, { type: "changed" }>): boolean {
  return event.changes.some(({ field }) => field === "email");
}
