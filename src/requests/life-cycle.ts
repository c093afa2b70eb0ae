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
 * The life of a request in three tables: its statuses, the events of its history, and the transitions between statuses. Words are those of the
 * owner, who reads Italian (D16); the visitor's are in the messages.
 */

type StatusRow = StatusColumns &
  /**
   * - `open`: both sides work on it. `ifMoved` is the status after an accepted offer of another time;
   * - `hidden`: suspected spam, nobody was mailed (D17, ADR 48);
   * - `held`: the event is over;
   * - `ended`: it ended before the event, and what was paid goes back.
   */
  ({ phase: "open"; ifMoved: string } | { phase: "hidden" | "held" | "ended" });

interface StatusColumns {
  /** The owner has answered what was sent. Until then the first of six steps is the present one. */
  isAnswered: boolean;
  /** Who acts next unless the other side waits for an answer; undefined if an open quote or an amount that is due says it. */
  turn: "visitor" | "owner" | undefined;
  /** It counts in the capacity of its day, and cannot be erased before it (D31). */
  takesDay: boolean;
  /** The status of its event in a calendar. */
  calendar: "tentative" | "confirmed" | "cancelled";
  /** How long the clock looks at it: always, or for `reminderDaysBack` days after the receipt or the event. */
  watched: "always" | "after-receipt" | "after-event" | "never";
  /** Its name in lists. */
  name: string;
  /** The same among the requests of a day; empty if calendars do not show it. */
  day: string;
  /** A sentence on the owner's page, which may name `{first}`, the client. */
  text: string;
}

const ended = {
  phase: "ended",
  isAnswered: true,
  turn: undefined,
  takesDay: false,
  calendar: "cancelled",
  watched: "never",
  day: "",
} as const;

/** The statuses in the order of the owner's filter. */
// One line for each row.
// oxfmt-ignore
export const statuses = {
  /** It waits for the owner's answer. */
  received: { phase: "open", ifMoved: "confirmed", isAnswered: false, turn: "owner", takesDay: false, calendar: "tentative", watched: "after-receipt", name: "Da rispondere", day: "da decidere", text: "" },
  /** A quote waits for the visitor's answer. */
  quoted: { phase: "open", ifMoved: "received", isAnswered: true, turn: undefined, takesDay: false, calendar: "tentative", watched: "always", name: "Preventivo mandato", day: "preventivo mandato", text: "Preventivo mandato: si aspetta la risposta di {first}." },
  /** The visitor accepted the quote, the day is held until the deposit arrives. */
  accepted: { phase: "open", ifMoved: "accepted", isAnswered: true, turn: undefined, takesDay: true, calendar: "tentative", watched: "always", name: "Accettato, giorno tenuto", day: "accettato, manca la caparra", text: "{first} ha accettato il preventivo: il giorno è tenuto fino alla caparra." },
  /** The deposit arrived, or the owner accepted without a quote. */
  confirmed: { phase: "open", ifMoved: "confirmed", isAnswered: true, turn: undefined, takesDay: true, calendar: "confirmed", watched: "always", name: "Confermata", day: "confermato", text: "Confermata." },
  completed: { phase: "held", isAnswered: true, turn: undefined, takesDay: false, calendar: "confirmed", watched: "after-event", name: "Finita", day: "finita", text: "L’evento c’è stato." },
  /** The owner answered no, or the visitor declined the quote. */
  declined: { ...ended, name: "Rifiutata", text: "Rifiutata: non c’è altro da decidere." },
  /** By the visitor before an agreement. */
  withdrawn: { ...ended, name: "Ritirata", text: "Ritirata da {first}: non c’è altro da decidere." },
  /** The quote was not answered in time. */
  expired: { ...ended, name: "Preventivo scaduto", text: "Il preventivo è scaduto senza risposta: se ne può mandare un altro." },
  /** The deposit did not arrive in time. */
  lapsed: { ...ended, name: "Caparra non arrivata", text: "La caparra non è arrivata: il giorno è tornato libero." },
  /** By either side after an agreement. */
  cancelled: { ...ended, name: "Annullata", text: "Annullata: non c’è altro da decidere." },
  /** Its visitor does not know of it. */
  quarantined: { phase: "hidden", isAnswered: false, turn: "owner", takesDay: false, calendar: "tentative", watched: "never", name: "In quarantena", day: "", text: "In quarantena: sembra spam, e nessuno ha ricevuto mail." },
} as const satisfies Record<string, StatusRow>;

