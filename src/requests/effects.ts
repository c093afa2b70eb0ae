import { refundPercent } from "#src/content/terms.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { fieldNamed, formFieldsOf, fieldTexts } from "#src/booking/fields.ts";
import { readFields } from "#src/booking/parse.ts";
import { dateErrors } from "#src/booking/rules.ts";
import { type FieldErrorCode, type FieldErrors, fieldLimits } from "#src/booking/vocabulary.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import { defaultLocale, type Locale } from "#src/i18n/locales.ts";
import { type BillingErrorCode, readBilling } from "#src/payments/billing.ts";
import { type Account, accountOf, reversalOf, reversibleEntries } from "#src/payments/ledger.ts";
import { type PaymentErrorCode, readInvoice, readPayment } from "#src/payments/read-payment.ts";
import { type ChoiceErrorCode, dueAfter, hasOptional, readChoice, totalsWith } from "#src/quotes/lines.ts";
import { isPrintable } from "#src/quotes/printable.ts";
import { differences, type Order } from "#src/order/order.ts";
import { compareLines, nextQuote, type Quote, withChoice } from "#src/quotes/quote.ts";
import { goesBackName, type QuoteErrorCode, readAddedLines, readQuote } from "#src/quotes/read-quote.ts";
import {
  accountOfRequest,
  type Agreement,
  agreementInForce,
  agreementOf,
  ledgerOf,
  openQuoteOf,
  quotesOf,
  type SentQuote,
  termsOf,
} from "./agreement.ts";
import { depositDay } from "#src/content/terms.ts";
import {
  type Actor,
  type ChangeableField,
  changeableFields,
  type EventTime,
  recordedActor,
  type RecordedTransition,
  type RequestStatus,
  type TransitionActor,
} from "./life-cycle.ts";
import { type EventPayload, eventTimeOf, movedTo, openOffer, type RequestEvent } from "./events.ts";
import { type DetailErrorCode, knownDetails, readEventDetails } from "./event-details.ts";
import { type RequestContent, withOrder } from "./request.ts";
import type { RequestState } from "./transitions.ts";

/** The typed fields of an action, before they are checked. `message` is a sentence to the other side and may be absent or empty. */
export type ActionFields = Readonly<Record<string, string>>;

/** The first error of each invalid field, by the name of its input. */
export type ActionErrors = Partial<
  Record<
    string,
    | FieldErrorCode
    | QuoteErrorCode
    | ChoiceErrorCode
    | PaymentErrorCode
    | BillingErrorCode
    | DetailErrorCode
    | "unprintable-name"
  >
>;

export interface Effect {
  payload: EventPayload;
  /** Afterwards, where it changes. */
  content?: RequestContent;
  /** The status afterwards, where it is not that of the row. */
  to?: RequestStatus | undefined;
}

/** The effect is undefined if the typed details are those that are stored already. */
type EffectResult = { ok: true; effect: Effect | undefined } | { ok: false; errors: ActionErrors };

type EffectOf = (state: RequestState, fields: ActionFields, actor: TransitionActor) => EffectResult;

/** The events that have no data: they only change the status. */
type PlainType = {
  [Type in RequestEvent["type"]]: keyof Extract<EventPayload, { type: Type }> extends "type" ? Type : never;
}[RequestEvent["type"]];

