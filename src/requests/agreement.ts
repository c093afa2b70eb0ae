import { todayInRome } from "#src/i18n/days.ts";
import type { Billing } from "#src/payments/billing.ts";
import { type Account, accountOf, type LedgerEntry } from "#src/payments/ledger.ts";
import { roundedQuotient } from "#src/quotes/lines.ts";
import type { Terms } from "#src/content/terms.ts";
import { paymentDates, type PaymentDates, type Quote } from "#src/quotes/quote.ts";
import type { RequestEvent } from "./events.ts";
import { type RequestStatus, statuses, type StoredRequest } from "./request.ts";

/** A quote with what belongs to its sending. */
export interface SentQuote extends Quote {
  /** Instant, ISO 8601 in UTC. */
  sentAt: string;
  message: string | undefined;
}

export function quotesOf(history: readonly RequestEvent[]): SentQuote[] {
  return history.flatMap((event) =>
    event.type === "quoted" ? [{ ...event.quote, sentAt: event.at, message: event.message }] : [],
  );
}

/** The terms of a request: those of its last quote, or without one those that hold now. */
export function termsOf({ history, terms }: { history: readonly RequestEvent[]; terms(): Terms }): Terms {
  const quote = quotesOf(history).at(-1);
  return quote === undefined ? terms() : quote.terms;
}

export interface Agreement {
  quote: SentQuote;
  /** Instant, ISO 8601 in UTC. */
  acceptedAt: string;
  typedName: string;
  /** Until when the day is held for the deposit; civil date in Europe/Rome, included. */
  depositBy: string;
}

/** The acceptance of the last version; undefined where a later version was sent or none was accepted. */
export function agreementOf(history: readonly RequestEvent[]): Agreement | undefined {
  const quote = quotesOf(history).at(-1);
  const accepted = history.findLast((event) => event.type === "quote-accepted");
  if (quote === undefined || accepted?.type !== "quote-accepted" || accepted.quoteVersion !== quote.version) {
    return undefined;
  }
  const { at: acceptedAt, typedName, depositBy } = accepted;
  return { quote, acceptedAt, typedName, depositBy };
}

/** The ledger of a request, the earliest entry first. */
export function ledgerOf(history: readonly RequestEvent[]): LedgerEntry[] {
  return history.flatMap((event) => {
    const entry = ledgerEntryOf(event);
    return entry === undefined ? [] : [entry];
  });
}

/** The ledger entry that an event is; undefined where it is none. */
export function ledgerEntryOf(event: RequestEvent): LedgerEntry | undefined {
  const isEntry = event.type === "payment-recorded" || event.type === "payment-reversed";
  return isEntry ? { id: event.id, ...event.payment } : undefined;
}

/** Who is billed, as it was given last; undefined where it was not yet. */
export function billingOf(history: readonly RequestEvent[]): Billing | undefined {
  const given = history.findLast((event) => "billing" in event && event.billing !== undefined);
  return given !== undefined && "billing" in given ? given.billing : undefined;
}

export function agreementView(request: Pick<StoredRequest, "status" | "content">, history: readonly RequestEvent[]) {
  return {
    /** The first version first. Only the last can be answered. */
    quotes: quotesOf(history),
    /** Undefined until the last version is accepted. */
    agreement: agreementOf(history),
    paymentDates: paymentDatesOf(request, history),
    /** The earliest entry first. */
    ledger: ledgerOf(history),
    account: accountOfRequest(request, history),
    billing: billingOf(history),
  };
}

/** What is due and refundable for a request (specification 9, D24). */
export function accountOfRequest({ status }: Pick<StoredRequest, "status">, history: readonly RequestEvent[]): Account {
  const totals = agreementOf(history)?.quote.totals;
  return accountOf(totals, ledgerOf(history), refundPercentOf(status, history));
}

function refundPercentOf(status: RequestStatus, history: readonly RequestEvent[]): number | undefined {
  if (statuses[status].phase !== "ended") return undefined;
  const cancelled = status === "cancelled" ? history.findLast(({ type }) => type === "cancelled") : undefined;
  return cancelled?.type === "cancelled" ? cancelled.refundPercent : 100;
}

/**
 * When deposit and balance are due; undefined without an agreement or a day. An event that was moved since has its balance due
 * before its new day.
 */
export function paymentDatesOf(
  { content }: Pick<StoredRequest, "content">,
  history: readonly RequestEvent[],
): PaymentDates | undefined {
  const agreement = agreementOf(history);
  if (agreement === undefined || content.date === undefined) return undefined;
  const { acceptedAt, depositBy, quote } = agreement;
  const { balanceBy } = paymentDates(todayInRome(new Date(acceptedAt)), content.date, quote.terms);
  return { depositBy, balanceBy: balanceBy < depositBy ? depositBy : balanceBy };
}

/**
 * The net part of each ledger entry in cents, by its id: the rest of the amount is VAT. An entry has the share of net in the total
 * of the agreement that was in force when it was recorded, so that later agreements do not change what was exported. Shares
 * are rounded on the sum of the entries: with the last payment they add up to the net amount of the quote. A reversal takes back what
 * its entry had. Entries without an agreement are left out: their VAT is not known.
 */
export function netAmounts(history: readonly RequestEvent[]): ReadonlyMap<string, number> {
  const nets = new Map<string, number>();
  let [grossSum, netSum] = [0, 0];
  for (const [index, event] of history.entries()) {
    const entry = ledgerEntryOf(event);
    if (entry === undefined) continue;
    const net =
      entry.reverses === undefined
        ? shareOf(grossSum + entry.amountCents, history.slice(0, index), netSum)
        : opposite(nets.get(entry.reverses));
    if (net === undefined) continue;
    nets.set(entry.id, net);
    grossSum += entry.amountCents;
    netSum += net;
  }
  return nets;
}

/** The net part of a sum under the agreement of a history, less what earlier entries had of it. */
function shareOf(grossSum: number, history: readonly RequestEvent[], netBefore: number): number | undefined {
  const totals = agreementOf(history)?.quote.totals;
  if (totals === undefined || totals.totalCents <= 0) return undefined;
  return roundedQuotient(grossSum * totals.netCents, totals.totalCents) - netBefore;
}

function opposite(cents: number | undefined): number | undefined {
  // Not the negative zero.
  return cents === undefined ? undefined : 0 - cents;
}