export type RequestStatus = keyof typeof statuses;

export const requestStatuses = Object.keys(statuses) as RequestStatus[];

export type Actor = "visitor" | "owner" | "system";

/** A day and when it should begin. */
const eventTime = z.object({
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: z.string(),
  /** Enquiries have none. */
  timeSlot: z.string().optional(),
});
export type EventTime = z.infer<typeof eventTime>;

/** The fields that visitor or owner correct: see `changeableBy` in `request.actions.ts`. */
export const changeableFields = ["name", "email", "phone", "location", "details"] as const;
export type ChangeableField = (typeof changeableFields)[number];

const fieldChange = z.object({ field: z.enum(changeableFields), from: z.string(), to: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

export interface EventRow {
  /** In the owner's history, before its details. */
  title: string;
  payload: z.ZodType;
  /** To whom it is mailed: nobody, the other side, the owner alone, or the other side with a receipt to the visitor who caused it. */
  mails: "none" | "other-side" | "owner" | "with-receipt";
  /** It answers the other side, who is not waited for any more. */
  answers: boolean;
  /** If it closes an offer of another time that waits. A change of what was agreed on says nothing about the time. */
  closesOffer: "always" | "before-agreement" | "never";
  /** The visitor's time line has it, under a title of its own. */
  isShown: boolean;
}

const nothing = z.unknown();
const offered = z.object({ time: eventTime });
const aboutQuote = z.object({ quoteVersion: z.number() });
/** The time of the event before and after an answer that moves it. */
const moves = { time: eventTime, before: eventTime.optional() };
const billing = z.custom<Billing>(isRecord);
const refundTo = z.custom<RefundAccount>(isRecord);
const paid = z.object({ payment: z.custom<Omit<LedgerEntry, "id">>(isRecord) });

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Everything that can happen to a request after it was submitted. Payments are entries of the ledger, under the id of the event. */
// One line for each row.
// oxfmt-ignore
export const requestEvents = {
  /** The owner's answers. */
  confirmed: { title: "Accettata", payload: nothing, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  declined: { title: "Rifiutata", payload: z.object({ isUnmailed: z.literal(true).optional() }), mails: "other-side", answers: false, closesOffer: "always", isShown: true },
  /** By the visitor, within an hour. */
  "cancellation-undone": { title: "Annullamento ritirato", payload: nothing, mails: "with-receipt", answers: false, closesOffer: "never", isShown: true },
  "refund-account-given": { title: "IBAN per il rimborso", payload: z.object({ refundTo }), mails: "owner", answers: false, closesOffer: "never", isShown: false },
  /** Put into quarantine by hand. */
  "marked-as-spam": { title: "Segnata come spam", payload: nothing, mails: "none", answers: false, closesOffer: "always", isShown: false },
  /** Taken out of quarantine: the mails of a new request leave, if they have not left before. */
  released: { title: "Tolta dalla quarantena", payload: nothing, mails: "none", answers: false, closesOffer: "always", isShown: false },
  /** By the visitor, before an answer. */
  withdrawn: { title: "Ritirata", payload: nothing, mails: "with-receipt", answers: false, closesOffer: "always", isShown: true },
  /** By either, after an agreement; with the part of the deposit that goes back, in percent, and where the client wants it. */
  cancelled: { title: "Annullata", payload: z.object({ refundPercent: z.number(), refundTo: refundTo.optional() }), mails: "with-receipt", answers: false, closesOffer: "always", isShown: true },
  /** The owner offers another time. */
  "time-offered": { title: "Proposto", payload: offered, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  /** The visitor asks for one. */
  "time-asked": { title: "Chiesto", payload: offered, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  /** The answers to an offer. */
  "time-accepted": { title: "Accettato", payload: z.object(moves), mails: "with-receipt", answers: true, closesOffer: "always", isShown: true },
  "time-declined": { title: "Lasciato com’era, non", payload: offered, mails: "other-side", answers: true, closesOffer: "always", isShown: true },
  /** Visitor or owner corrected details. */
  changed: { title: "Dati corretti", payload: z.object({ changes: z.array(fieldChange).readonly() }), mails: "with-receipt", answers: false, closesOffer: "never", isShown: true },
  /** The owner sent a quote, or a change of what was agreed on. */
  quoted: { title: "Preventivo", payload: z.object({ quote: z.custom<Quote>(isRecord) }), mails: "other-side", answers: true, closesOffer: "before-agreement", isShown: true },
  /** `typedName` is the visitor's signature, `chosen` the numbers of optional lines (see `chosenLines`). The day is held up to and including `depositBy`, a civil date in Europe/Rome; `spokenOn`, another one, is there if the client said yes by voice and the owner recorded it. */
  "quote-accepted": { title: "Preventivo accettato", payload: aboutQuote.extend({ typedName: z.string(), spokenOn: z.string().optional(), depositBy: z.string(), chosen: z.array(z.number()).optional(), billing: billing.optional(), moved: z.object(moves).optional() }), mails: "with-receipt", answers: true, closesOffer: "before-agreement", isShown: true },
  "quote-declined": { title: "Preventivo rifiutato", payload: aboutQuote, mails: "with-receipt", answers: true, closesOffer: "before-agreement", isShown: true },
  /** `asked` is the order that the client wants instead of that of the version; a first quote is only answered with a sentence. */
  "change-requested": { title: "Chiesta una modifica", payload: aboutQuote.extend({ asked: z.custom<Order>(isRecord).optional() }), mails: "other-side", answers: true, closesOffer: "never", isShown: true },
  /** The owner takes a change back that was not accepted, or makes none of what the client asked for. */
  "agreement-kept": { title: "Lasciato l’accordo com’era", payload: aboutQuote, mails: "other-side", answers: true, closesOffer: "never", isShown: true },
  /** The owner takes back a quote that was not answered. */
  "quote-withdrawn": { title: "Preventivo ritirato", payload: aboutQuote, mails: "other-side", answers: true, closesOffer: "before-agreement", isShown: true },
  "payment-recorded": { title: "Pagamento", payload: paid, mails: "other-side", answers: false, closesOffer: "never", isShown: true },
  "payment-reversed": { title: "Storno", payload: paid, mails: "none", answers: false, closesOffer: "never", isShown: false },
  /** The client says that they made the transfer of what is due, on a day in Europe/Rome. No money is recorded by it. */
  "transfer-reported": { title: "Dice di aver fatto il bonifico", payload: z.object({ on: z.string() }), mails: "none", answers: false, closesOffer: "never", isShown: true },
  /** The owner issued an invoice for an entry of the ledger, or corrects what was recorded of it. */
  invoiced: { title: "Fattura", payload: z.object({ entry: z.string(), invoice: z.custom<Invoice>(isRecord) }), mails: "none", answers: false, closesOffer: "never", isShown: false },
  /** The payer, given by either side. */
  "billing-given": { title: "Dati per la fattura", payload: z.object({ billing }), mails: "owner", answers: false, closesOffer: "never", isShown: false },
  /** Details of the event, given by either side. */
  "event-details-given": { title: "Dettagli della festa", payload: z.object({ changes: z.array(eventDetailChange).readonly() }), mails: "none", answers: false, closesOffer: "never", isShown: false },
  /** The final account: the order as it was on the day, and all of its lines. */
  "final-account": { title: "Conto finale", payload: z.object({ order: z.custom<QuotedOrder>(isRecord), lines: z.custom<readonly QuoteLine[]>(Array.isArray) }), mails: "other-side", answers: false, closesOffer: "never", isShown: true },
  /** The owner keeps an open quote, or the day of an accepted one, up to and including `until`, a civil date in Europe/Rome. */
  "kept-longer": { title: "Tenuto più a lungo", payload: aboutQuote.extend({ of: z.enum(["quote", "deposit"]), until: z.string() }), mails: "other-side", answers: false, closesOffer: "never", isShown: true },
  /** By the clock: the last day of a hold with money in it has passed, and the owner decides (D44). */
  "hold-ended": { title: "Finito il tempo, con un pagamento", payload: nothing, mails: "owner", answers: true, closesOffer: "never", isShown: false },
  /** Recorded by the clock: see the statuses of the same names. */
  expired: { title: "Preventivo scaduto", payload: nothing, mails: "other-side", answers: false, closesOffer: "always", isShown: true },
  lapsed: { title: "Caparra non arrivata, giorno libero", payload: nothing, mails: "other-side", answers: false, closesOffer: "always", isShown: true },
  completed: { title: "Festa finita", payload: nothing, mails: "none", answers: false, closesOffer: "always", isShown: true },
} as const satisfies Record<string, EventRow>;

/** The page of the visitor or of the owner, a payment by card, or the clock. */
export type TransitionActor = "visitor" | "owner" | "card" | "clock";

/** As whom each of them is recorded in the history. */
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
   * The day of the event has to be free, or the other day to which the event moves it. The owner may accept for a taken day after their page
   * showed why it is taken.
   */
  freeDay?: "required" | "unless-forced" | "if-moved";
  /** It answers a quote and names its version: an answer to an older version is refused. */
  answersQuote?: true;
}

/** A row that records an event; `same` keeps the status, `moved` is `ifMoved` of the status. Its effect may lead further (see actions.ts). */
export type RecordedTransition = Row & { to: RequestStatus | "same" | "moved"; event: keyof typeof requestEvents };

export type Transition = RecordedTransition | (Row & { to: "erased" });

const open = requestStatuses.filter((status) => statuses[status].phase === "open");
const agreed = open.filter((status) => statuses[status].takesDay);
const undecided = open.filter((status) => !statuses[status].takesDay);
const answered = open.filter((status) => statuses[status].isAnswered);
const known = requestStatuses.filter((status) => status !== "quarantined");
const refundable = known.filter((status) => !undecided.includes(status));

/**
 * Everything that can happen to a request after it was submitted (specification 9, D31). `perform` applies a row; an action with several
 * rows has at most one for each status. The command line erases several requests at once and the retention period deletes by the day of the
 * event: see `admin.server.ts`.
 */
// One line for each row.
// oxfmt-ignore
export const transitions = [
  { actor: "visitor", action: "change-details", from: open, to: "same", event: "changed", guard: "canChange" },
  { actor: "visitor", action: "ask-for-time", from: undecided, to: "same", event: "time-asked", guard: "canAskForTime", freeDay: "required" },
  // Once a day is confirmed any other one may be asked for: the owner decides.
  { actor: "visitor", action: "ask-for-time", from: agreed, to: "same", event: "time-asked", guard: "canAskForTime" },
  { actor: "visitor", action: "accept-offer", from: open, to: "moved", event: "time-accepted", guard: "hasOfferOfOwner", freeDay: "required" },
  { actor: "visitor", action: "refuse-offer", from: open, to: "same", event: "time-declined", guard: "hasOfferOfOwner" },
  { actor: "visitor", action: "accept-quote", from: ["quoted"], to: "accepted", event: "quote-accepted", guard: "hasValidQuote", freeDay: "required", answersQuote: true },
  // The request has its day already, and a change may give it another.
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