/** The data and changes of each other event. @throws Error where its transition is not allowed */
const effects = {
  cancelled(state, _, actor) {
    const byVisitor = recordedActor[actor] === "visitor";
    return records({ type: "cancelled", refundPercent: (byVisitor ? refundToday(state) : undefined) ?? 100 });
  },
  "time-offered": offer("time-offered"),
  "time-asked": offer("time-asked"),
  "time-accepted"(state) {
    const { content } = state.request;
    const time = offeredTime(state);
    return records({ type: "time-accepted", time, before: eventTimeOf(content) }, { content: movedTo(content, time) });
  },
  "time-declined": (state) => records({ type: "time-declined", time: offeredTime(state) }),
  changed: detailChanges,
  quoted({ request, history, now, terms, offer: offered }, fields) {
    const order = { ...request.content.order, date: eventDateOf(request.content) };
    const read = readQuote(fields, { order, offer: offered, now });
    if (!read.ok) return read;
    const agreed = agreementInForce(request, history)?.quote;
    // A change has the terms that were agreed on.
    const given = { locale: request.locale, terms: agreed?.terms ?? terms() };
    const quote = nextQuote(quotesOf(history), read.draft, given);
    if (agreed !== undefined) {
      const isSame =
        differences(agreed.order, quote.order).length === 0 && compareLines(agreed.lines, quote.lines).length === 0;
      const { refundableCents } = accountOf(quote.totals, ledgerOf(history), undefined);
      const error = changeErrorOf(isSame, refundableCents, fields);
      if (error !== undefined) return { ok: false, errors: { lines: error } };
    }
    return records({ type: "quoted", quote });
  },
  "quote-accepted": quoteAccepted,
  "quote-declined": (state) => records({ type: "quote-declined", quoteVersion: currentQuote(state).version }),
  "agreement-kept": (state) => records({ type: "agreement-kept", quoteVersion: currentQuote(state).version }),
  "change-requested"(state, fields) {
    const read = readMessage(fields["message"]);
    if (read.ok && read.message === undefined) return { ok: false, errors: { message: "required" } };
    return records({ type: "change-requested", quoteVersion: currentQuote(state).version });
  },
  "final-account"({ request, history }, fields) {
    const agreement = agreementOf(history);
    if (agreement === undefined) throw new Error("nothing was agreed on");
    const read = readFinalAccount({ agreement, account: accountOfRequest(request, history) }, fields);
    if (!read.ok) return read;
    const { settled, goesBackCents } = read;
    const isSame = compareLines(agreement.added?.lines ?? [], read.lines).length === 0;
    const error = changeErrorOf(isSame, goesBackCents, fields);
    if (error !== undefined) return { ok: false, errors: { lines: error } };
    return records({ type: "final-account", lines: read.lines, settled });
  },
  "payment-recorded"(state, fields) {
    const read = readPayment(fields, ledgerOf(state.history), state.now);
    if (!read.ok) return read;
    const payload = { type: "payment-recorded", payment: read.payment } as const;
    const confirms = state.request.status === "accepted" && isDepositPaidAfter(state, payload);
    return records(payload, { to: confirms ? "confirmed" : undefined });
  },
  // A reversal never takes a confirmation back: the amount is due again, and the owner decides.
  "payment-reversed"({ history, now }, fields) {
    const entry = reversibleEntries(ledgerOf(history)).find(({ id }) => id === fields["entry"]);
    if (entry === undefined) return { ok: false, errors: { entry: "required" } };
    const { id: _id, ...payment } = reversalOf(entry, { id: "", on: todayInRome(now) });
    return records({ type: "payment-reversed", payment });
  },
  invoiced({ history }, fields) {
    const entry = reversibleEntries(ledgerOf(history)).find(({ id }) => id === fields["entry"]);
    if (entry === undefined) return { ok: false, errors: { entry: "required" } };
    const read = readInvoice(fields);
    return read.ok ? records({ type: "invoiced", entry: entry.id, invoice: read.invoice }) : read;
  },
  "billing-given"(_, fields) {
    const read = readBilling(fields);
    return read.ok ? records({ type: "billing-given", billing: read.billing }) : read;
  },
  "event-details-given"({ request, eventDetails }, fields, actor) {
    const { content, locale } = request;
    const asked = knownDetails(content, eventDetails[locale], actor === "owner" ? "owner" : "visitor");
    const read = readEventDetails(content, asked, fields);
    if (!read.ok) return read;
    const { changes, content: next } = read;
    return changes.length === 0 ? nothingDiffers : records({ type: "event-details-given", changes }, { content: next });
  },
} satisfies Record<Exclude<RequestEvent["type"], PlainType>, EffectOf>;

const isPlain = (type: RequestEvent["type"]): type is PlainType => !(type in effects);

/** @throws Error where the transition is not allowed */
export function effectOf(
  { actor, event }: Pick<RecordedTransition, "actor" | "event">,
  state: RequestState,
  fields: ActionFields,
): EffectResult {
  return isPlain(event) ? records({ type: event }) : effects[event](state, fields, actor);
}

const nothingDiffers: EffectResult = { ok: true, effect: undefined };

function records(payload: EventPayload, changes: Omit<Effect, "payload"> = {}): EffectResult {
  return { ok: true, effect: { payload, ...changes } };
}

function offer(type: "time-offered" | "time-asked"): EffectOf {
  return (state, fields, actor) => {
    const read = readEventTime(state, fields, recordedActor[actor]);
    return read.ok ? records({ type, time: read.time }) : read;
  };
}

/** A change of amounts that were agreed on changes something, and one below what was paid names what goes back to the client. */
function changeErrorOf(isSame: boolean, goesBackCents: number, fields: ActionFields): QuoteErrorCode | undefined {
  if (isSame) return "nothing-changes";
  return goesBackCents === 0 || fields[goesBackName] === String(goesBackCents) ? undefined : "below-paid";
}

