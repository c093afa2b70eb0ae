import { z } from "zod";
import type { Billing } from "#src/payments/billing.ts";
import type { Invoice, LedgerEntry } from "#src/payments/ledger.ts";
import { isSlotPast } from "#src/availability/booking-window.ts";
import { dayInMilliseconds, todayInRome } from "#src/i18n/days.ts";
import type { QuoteLine } from "#src/quotes/lines.ts";
import type { Quote } from "#src/quotes/quote.ts";
import { type RequestContent, type RequestStatus, takesDay } from "./request.ts";
import { type DeliveryKind, mailKinds, type UpdateKind } from "#src/mail/kinds.ts";
import { formerAddress } from "#src/mail/kinds.ts";

export type Actor = "visitor" | "owner" | "system";

/** A day and when it should begin. */
const eventTime = z.object({
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: z.string(),
  /** Enquiries have none. */
  timeSlot: z.string().optional(),
});
export type EventTime = z.infer<typeof eventTime>;

/** The fields that the visitor may change without the owner (D31). */
export const changeableFields = ["name", "email", "phone", "location", "details"] as const;
export type ChangeableField = (typeof changeableFields)[number];

const fieldChange = z.object({ field: z.enum(changeableFields), from: z.string(), to: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

/** A fact of the event by its id, as it was stored before and afterwards; empty if nothing is known. */
const factChange = z.object({ fact: z.string(), from: z.string(), to: z.string() });
export type FactChange = z.infer<typeof factChange>;

interface EventRow {
  /** In the owner's history, before its details. */
  title: string;
  data: z.ZodType;
  /** To whom it is mailed: nobody, the other side, the owner alone, or the other side with a receipt to the visitor who caused it. */
  mails: "none" | "other-side" | "owner" | "with-receipt";
  /** It answers the other side, who is not waited for any more. */
  answers: boolean;
  /**
   * It says something about the time of the event: an offer of another time that waited is closed. A change of what was agreed on says
   * nothing about it.
   */
  isAboutTime: boolean | "unless-agreed";
  /** The visitor's time line has it, under a title of its own. */
  isShown: boolean;
}

const nothing = z.unknown();
const offered = z.object({ moment: eventTime });
const answered = z.object({ quoteVersion: z.number() });
const billing = z.custom<Billing>(isRecord);
const paid = z.object({ payment: z.custom<Omit<LedgerEntry, "id">>(isRecord) });

/** Everything that can happen to a request after it was submitted. Payments are entries of the ledger, under the id of the event. */
// One line for each row.
// oxfmt-ignore
export const requestEvents = {
  /** The owner's answers. */
  confirmed: { title: "Accettata", data: nothing, mails: "other-side", answers: true, isAboutTime: true, isShown: true },
  declined: { title: "Rifiutata", data: nothing, mails: "other-side", answers: false, isAboutTime: true, isShown: true },
  /** Taken out of quarantine: it is mailed as if it came in now. */
  released: { title: "Tolta dalla quarantena", data: nothing, mails: "none", answers: false, isAboutTime: true, isShown: false },
  /** By the visitor, before an answer. */
  withdrawn: { title: "Ritirata", data: nothing, mails: "with-receipt", answers: false, isAboutTime: true, isShown: true },
  /** By either, after an agreement; with the part of the deposit that goes back, in percent. */
  cancelled: { title: "Annullata", data: z.object({ refundPercent: z.number() }), mails: "with-receipt", answers: false, isAboutTime: true, isShown: true },
  /** The owner offers another time. */
  proposed: { title: "Proposto", data: offered, mails: "other-side", answers: true, isAboutTime: true, isShown: true },
  /** The visitor asks for one. */
  asked: { title: "Chiesto", data: offered, mails: "other-side", answers: true, isAboutTime: true, isShown: true },
  /** The answers to an offer. */
  accepted: { title: "Accettato", data: offered.extend({ before: eventTime.optional() }), mails: "with-receipt", answers: true, isAboutTime: true, isShown: true },
  refused: { title: "Lasciato com’era, non", data: offered, mails: "other-side", answers: true, isAboutTime: true, isShown: true },
  /** The visitor corrected details. A new mail address is asked for first, and is a change of a later event, once it was confirmed from there. */
  changed: { title: "Dati corretti", data: z.object({ changes: z.array(fieldChange).readonly(), newAddress: z.string().optional() }), mails: "with-receipt", answers: false, isAboutTime: false, isShown: true },
  /** The owner sent a quote, or a change of what was agreed on. */
  quoted: { title: "Preventivo", data: z.object({ quote: z.custom<Quote>(isRecord) }), mails: "other-side", answers: true, isAboutTime: "unless-agreed", isShown: true },
  /** `typedName` is the visitor's signature, `chosen` the numbers of optional lines (see `chosenLines`). The day is held up to and including `depositBy`, a civil date in Europe/Rome. */
  "quote-accepted": { title: "Preventivo accettato", data: answered.extend({ typedName: z.string(), depositBy: z.string(), chosen: z.array(z.number()).optional(), billing: billing.optional() }), mails: "with-receipt", answers: true, isAboutTime: "unless-agreed", isShown: true },
  "quote-declined": { title: "Preventivo rifiutato", data: answered, mails: "with-receipt", answers: true, isAboutTime: "unless-agreed", isShown: true },
  "change-requested": { title: "Chiesta una modifica", data: answered, mails: "other-side", answers: true, isAboutTime: false, isShown: true },
  /** The owner takes a change back that was not accepted, or makes none of what the client asked for. */
  "agreement-kept": { title: "Lasciato l’accordo com’era", data: answered, mails: "other-side", answers: true, isAboutTime: false, isShown: true },
  "payment-recorded": { title: "Pagamento", data: paid, mails: "other-side", answers: false, isAboutTime: false, isShown: true },
  "payment-reversed": { title: "Storno", data: paid, mails: "none", answers: false, isAboutTime: false, isShown: false },
  /** The owner issued an invoice for an entry of the ledger, or corrects what was recorded of it. */
  invoiced: { title: "Fattura", data: z.object({ entry: z.string(), invoice: z.custom<Invoice>(isRecord) }), mails: "none", answers: false, isAboutTime: false, isShown: false },
  /** The payer, given by either side. */
  "billing-given": { title: "Dati per la fattura", data: z.object({ billing }), mails: "owner", answers: false, isAboutTime: false, isShown: false },
  /** Facts of the event, given by either side. */
  "facts-given": { title: "Dettagli della festa", data: z.object({ changes: z.array(factChange).readonly() }), mails: "none", answers: false, isAboutTime: false, isShown: false },
  /** The final account: all lines that the day added to the agreement. The first `settled` lines are paid and stay as they are. */
  "final-account": { title: "Conto finale", data: z.object({ lines: z.custom<readonly QuoteLine[]>(Array.isArray), settled: z.number() }), mails: "other-side", answers: false, isAboutTime: false, isShown: true },
  /** Recorded by the clock: see the statuses of the same names. */
  expired: { title: "Preventivo scaduto", data: nothing, mails: "other-side", answers: false, isAboutTime: true, isShown: true },
  lapsed: { title: "Caparra non arrivata, giorno libero", data: nothing, mails: "other-side", answers: false, isAboutTime: true, isShown: true },
  completed: { title: "Festa finita", data: nothing, mails: "none", answers: false, isAboutTime: true, isShown: true },
} as const satisfies Record<string, EventRow>;

/** The type of an event with its details. */
export type EventPayload = {
  [Type in keyof typeof requestEvents]: { type: Type } & z.infer<(typeof requestEvents)[Type]["data"]>;
}[keyof typeof requestEvents];

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

type ShownType = {
  [Type in keyof typeof requestEvents]: (typeof requestEvents)[Type]["isShown"] extends true ? Type : never;
}[keyof typeof requestEvents];

/** True if the visitor's timeline has an event. */
export function isShown(event: RequestEvent): event is Extract<RequestEvent, { type: ShownType }> {
  return requestEvents[event.type].isShown;
}

/** True if an event about a quote is about a change of an agreement. */
export function isAboutChange({ from }: Pick<RequestEvent, "from">): boolean {
  return takesDay(from);
}

/** When a request's event is; undefined if it names no day. */
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

/** True if the slot has begun, or without a slot the day is over. */
export function isPast({ date, timeSlot }: EventTime, now: Date): boolean {
  return timeSlot === undefined ? date < todayInRome(now) : isSlotPast(date, timeSlot, now);
}

/**
 * The offer that waits for its answer at `now`. A new offer replaces the one before, whoever made it. An answer closes it, and so
 * does everything that ends the request; it lapses once its time has passed.
 */
export function openOffer(history: readonly RequestEvent[], now: Date) {
  const last = history.findLast((event) => {
    const { isAboutTime } = requestEvents[event.type];
    return isAboutTime === "unless-agreed" ? !isAboutChange(event) : isAboutTime;
  });
  if (last?.type !== "proposed" && last?.type !== "asked") return undefined;
  const { id: entryId, by, moment, message } = last;
  return isPast(moment, now) ? undefined : { entryId, by, moment, message };
}

/** New addresses that a visitor may ask for in 24 hours. */
const newAddressesPerDay = 2;

/** Days for which a new address can be confirmed. */
const daysToConfirmAddress = 3;

/** True if an event was recorded less than `days` days ago. @param at instant, ISO 8601 in UTC */
export function isRecent(at: string, now: Date, days: number): boolean {
  return now.getTime() - Date.parse(at) < days * dayInMilliseconds;
}

/** The address that waits to be confirmed: the last that was asked for, unless the request's address changed since. */
export function pendingAddress(history: readonly RequestEvent[], now: Date) {
  const last = history.findLast(
    (event) => event.type === "changed" && (event.newAddress !== undefined || changesAddress(event)),
  );
  if (last?.type !== "changed" || last.newAddress === undefined) return undefined;
  return isRecent(last.at, now, daysToConfirmAddress) ? { entryId: last.id, address: last.newAddress } : undefined;
}

/** True if a further new address may be asked for now. */
export function mayAskForAddress(history: readonly RequestEvent[], now: Date): boolean {
  const asked = history.filter(
    (event) => event.type === "changed" && event.newAddress !== undefined && isRecent(event.at, now, 1),
  );
  return asked.length < newAddressesPerDay;
}

function changesAddress(event: Extract<RequestEvent, { type: "changed" }>): boolean {
  return event.changes.some(({ field }) => field === "email");
}

/** The mails that tell of an event: to the other side, and to both of what the system did. */
export function updatesFor(event: RequestEvent): UpdateKind[] {
  const { mails } = requestEvents[event.type];
  if (mails === "none" || (mails === "owner" && event.by === "owner")) return [];
  if (event.by === "system") return ["owner-update", "visitor-update"];
  // An address that is only asked for changes nothing that the owner sees.
  const isAsked = event.type === "changed" && event.changes.length === 0;
  if (event.by === "owner" || isAsked) return ["visitor-update"];
  return mails === "with-receipt" ? ["owner-update", "visitor-update"] : ["owner-update"];
}

/** The mails that an event enqueues, each with the event that it tells of; empty if it tells of the request itself. */
export function deliveriesOf(event: RequestEvent): Array<{ kind: DeliveryKind; entryId: string }> {
  if (event.type === "released") return mailKinds.map((kind) => ({ kind, entryId: "" }));
  const kinds: DeliveryKind[] = updatesFor(event);
  if (formerAddress(event) !== undefined) kinds.push("former-address");
  if (event.type === "changed" && event.newAddress !== undefined) kinds.push("address-confirmation");
  return kinds.map((kind) => ({ kind, entryId: event.id }));
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
