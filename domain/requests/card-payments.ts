import type { Locale } from "#i18n/locales.ts";
import type { Account } from "../payments/account.ts";
import { todayInRome } from "../policy/booking-window.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import type { CardEvent } from "./ports.ts";
import type { VisitorView } from "./private-links.ts";
import type { StoredRequest } from "./request.ts";

/** What is asked for by card: the deposit first, then the rest of the total. */
export interface AmountDue {
  kind: "deposit" | "balance";
  cents: number;
}

/** What is to be paid next; undefined where nothing is. */
export function amountDue({ depositDueCents, balanceDueCents }: Account): AmountDue | undefined {
  if (depositDueCents > 0) return { kind: "deposit", cents: depositDueCents };
  return balanceDueCents > 0 ? { kind: "balance", cents: balanceDueCents } : undefined;
}

/** The page of a request that leads to a payment by card. */
export interface Checkout {
  view: Pick<VisitorView, "request" | "account">;
  /** The language of the page. */
  locale: Locale;
  /** An open session keeps the language in which it was opened first. */
  textsIn(locale: Locale): CheckoutTexts;
}

export interface CheckoutTexts {
  /** The name of what is paid. */
  description: string;
  /** Where the client comes back to; absolute addresses. */
  successUrl: string;
  cancelUrl: string;
}

/** The provider of card payments. */
export interface CardPayments {
  /**
   * The address of the provider's page, the same one for each page and process while the debt is open, for an hour at most. Undefined
   * where nothing is to be paid. @throws Error where the provider does not answer
   */
  open(checkout: Checkout): Promise<string | undefined>;
  /**
   * Receives an event of the provider's. `refused` where its signature is wrong, `unreadable` where it is signed but not as documented;
   * events about anything but a paid checkout of this site are accepted and left alone.
   * @param body as it came @throws Error where it could not be stored
   */
  receive(body: Uint8Array, signature: string | undefined): Promise<"accepted" | "refused" | "unreadable">;
}

/** Why a payment by card was not booked. */
export type CardProblem = "signature" | "currency" | "amount" | "request";

/** A payment by card as its provider reports it, with the amount that was asked for. */
export interface CardPayment {
  eventId: string;
  /** The checkout that was paid. It is booked once, whatever number of events tells of it. */
  checkoutId: string;
  requestId: string;
  kind: AmountDue["kind"];
  amountCents: number;
  askedCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  paidAt: Date;
}

export interface CardPaymentStore extends ActionStore {
  /** Whether the event was handled before, or its checkout was booked. */
  isKnown(event: Pick<CardEvent, "id" | "checkoutId">): Promise<boolean>;
  /** Stores why an event was not booked and enqueues the owner's mail, once for each checkout. False where it was handled before. */
  refuse(event: CardEvent, problem: CardProblem, now: Date): Promise<boolean>;
}

export interface CardPaymentDependencies extends ActionDependencies {
  store: CardPaymentStore;
}

/** Far more than there are changes to one request at a time. */
const attempts = 25;

/**
 * Books a payment by card like one that the owner recorded, in the same transaction as its event. Events may arrive repeatedly,
 * at once and in any order. A payment that is not what was asked for is not booked, and the owner is told once; one that arrives
 * after the request has ended is.
 * @throws Error where it could not be stored: the provider sends the event again
 */
export async function bookCardPayment(
  dependencies: CardPaymentDependencies,
  payment: CardPayment,
): Promise<"booked" | "known" | CardProblem> {
  const { store, now } = dependencies;
  const { eventId: id, checkoutId, requestId, amountCents, currency } = payment;
  const event: CardEvent = { id, checkoutId, requestId, amountCents, currency };
  const problem = problemOf(payment);
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await store.isKnown(event)) return "known";
    if (problem !== undefined) return refuse(dependencies, event, problem);
    const state = await loadState(dependencies, requestId);
    if (state === undefined) return refuse(dependencies, event, "request");
    const fields = fieldsOf(payment, now());
    const input = { version: versionOf(state), fields, cardEvent: event };
    const outcome = await performAction(dependencies, "card", "record-payment", state, input);
    if (outcome.ok) return "booked";
    // Another event, or a change of the request, came first: look again.
    if (outcome.reason !== "stale") return refuse(dependencies, event, "request");
  }
  throw new Error("the request changed too often while a payment by card was booked");
}

/** Tells the owner of a call whose signature is wrong, once on each day: anybody can make such calls. */
export async function refuseSignature(dependencies: CardPaymentDependencies): Promise<void> {
  const now = dependencies.now();
  const id = `signature-${todayInRome(now)}`;
  const event: CardEvent = { id, checkoutId: id, requestId: null, amountCents: null, currency: null };
  if (!(await dependencies.store.isKnown(event))) await refuse(dependencies, event, "signature");
}

/** What can be paid by card now; undefined where nothing can. */
export function payableByCard({ status }: Pick<StoredRequest, "status">, account: Account): AmountDue | undefined {
  return status === "accepted" || status === "confirmed" ? amountDue(account) : undefined;
}

async function refuse(
  { store, now, onRecorded }: CardPaymentDependencies,
  event: CardEvent,
  problem: CardProblem,
): Promise<CardProblem | "known"> {
  if (!(await store.refuse(event, problem, now()))) return "known";
  onRecorded();
  return problem;
}

function problemOf({ amountCents, askedCents, currency }: CardPayment): CardProblem | undefined {
  if (currency !== "eur") return "currency";
  return amountCents === askedCents && amountCents > 0 ? undefined : "amount";
}

/** The payment as the owner would type it. */
function fieldsOf({ kind, amountCents, paidAt }: CardPayment, now: Date): Record<string, string> {
  const [on, today] = [todayInRome(paidAt), todayInRome(now)];
  return { kind, amount: (amountCents / 100).toFixed(2), method: "card", on: on < today ? on : today };
}