interface Accounted {
  agreement: Agreement;
  account: Account;
}

/** The number of lines added on the day that are paid: they cannot be corrected or taken back any more. */
export function settledLines({ agreement: { added }, account }: Accounted): number {
  if (added === undefined) return 0;
  return account.dueCents === 0 ? added.lines.length : added.settled;
}

/** The final account that was typed, and what of the money paid would go back with it, in cents. */
export function readFinalAccount(of: Accounted, fields: ActionFields) {
  const { agreement, account } = of;
  const settled = settledLines(of);
  const read = readAddedLines(fields, agreement.quote.lines, agreement.added?.lines.slice(0, settled) ?? []);
  if (!read.ok) return read;
  const totals = totalsWith(agreement.quote, read.lines);
  return { ...read, settled, goesBackCents: dueAfter(totals, account.paidCents).refundableCents };
}

/** The share of the deposit that a visitor's cancellation returns now, in percent; undefined if there is no day. */
export function refundToday(state: RequestState): number | undefined {
  const { date } = state.request.content.order;
  return date === undefined ? undefined : refundPercent(date, todayInRome(state.now), termsOf(state));
}

function detailChanges(state: RequestState, fields: ActionFields, actor: TransitionActor): EffectResult {
  const { request, history } = state;
  const isAgreed = agreementInForce(request, history) !== undefined;
  const changeable = changeableBy(actor === "owner" ? "owner" : "visitor", isAgreed);
  const read = readDetailChanges(request.content, fields, request.locale, changeable);
  if (!read.ok) return read;
  const { changes, content } = read;
  return changes.length === 0 ? nothingDiffers : records({ type: "changed", changes }, { content });
}

/** The details that a side corrects by itself: only the owner the mail address, and the place only before an agreement (D31). */
export function changeableBy(side: "visitor" | "owner", isAgreed: boolean): ChangeableField[] {
  return changeableFields.filter(
    (field) => (field !== "email" || side === "owner") && (field !== "location" || !isAgreed),
  );
}

function offeredTime({ history, now }: RequestState): EventTime {
  const offered = openOffer(history, now);
  if (offered === undefined) throw new Error("there is no offer to answer");
  return offered.time;
}

/** The agreement's PDF has the signature, and writes Latin, Greek and Cyrillic letters. */
function signatureError(typedName: string) {
  if (typedName === "") return "required";
  if (Array.from(typedName).length > fieldLimits.name) return "too-long";
  return isPrintable(typedName) ? undefined : "unprintable-name";
}

function quoteAccepted(state: RequestState, fields: ActionFields): EffectResult {
  const { request, now } = state;
  const typedName = cleanLine(fields["typedName"] ?? "");
  const nameError = signatureError(typedName);
  // The payer may be given later.
  const read = (fields["payer"] ?? "") === "" ? { ok: true as const, billing: undefined } : readBilling(fields);
  const quote = currentQuote(state);
  const choice = readChoice(quote.lines, fields);
  const choiceError = choiceErrorOf(quote, choice, fields["total"]);
  if (nameError !== undefined || choiceError !== undefined || !read.ok) {
    const errors: ActionErrors = {
      ...(read.ok ? {} : read.errors),
      ...(nameError && { typedName: nameError }),
      ...(choiceError && { extras: choiceError }),
    };
    return { ok: false, errors };
  }
  const { billing } = read;
  const { chosen } = choice;
  const eventDate = eventDateOf(request.content);
  const depositBy = depositDay(todayInRome(now), eventDate, quote.terms);
  const payload = {
    type: "quote-accepted",
    quoteVersion: quote.version,
    typedName,
    depositBy,
    chosen: chosen.length === 0 ? undefined : chosen,
    billing,
  } as const;
  // Money may have arrived for an earlier version. A change never takes a confirmation back: what is missing is due.
  const isConfirmed = request.status === "confirmed" || isDepositPaidAfter(state, payload);
  const content = withOrder(request.content, agreedOrder(state, quote, chosen));
  return records(payload, { content, to: isConfirmed ? "confirmed" : "accepted" });
}

/** The order of the quote with the extras that were chosen; at the place that the client named after it was sent. */
function agreedOrder({ request, history }: RequestState, quote: SentQuote, chosen: readonly number[]): Order {
  const { order } = withChoice(quote, chosen);
  const namesPlace = (event: RequestEvent): boolean =>
    event.type === "changed" && event.at >= quote.sentAt && event.changes.some(({ field }) => field === "location");
  return history.some(namesPlace) ? { ...order, place: request.content.order.place } : order;
}

