import { z } from "zod";
import { eventDetailChange } from "#src/details/event-details.ts";
import type { Billing } from "#src/payments/billing.ts";
import type { Invoice, LedgerEntry } from "#src/payments/ledger.ts";
import type { RefundAccount } from "#src/payments/refund-account.ts";
import type { QuoteLine } from "#src/quotes/lines.ts";
import type { Order } from "#src/order/order.ts";
import type { Quote, QuotedOrder } from "#src/quotes/quote.ts";
import type { GuardName } from "./transitions.ts";

/*
 * The life of a request in three tables: statuses, events and transitions. Texts are for the owner, in Italian (D16); the messages
 * contain the visitor's texts.
 */

type StatusRow = StatusColumns &
  /**
   * - `open`: both sides work on it. `ifMoved` is the status after an accepted offer of another time;
   * - `hidden`: suspected spam, about which nobody gets a mail (D17, ADR 48);
   * - `held`: the event is over;
   * - `ended`: it ended before the event, and payments go back.
   */
  ({ phase: "open"; ifMoved: string } | { phase: "hidden" | "held" | "ended" });

interface StatusColumns {
  /** True once the owner has answered. Until then it is the owner's turn, and the first of the six steps is the present one. */
  isAnswered: boolean;
  /** True if the request counts in the capacity of its day, and cannot be erased before the day (D31). */
  takesDay: boolean;
  calendar: "tentative" | "confirmed" | "cancelled";
  /** How long the clock looks at a request: always, or for `reminderDaysBack` days after the receipt or the event. */
  watched: "always" | "after-receipt" | "after-event" | "never";
  name: string;
  /** The name among the requests of a day; empty if calendars do not show the status. */
  day: string;
  /** A sentence on the owner's page, which may name `{first}`, the client's first name. */
  text: string;
}

const ended = {
  phase: "ended",
  isAnswered: true,
  takesDay: false,
  calendar: "cancelled",
  watched: "never",
  day: "",
} as const;

/** In the order of the owner's filter. */
// One line for each row.
// oxfmt-ignore
export const statuses = {
  received: { phase: "open", ifMoved: "confirmed", isAnswered: false, takesDay: false, calendar: "tentative", watched: "after-receipt", name: "Da rispondere", day: "da decidere", text: "" },
  quoted: { phase: "open", ifMoved: "received", isAnswered: true, takesDay: false, calendar: "tentative", watched: "always", name: "Preventivo mandato", day: "preventivo mandato", text: "Preventivo mandato: si aspetta la risposta di {first}." },
  /** The visitor has accepted the quote, and the day is held until the deposit arrives. */
  accepted: { phase: "open", ifMoved: "accepted", isAnswered: true, takesDay: true, calendar: "tentative", watched: "always", name: "Accettato, giorno tenuto", day: "accettato, manca la caparra", text: "{first} ha accettato il preventivo: il giorno è tenuto fino alla caparra." },
  /** The deposit has arrived, or the owner has accepted without a quote. */
  confirmed: { phase: "open", ifMoved: "confirmed", isAnswered: true, takesDay: true, calendar: "confirmed", watched: "always", name: "Confermata", day: "confermato", text: "Confermata." },
  completed: { phase: "held", isAnswered: true, takesDay: false, calendar: "confirmed", watched: "after-event", name: "Finita", day: "finita", text: "L’evento c’è stato." },
  /** The owner has refused, or the visitor has declined the quote. */
  declined: { ...ended, name: "Rifiutata", text: "Rifiutata: non c’è altro da decidere." },
  withdrawn: { ...ended, name: "Ritirata", text: "Ritirata da {first}: non c’è altro da decidere." },
  expired: { ...ended, name: "Preventivo scaduto", text: "Il preventivo è scaduto senza risposta: se ne può mandare un altro." },
  lapsed: { ...ended, name: "Caparra non arrivata", text: "La caparra non è arrivata: il giorno è tornato libero." },
  cancelled: { ...ended, name: "Annullata", text: "Annullata: non c’è altro da decidere." },
  quarantined: { phase: "hidden", isAnswered: false, takesDay: false, calendar: "tentative", watched: "never", name: "In quarantena", day: "", text: "In quarantena: sembra spam, e nessuno ha ricevuto mail." },
} as const satisfies Record<string, StatusRow>;

