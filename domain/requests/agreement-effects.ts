import type { PaymentErrorCode } from "../payments/read-payment.ts";
import { readPayment } from "../payments/read-payment.ts";
import { reversalOf, reversibleEntries } from "../payments/ledger.ts";
import { todayInRome } from "../policy/booking-window.ts";
import { nextQuote, termsOfQuote } from "../quotes/quote.ts";
import { type QuoteErrorCode, readQuote } from "../quotes/read-quote.ts";
import { paymentDates } from "../quotes/terms.ts";
import { type ActionFields, readMessage } from "./action-fields.ts";
import { accountOfRequest, agreementOf, ledgerOf, quotesOf } from "./agreement.ts";
import { cleanLine } from "./clean-text.ts";
import type { EffectResult } from "./effects.ts";
import type { EventPayload, RequestEvent } from "./events.ts";
import type { RequestState } from "./transitions.ts";
import { type FieldErrorCode, fieldLimits } from "./vocabulary.ts";

/** The first error of each invalid field of an action, by the name of its input. */
export type ActionErrors = Partial<Record<string, FieldErrorCode | QuoteErrorCode | PaymentErrorCode>>;

export type AgreementEvent =
  | "quoted"
  | "quote-accepted"
  | "quote-declined"
  | "change-requested"
  | "payment-recorded"
  | "payment-reversed";

/** What an allowed transition about a quote or a payment does to a request. @throws Error where it is not allowed */
export function agreementEffect(event: AgreementEvent, state: RequestState, fields: ActionFields): EffectResult {
  switch (event) {
    case "quoted":
      return quoted(state, fields);
    case "quote-accepted":
      return quoteAccepted(state, fields);
    case "quote-declined":
      return done({ type: event, quoteVersion: currentQuote(state).version });
    case "change-requested": {
      const read = readMessage(fields["message"]);
      if (read.ok && read.message === undefined) return { ok: false, errors: { message: "required" } };
      return done({ type: event, quoteVersion: currentQuote(state).version });
    }
    case "payment-recorded":
      return paymentRecorded(state, fields);
    case "payment-reversed":
      return paymentReversed(state, fields);
  }
}

function quoted({ request, history, now, terms }: RequestState, fields: ActionFields): EffectResult {
  const eventDate = eventDateOf(request.content);
  const read = readQuote(fields, { eventDate, now });
  if (!read.ok) return read;
  const quote = nextQuote(quotesOf(history), read.draft, { locale: request.locale, eventDate, terms: terms() });
  return done({ type: "quoted", quote });
}

function quoteAccepted(state: RequestState, fields: ActionFields): EffectResult {
  const { request, now } = state;
  const typedName = cleanLine(fields["typedName"] ?? "");
  if (typedName === "") return { ok: false, errors: { typedName: "required" } };
  if (Array.from(typedName).length > fieldLimits.name) return { ok: false, errors: { typedName: "too-long" } };
  const day = eventDateOf(request.content);
  const { depositBy } = paymentDates(todayInRome(now), day, termsOfQuote(currentQuote(state)));
  const payload = {
    type: "quote-accepted",
    quoteVersion: currentQuote(state).version,
    typedName,
    depositBy,
  } as const;
  // Money may have arrived for an earlier version.
  return { ok: true, effect: { payload, day, to: isDepositPaidAfter(state, payload) ? "confirmed" : "accepted" } };
}

function paymentRecorded(state: RequestState, fields: ActionFields): EffectResult {
  const read = readPayment(fields, ledgerOf(state.history), state.now);
  if (!read.ok) return read;
  const payload = { type: "payment-recorded", payment: read.payment } as const;
  const confirms = state.request.status === "accepted" && isDepositPaidAfter(state, payload);
  return { ok: true, effect: { payload, to: confirms ? "confirmed" : undefined } };
}

/** A reversal never takes a confirmation back: the amount is due again, and the owner decides. */
function paymentReversed({ history, now }: RequestState, fields: ActionFields): EffectResult {
  const entry = reversibleEntries(ledgerOf(history)).find(({ id }) => id === fields["entry"]);
  if (entry === undefined) return { ok: false, errors: { entry: "required" } };
  const { id: _id, ...payment } = reversalOf(entry, { id: "", on: todayInRome(now) });
  return done({ type: "payment-reversed", payment });
}

function isDepositPaidAfter({ request, history, now }: RequestState, payload: EventPayload): boolean {
  const { status } = request;
  const event: RequestEvent = {
    ...payload,
    id: "",
    at: now.toISOString(),
    by: "owner",
    from: status,
    to: status,
    message: undefined,
  };
  const after = [...history, event];
  return agreementOf(after) !== undefined && accountOfRequest({ status: "accepted" }, after).depositDueCents === 0;
}

function currentQuote({ history }: RequestState) {
  const quote = quotesOf(history).at(-1);
  if (quote === undefined) throw new Error("there is no quote to answer");
  return quote;
}

function eventDateOf({ date }: RequestState["request"]["content"]): string {
  if (date === undefined) throw new Error("a request without a day cannot be quoted");
  return date;
}

function done(payload: EventPayload): EffectResult {
  return { ok: true, effect: { payload } };
}