/** Nobody accepts another total than the page showed. @param shownTotal in cents */
function choiceErrorOf(
  quote: Quote,
  { chosen, isKnown }: ReturnType<typeof readChoice>,
  shownTotal: string | undefined,
): ChoiceErrorCode | undefined {
  if (!isKnown) return "unknown-extra";
  const { totalCents } = withChoice(quote, chosen).totals;
  return hasOptional(quote) && shownTotal !== String(totalCents) ? "total-changed" : undefined;
}

function isDepositPaidAfter({ request: { status }, history, now }: RequestState, payload: EventPayload): boolean {
  const at = now.toISOString();
  const after: RequestEvent[] = [
    ...history,
    { ...payload, id: "", at, by: "owner", from: status, to: status, message: undefined },
  ];
  return agreementOf(after) !== undefined && accountOfRequest({ status: "accepted" }, after).depositDueCents === 0;
}

/** The quote that waits for an answer, else the agreed one. */
function currentQuote(state: RequestState) {
  const quote = openQuoteOf(state) ?? agreementOf(state.history)?.quote;
  if (quote === undefined) throw new Error("there is no quote to answer");
  return quote;
}

function eventDateOf({ order: { date } }: RequestContent): string {
  if (date === undefined) throw new Error("a request without a day cannot be quoted");
  return date;
}

/** Reads a sentence to the other side; undefined if it is empty. Never throws. */
export function readMessage(typed = "") {
  const message = cleanText(typed);
  return Array.from(message).length > fieldLimits.message
    ? { ok: false as const, error: "too-long" as const }
    : { ok: true as const, message: message || undefined };
}

/**
 * Reads the details that somebody corrects, by the rules of the request's form; an absent field stays as it is. Never throws.
 * @param changeable the fields that are read
 */
export function readDetailChanges(
  content: RequestContent,
  fields: ActionFields,
  locale: Locale,
  changeable: readonly ChangeableField[],
) {
  const current: Readonly<Partial<Record<ChangeableField, string>>> = fieldTexts(content);
  // An enquiry has no telephone number to change. A request that was taken by telephone may have no address, and need not get one.
  const isLeftOpen = (field: ChangeableField): boolean => current[field] === "" && fields[field]?.trim() === "";
  const typed = changeable.filter(
    (field) => current[field] !== undefined && fields[field] !== undefined && !isLeftOpen(field),
  );
  const rows = formFieldsOf(content.kind).filter(({ key }) => typed.some((field) => field === key));
  const read = readFields(
    rows.map((row) => ({ ...row, name: row.key })),
    fields,
    locale,
  );
  if (!read.ok) return read;
  const changes = typed.flatMap((field) => {
    const [from = "", to = ""] = [current[field], read.values[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  const { location, ...changed } = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const place = location === undefined ? content.order.place : { text: location };
  return { ok: true as const, content: { ...withOrder(content, { place }), ...changed }, changes };
}

/**
 * Reads another time for a request, by the rules of its form. The owner may offer a day beyond the window in which visitors book.
 * Never throws.
 */
export function readEventTime(
  { request: { content }, booking, now }: Pick<RequestState, "request" | "booking" | "now">,
  fields: ActionFields,
  by: Actor,
): { ok: true; time: EventTime } | { ok: false; errors: FieldErrors } {
  const given = { date: fields["date"] ?? "", timeSlot: fields["timeSlot"] ?? "" };
  const names = content.kind === "booking" ? ["date", "timeSlot"] : ["date"];
  const read = readFields(
    names.map((name) => fieldNamed("booking", name)),
    given,
    defaultLocale,
  );
  const refused = read.ok ? {} : read.errors;
  const errors = { ...refused, ...outsideWindow(content, given, refused, by, { booking, now }) };
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { date = "", timeSlot } = read.values;
  const time = { date, timeSlot };
  const current = eventTimeOf(content);
  if (current?.date === time.date && current.timeSlot === time.timeSlot) {
    return { ok: false, errors: { date: "same-time" } };
  }
  return { ok: true, time };
}

function outsideWindow(
  { kind }: RequestContent,
  given: { date: string; timeSlot: string },
  refused: FieldErrors,
  by: Actor,
  rules: Pick<RequestState, "booking" | "now">,
): FieldErrors {
  if (refused["date"] !== undefined) return {};
  const { date, eventDate, ...others } = dateErrors(kind, { ...given, eventDate: given.date }, refused, rules);
  const error = date ?? eventDate;
  return error === undefined || (error === "date-too-late" && by === "owner") ? others : { ...others, date: error };
}