export type RequestStatus = keyof typeof statuses;

export const requestStatuses = Object.keys(statuses) as RequestStatus[];

export type Actor = "visitor" | "owner" | "system";

const eventTime = z.object({
  /** A civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: z.string(),
  /** Only bookings have a slot. */
  timeSlot: z.string().optional(),
});
export type EventTime = z.infer<typeof eventTime>;

export const changeableFields = ["name", "email", "phone", "location", "details"] as const;
export type ChangeableField = (typeof changeableFields)[number];

const fieldChange = z.object({ field: z.enum(changeableFields), from: z.string(), to: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

export interface EventRow {
  title: string;
  payload: z.ZodType;
  /** Who gets a mail: nobody, the other side, only the owner, or the other side and also, as a receipt, the visitor who caused it. */
  mails: "none" | "other-side" | "owner" | "with-receipt";
  /** True if the event answers the other side, who then no longer waits. */
  answers: boolean;
  /** When the event closes an open offer of another time. A change of the agreement does not concern the time. */
  closesOffer: "always" | "before-agreement" | "never";
  isShown: boolean;
}

const nothing = z.unknown();
const offered = z.object({ time: eventTime });
const aboutQuote = z.object({ quoteVersion: z.number() });
const moves = { time: eventTime, before: eventTime.optional() };
const billing = z.custom<Billing>(isRecord);
const refundTo = z.custom<RefundAccount>(isRecord);
const paid = z.object({ payment: z.custom<Omit<LedgerEntry, "id">>(isRecord) });

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Everything that can happen to a request after it was submitted. Payments are entries of the ledger under the event's id. */
// One line for each row.
// oxfmt-ignore
export const requestEvents = {
  confirmed: { title: "Accettata", payload: nothing, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  declined: { title: "Rifiutata", payload: z.object({ isUnmailed: z.literal(true).optional() }), mails: "other-side", answers: false, closesOffer: "always", isShown: true },
  "cancellation-undone": { title: "Annullamento ritirato", payload: nothing, mails: "with-receipt", answers: false, closesOffer: "never", isShown: true },
  "refund-account-given": { title: "IBAN per il rimborso", payload: z.object({ refundTo }), mails: "owner", answers: false, closesOffer: "never", isShown: false },
  "marked-as-spam": { title: "Segnata come spam", payload: nothing, mails: "none", answers: false, closesOffer: "always", isShown: false },
  /** Taken out of quarantine. The mails of a new request leave, unless they have already left. */
  released: { title: "Tolta dalla quarantena", payload: nothing, mails: "none", answers: false, closesOffer: "always", isShown: false },
  withdrawn: { title: "Ritirata", payload: nothing, mails: "with-receipt", answers: false, closesOffer: "always", isShown: true },
  /** Either side ended it after an agreement. The payload has the part of the deposit that goes back, in percent. */
  cancelled: { title: "Annullata", payload: z.object({ refundPercent: z.number(), refundTo: refundTo.optional() }), mails: "with-receipt", answers: false, closesOffer: "always", isShown: true },
  "time-offered": { title: "Proposto", payload: offered, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  "time-asked": { title: "Chiesto", payload: offered, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  "time-accepted": { title: "Accettato", payload: z.object(moves), mails: "with-receipt", answers: true, closesOffer: "always", isShown: true },
  "time-declined": { title: "Lasciato com’era, non", payload: offered, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  changed: { title: "Dati corretti", payload: z.object({ changes: z.array(fieldChange).readonly() }), mails: "with-receipt", answers: false, closesOffer: "never", isShown: true },
  quoted: { title: "Preventivo", payload: z.object({ quote: z.custom<Quote>(isRecord) }), mails: "other-side", answers: true, closesOffer: "before-agreement", isShown: true },
  /**
   * `typedName` is the visitor's signature, `chosen` are the numbers of optional lines (`chosenLines`). The day is held until `depositBy`
   * inclusive, a civil date in Europe/Rome.
   */
  "quote-accepted": { title: "Preventivo accettato", payload: aboutQuote.extend({ typedName: z.string(), spokenOn: z.string().optional(), depositBy: z.string(), chosen: z.array(z.number()).optional(), billing: billing.optional(), moved: z.object(moves).optional() }), mails: "with-receipt", answers: true, closesOffer: "before-agreement", isShown: true },
  "quote-declined": { title: "Preventivo rifiutato", payload: aboutQuote, mails: "with-receipt", answers: true, closesOffer: "before-agreement", isShown: true },
  /** `asked` is the order that the client wants; the answer to a first quote is only a sentence. */
  "change-requested": { title: "Chiesta una modifica", payload: aboutQuote.extend({ asked: z.custom<Order>(isRecord).optional() }), mails: "other-side", answers: true, closesOffer: "never", isShown: true },
  /** The owner takes back a change that was not accepted, or makes no change that the client asked for. */
  "agreement-kept": { title: "Lasciato l’accordo com’era", payload: aboutQuote, mails: "other-side", answers: true, closesOffer: "never", isShown: true },
  "quote-withdrawn": { title: "Preventivo ritirato", payload: aboutQuote, mails: "other-side", answers: true, closesOffer: "before-agreement", isShown: true },
  "payment-recorded": { title: "Pagamento", payload: paid, mails: "other-side", answers: false, closesOffer: "never", isShown: true },
  "payment-reversed": { title: "Storno", payload: paid, mails: "none", answers: false, closesOffer: "never", isShown: false },
  /** The client reports the transfer of what is due, on a day in Europe/Rome. It records no money. */
  "transfer-reported": { title: "Dice di aver fatto il bonifico", payload: z.object({ on: z.string() }), mails: "owner", answers: false, closesOffer: "never", isShown: true },
  /** The owner issued an invoice for an entry of the ledger, or corrected what was recorded about it. */
  invoiced: { title: "Fattura", payload: z.object({ entry: z.string(), invoice: z.custom<Invoice>(isRecord) }), mails: "none", answers: false, closesOffer: "never", isShown: false },
  "billing-given": { title: "Dati per la fattura", payload: z.object({ billing }), mails: "owner", answers: false, closesOffer: "never", isShown: false },
  "event-details-given": { title: "Dettagli della festa", payload: z.object({ changes: z.array(eventDetailChange).readonly() }), mails: "none", answers: false, closesOffer: "never", isShown: false },
  /** The final account: the order as it was on the day, and all of its lines. */
  "final-account": { title: "Conto finale", payload: z.object({ order: z.custom<QuotedOrder>(isRecord), lines: z.custom<readonly QuoteLine[]>(Array.isArray) }), mails: "other-side", answers: false, closesOffer: "never", isShown: true },
  /** The owner keeps an open quote, or the day of an accepted one, until `until` inclusive, a civil date in Europe/Rome. */
  "kept-longer": { title: "Tenuto più a lungo", payload: aboutQuote.extend({ of: z.enum(["quote", "deposit"]), until: z.string() }), mails: "other-side", answers: false, closesOffer: "never", isShown: true },
  /** The clock found that the last day of a hold has passed although money has arrived. The owner decides (D44). */
  "hold-ended": { title: "Finito il tempo, con un pagamento", payload: nothing, mails: "owner", answers: true, closesOffer: "never", isShown: false },
  /** The clock records these; see the statuses of these names. */
  expired: { title: "Preventivo scaduto", payload: nothing, mails: "other-side", answers: false, closesOffer: "always", isShown: true },
  lapsed: { title: "Caparra non arrivata, giorno libero", payload: nothing, mails: "other-side", answers: false, closesOffer: "always", isShown: true },
  completed: { title: "Festa finita", payload: nothing, mails: "none", answers: false, closesOffer: "always", isShown: true },
} as const satisfies Record<string, EventRow>;

export type TransitionActor = "visitor" | "owner" | "card" | "clock";

export const recordedActor = {
  visitor: "visitor",
  owner: "owner",
  card: "system",
  clock: "system",
} as const satisfies Record<TransitionActor, Actor>;

interface Row {
  actor: TransitionActor;
  action: string;
  from: readonly RequestStatus[];
  guard?: GuardName;
  /**
   * Whether the day of the event, or the day to which the event moves it, has to be free. The owner may accept for a taken day after the
   * page has shown why it is taken.
   */
  freeDay?: "required" | "unless-forced" | "if-moved";
  /** True if the action answers a quote. An answer to an older version is refused. */
  answersQuote?: true;
}

/**
 * A row that records an event. `same` keeps the status, `moved` is the `ifMoved` of the status. The effect may change this (actions.ts).
 */
export type RecordedTransition = Row & { to: RequestStatus | "same" | "moved"; event: keyof typeof requestEvents };

export type Transition = RecordedTransition | (Row & { to: "erased" });

const open = requestStatuses.filter((status) => statuses[status].phase === "open");
const agreed = open.filter((status) => statuses[status].takesDay);
const undecided = open.filter((status) => !statuses[status].takesDay);
const answered = open.filter((status) => statuses[status].isAnswered);
const known = requestStatuses.filter((status) => status !== "quarantined");
const refundable = known.filter((status) => !undecided.includes(status));

/**
 * All transitions of a submitted request (specification 9, D31). `perform` applies a row; an action has at most one row for each status.
 * Erasing by the command line and by the retention period is in `admin.server.ts`.
 */
// One line for each row.
// oxfmt-ignore
export const transitions = [
  { actor: "visitor", action: "change-details", from: open, to: "same", event: "changed", guard: "canChange" },
  { actor: "visitor", action: "ask-for-time", from: undecided, to: "same", event: "time-asked", guard: "canAskForTime", freeDay: "required" },
  // Once a day is confirmed, the visitor may ask for any day, and the owner decides.
  { actor: "visitor", action: "ask-for-time", from: agreed, to: "same", event: "time-asked", guard: "canAskForTime" },
  { actor: "visitor", action: "accept-offer", from: open, to: "moved", event: "time-accepted", guard: "hasOfferOfOwner", freeDay: "required" },
  { actor: "visitor", action: "refuse-offer", from: open, to: "same", event: "time-declined", guard: "hasOfferOfOwner" },
  { actor: "visitor", action: "accept-quote", from: ["quoted"], to: "accepted", event: "quote-accepted", guard: "hasValidQuote", freeDay: "required", answersQuote: true },
  // The request already has its day, but a change may move it.
  { actor: "visitor", action: "accept-quote", from: agreed, to: "same", event: "quote-accepted", guard: "hasValidQuote", freeDay: "if-moved", answersQuote: true },
  { actor: "visitor", action: "give-billing", from: known, to: "same", event: "billing-given", guard: "canGiveBilling" },
  { actor: "visitor", action: "report-transfer", from: [...agreed, "completed"], to: "same", event: "transfer-reported", guard: "canReportTransfer" },
  { actor: "visitor", action: "give-event-details", from: answered, to: "same", event: "event-details-given", guard: "canGiveEventDetails" },
  { actor: "visitor", action: "request-change", from: ["quoted"], to: "same", event: "change-requested", guard: "canRequestChange", answersQuote: true },
  { actor: "visitor", action: "request-change", from: agreed, to: "same", event: "change-requested", guard: "canAskForChange", answersQuote: true },
  { actor: "visitor", action: "decline-quote", from: ["quoted"], to: "declined", event: "quote-declined", guard: "hasQuote", answersQuote: true },
  { actor: "visitor", action: "decline-quote", from: agreed, to: "same", event: "quote-declined", guard: "hasQuote", answersQuote: true },
  { actor: "visitor", action: "withdraw", from: undecided, to: "withdrawn", event: "withdrawn" },
  { actor: "visitor", action: "cancel", from: agreed, to: "cancelled", event: "cancelled", guard: "isNotOver" },
  { actor: "visitor", action: "undo-cancel", from: ["cancelled"], to: "confirmed", event: "cancellation-undone", guard: "canUndoCancel", freeDay: "required" },
  { actor: "visitor", action: "give-refund-account", from: refundable, to: "same", event: "refund-account-given", guard: "canGiveRefundAccount" },
  { actor: "visitor", action: "erase", from: requestStatuses, to: "erased", guard: "canBeErased" },

  { actor: "owner", action: "confirm-without-quote", from: ["received"], to: "confirmed", event: "confirmed", freeDay: "unless-forced" },
  { actor: "owner", action: "propose", from: open, to: "same", event: "time-offered", guard: "canOfferTime", freeDay: "required" },
  { actor: "owner", action: "send-quote", from: [...undecided, "expired", "lapsed"], to: "quoted", event: "quoted", guard: "canBeQuoted" },
  { actor: "owner", action: "send-quote", from: agreed, to: "same", event: "quoted", guard: "canBeQuoted" },
  { actor: "owner", action: "record-yes", from: ["quoted"], to: "accepted", event: "quote-accepted", guard: "hasValidQuote", freeDay: "unless-forced", answersQuote: true },
  { actor: "owner", action: "record-yes", from: agreed, to: "same", event: "quote-accepted", guard: "hasValidQuote", freeDay: "if-moved", answersQuote: true },
  { actor: "owner", action: "withdraw-quote", from: ["quoted"], to: "received", event: "quote-withdrawn", guard: "hasQuote" },
  { actor: "owner", action: "keep-longer", from: ["quoted", ...agreed], to: "same", event: "kept-longer", guard: "canBeKept" },
  { actor: "owner", action: "keep-agreement", from: agreed, to: "same", event: "agreement-kept", guard: "hasChange" },
  { actor: "owner", action: "decline", from: undecided, to: "declined", event: "declined" },
  { actor: "owner", action: "accept-offer", from: open, to: "moved", event: "time-accepted", guard: "hasOfferOfVisitor", freeDay: "unless-forced" },
  { actor: "owner", action: "refuse-offer", from: open, to: "same", event: "time-declined", guard: "hasOfferOfVisitor" },
  { actor: "owner", action: "cancel", from: agreed, to: "cancelled", event: "cancelled" },
  { actor: "owner", action: "mark-as-spam", from: ["received"], to: "quarantined", event: "marked-as-spam", guard: "canBeSpam" },
  { actor: "owner", action: "release", from: ["quarantined"], to: "received", event: "released" },
  { actor: "owner", action: "send-final-account", from: ["confirmed", "completed"], to: "same", event: "final-account", guard: "canSendFinalAccount" },
  { actor: "owner", action: "record-payment", from: known, to: "same", event: "payment-recorded" },
  { actor: "owner", action: "reverse-payment", from: known, to: "same", event: "payment-reversed", guard: "hasReversibleEntry" },
  { actor: "owner", action: "record-invoice", from: known, to: "same", event: "invoiced", guard: "hasReversibleEntry" },
  { actor: "owner", action: "give-billing", from: known, to: "same", event: "billing-given", guard: "hasMoney" },
  { actor: "owner", action: "give-refund-account", from: refundable, to: "same", event: "refund-account-given", guard: "hasRefund" },
  { actor: "owner", action: "change-details", from: known, to: "same", event: "changed", guard: "ownerHasEventsLeft" },
  { actor: "owner", action: "give-event-details", from: open, to: "same", event: "event-details-given", guard: "asksForEventDetails" },
  { actor: "owner", action: "erase", from: requestStatuses, to: "erased", guard: "canBeErased" },

  { actor: "card", action: "record-payment", from: known, to: "same", event: "payment-recorded" },

  { actor: "clock", action: "send-quote", from: ["received"], to: "quoted", event: "quoted", guard: "canBeQuotedAtOnce", freeDay: "required" },
  { actor: "clock", action: "expire", from: ["quoted"], to: "expired", event: "expired", guard: "isUnpaidHoldOver" },
  { actor: "clock", action: "lapse", from: ["accepted"], to: "lapsed", event: "lapsed", guard: "isUnpaidHoldOver" },
  { actor: "clock", action: "ask-owner", from: ["quoted", "accepted"], to: "same", event: "hold-ended", guard: "isPaidHoldOver" },
  { actor: "clock", action: "complete", from: ["confirmed"], to: "completed", event: "completed", guard: "isEventOver" },
] as const satisfies readonly Transition[];
