import { todayInRome } from "#src/i18n/days.ts";
import { type Billing, companyOf } from "#src/payments/billing.ts";
import type { RefundAccount } from "#src/payments/refund-account.ts";
import { type Account, accountOf, type LedgerEntry, reversibleEntries, sumsOf } from "#src/payments/ledger.ts";
import { hasOptional, type QuoteLine, type QuoteTotals, totalsOf, type VatRow, vatRow } from "#src/quotes/lines.ts";
import { percentOf, shareOf } from "#src/content/rounding.ts";
import { depositDay, dueDay, latest, policyDates, type Terms, usualBalanceDay } from "#src/content/terms.ts";
import type { Order } from "#src/order/order.ts";
import { isQuoteValid, isSameOffer, type Quote, withChoice } from "#src/quotes/quote.ts";
import { type RequestStatus, statuses } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import { isAhead, isConfirmed, isHeld, isOpenStatus, type StoredRequest, takesDay } from "./request.ts";

export interface SentQuote extends Quote {
  /** An instant, ISO 8601 in UTC. */
  sentAt: string;
  message: string | undefined;
}

/** The owner may have extended the validity of each quote. */
export function quotesOf(history: readonly RequestEvent[]): SentQuote[] {
  const kept = new Map(
    history.flatMap((event) =>
      event.type === "kept-longer" && event.of === "quote" ? [[event.quoteVersion, event.until] as const] : [],
    ),
  );
  return history.flatMap((event) => {
    if (event.type !== "quoted") return [];
    const { quote, at: sentAt, message } = event;
    return [{ ...quote, validUntil: kept.get(quote.version) ?? quote.validUntil, sentAt, message }];
  });
}

/** The terms of the last quote or, if there is none, the present terms. A change has the terms of its agreement. */
export function termsOf({ history, terms }: { history: readonly RequestEvent[]; terms(): Terms }): Terms {
  const quote = quotesOf(history).at(-1);
  return quote === undefined ? terms() : quote.terms;
}

export interface Agreement {
  /** The accepted quote. Its optional lines are only the chosen ones. */
  quote: SentQuote;
  chosen: readonly QuoteLine[];
  /** An instant, ISO 8601 in UTC. */
  acceptedAt: string;
  typedName: string;
  /** For which it was signed, as it was named then. */
  company: string | undefined;
  /** The day on which the client said yes by voice, to whom nothing was typed; civil date in Europe/Rome. */
  spokenOn: string | undefined;
  /** The last day on which the event's day is held for the deposit: a civil date in Europe/Rome. */
  depositBy: string;
  /** The agreed day of the balance: a civil date in Europe/Rome. */
  balanceBy: string;
  /** The day was confirmed before, or with it. */
  isConfirmed: boolean;
  /** The deposit had arrived when it was accepted. */
  isDepositPaid: boolean;
  /** True if the deposit of an earlier version had arrived before the acceptance. */
  isChange: boolean;
  /** What the last change adds, if the owner asks for it at once: its day, and the sum of payments that covers it, in cents. */
  difference: { cents: number; upToCents: number; by: string } | undefined;
  /** The final account as a quote, and the civil date in Europe/Rome on which it was sent; undefined if it changes nothing. */
  final: (SentQuote & { sentOn: string }) | undefined;
  /** The deposit is the one of the last version that was accepted before it arrived. */
  totals: QuoteTotals;
  /** The replaced version; undefined unless it is a change of an agreement. */
  replaced: SentQuote | undefined;
}

/**
 * The last accepted version; undefined if there is none, or if a quote was sent after the agreement had ended. A change that waits for an
 * answer does not count.
 */
export function agreementOf(history: readonly RequestEvent[]): Agreement | undefined {
  const start = history.findLastIndex((event) => event.type === "quoted" && event.to === "quoted");
  const quotes = quotesOf(history);
  const acceptances = history.slice(start + 1).flatMap((event, index) => {
    if (event.type !== "quote-accepted") return [];
    const quote = quotes.find(({ version }) => version === event.quoteVersion);
    const before = history.slice(0, start + 1 + index);
    return quote === undefined ? [] : [{ event, before, ...choiceIn(quote, event.chosen) }];
  });
  const last = acceptances.at(-1);
  if (last === undefined) return undefined;
  const { event, quote, chosen, before } = last;
  const { at: acceptedAt, typedName, billing, spokenOn, to } = event;
  const replaced = acceptances.at(-2)?.quote;
  // After the deposit the only amount is the balance, which a change increases or decreases (D43).
  const withDeposit = acceptances.findLast(({ event: { from } }) => from !== "confirmed") ?? acceptances[0] ?? last;
  const kept = history
    .slice(history.indexOf(withDeposit.event))
    .findLast((one) => one.type === "kept-longer" && one.of === "deposit");
  const depositBy = kept?.type === "kept-longer" ? kept.until : withDeposit.event.depositBy;
  const addedCents = quote.totals.totalCents - (replaced?.totals.totalCents ?? quote.totals.totalCents);
  const isChange = last !== withDeposit;
  const isAskedAtOnce = isChange && quote.asksDifference === true && addedCents > 0;
  const account = history.findLast((one) => one.type === "final-account");
  const final = account?.type === "final-account" ? finalAccount(quote, account) : undefined;
  const { totalCents, ...sum } = (final ?? quote).totals;
  const depositCents = Math.min(withDeposit.quote.totals.depositCents, Math.max(0, totalCents));
  return {
    quote,
    chosen,
    acceptedAt,
    typedName,
    company: billing && companyOf(billing),
    spokenOn,
    depositBy,
    balanceBy: balanceDayOf({ quote, depositBy, isChange }, quote.order.date, todayInRome(new Date(acceptedAt))),
    isConfirmed: to === "confirmed",
    isDepositPaid: paidOf(before) >= depositCents || isChange,
    isChange,
    difference: isAskedAtOnce
      ? { cents: addedCents, upToCents: paidOf(before) + addedCents, by: event.depositBy }
      : undefined,
    final,
    totals: { ...sum, totalCents, depositCents, balanceCents: totalCents - depositCents },
    replaced,
  };
}

function finalAccount(
  quote: SentQuote,
  { order, lines, at, message }: Extract<RequestEvent, { type: "final-account" }>,
): Agreement["final"] {
  if (isSameOffer(quote, { order, lines })) return undefined;
  const totals = totalsOf(lines, quote.terms.depositPercent);
  return { ...quote, order, lines, totals, message, sentAt: at, sentOn: todayInRome(new Date(at)) };
}

/**
 * The usual day before the event. It is later if the quote could be accepted until shortly before the event, or if the day had passed on
 * `setOn`, when the version was accepted.
 */
function balanceDayOf(
  { quote: { validUntil, terms }, depositBy, isChange }: Pick<Agreement, "quote" | "depositBy" | "isChange">,
  eventDate: string,
  setOn: string,
): string {
  const { balanceBy } = policyDates(eventDate, terms);
  return latest(
    isChange ? balanceBy : usualBalanceDay(validUntil, eventDate, terms),
    dueDay(depositBy, "", eventDate),
    balanceBy < setOn ? depositDay(setOn, eventDate, terms) : "",
  );
}

function paidOf(history: readonly RequestEvent[]): number {
  const { receivedCents, refundedCents } = sumsOf(ledgerOf(history));
  return receivedCents - refundedCents;
}

function choiceIn(sent: SentQuote, chosen: readonly number[] = []) {
  return {
    quote: hasOptional(sent) ? withChoice(sent, chosen) : sent,
    chosen: sent.lines.filter(({ optional }, index) => optional === true && chosen.includes(index + 1)),
  };
}

export function isAboutChange(event: RequestEvent, history: readonly RequestEvent[]): boolean {
  return takesDay(event.from) && agreementOf(history.slice(0, history.indexOf(event))) !== undefined;
}

/** The agreement of a request that goes on. A quote that is sent then is a change of the agreement. */
export function agreementInForce(
  { status }: Pick<StoredRequest, "status">,
  history: readonly RequestEvent[],
): Agreement | undefined {
  return takesDay(status) ? agreementOf(history) : undefined;
}

const answers = {
  "quote-accepted": true,
  "quote-declined": true,
  "quote-withdrawn": true,
  "agreement-kept": true,
  "time-accepted": true,
};

interface QuotedState {
  request: Pick<StoredRequest, "status">;
  history: readonly RequestEvent[];
  now: Date;
}

/** The version that waits for the client's answer. Once the day is held or confirmed, it is not open any more after it has expired. */
export function openQuoteOf({ request, history, now }: QuotedState): SentQuote | undefined {
  const quote = unansweredQuote(request, history);
  return quote !== undefined && takesDay(request.status) && !isQuoteValid(quote, now) ? undefined : quote;
}

function unansweredQuote({ status }: Pick<StoredRequest, "status">, history: readonly RequestEvent[]) {
  if (status !== "quoted" && !takesDay(status)) return undefined;
  const last = history.findLast(({ type }) => type in answers || type === "quoted");
  // A quote that was sent before the day was confirmed without one is not open.
  if (last?.type !== "quoted" || takesDay(last.to) !== takesDay(status)) return undefined;
  return quotesOf(history).at(-1);
}

/** False for a change that waited for its answer after the deposit had arrived, because it has none of its own (D43). */
export function hasDeposit(history: readonly RequestEvent[], { version }: Pick<Quote, "version">): boolean {
  const sent = history.findIndex((event) => event.type === "quoted" && event.quote.version === version);
  const ends = history.findIndex(({ type }, index) => index > sent && (type in answers || type === "quoted"));
  const waiting = history.slice(sent, ends === -1 ? undefined : ends);
  return agreementOf(history.slice(0, sent)) === undefined || !waiting.some(({ to }) => to === "confirmed");
}

/** What ends unless somebody acts: an open quote, or the held day of an accepted quote without its deposit. */
export interface Hold {
  of: "quote" | "deposit";
  quoteVersion: number;
  /** The last day: a civil date in Europe/Rome. */
  until: string;
}

export function holdOf({ request, history, now }: QuotedState): Hold | undefined {
  if (isHeld(request.status)) {
    const agreement = agreementOf(history);
    if (agreement === undefined) return undefined;
    const { quote, depositBy } = agreement;
    return { of: "deposit", quoteVersion: quote.version, until: dueDay(depositBy, "", quote.order.date) };
  }
  const quote = openQuoteOf({ request, history, now });
  return quote && { of: "quote", quoteVersion: quote.version, until: quote.validUntil };
}

export type EndedHold = NonNullable<ReturnType<typeof endedHold>>;

/** True if a hold does not end by itself (D44): money has arrived for it, or the client reported a transfer. */
export function isLeftToOwner({ request, history }: Pick<QuotedState, "request" | "history">): boolean {
  return accountOfRequest(request, history).paidCents > 0 || transferReportedOn(history) !== undefined;
}

/** A hold whose last day has passed and that the owner has to decide on (D44). */
export function endedHold(state: QuotedState) {
  const { request, history, now } = state;
  const hold = isConfirmed(request.status) ? undefined : holdOf(state);
  const { paidCents } = accountOfRequest(request, history);
  if (hold === undefined || hold.until >= todayInRome(now) || !isLeftToOwner(state)) return undefined;
  const asked = history.findLast(({ type }) => type === "hold-ended");
  const since = asked !== undefined && todayInRome(new Date(asked.at)) > hold.until ? asked.at : undefined;
  return {
    of: hold.of,
    paidCents,
    depositCents: agreementInForce(request, history)?.totals.depositCents,
    reportedOn: transferReportedOn(history),
    isAsked: since !== undefined,
    /** Since when the owner has to decide: an instant, ISO 8601 in UTC. */
    since: since ?? now.toISOString(),
  };
}

/** What is ordered after a history: the order of the first quote that waits for an answer, or of the agreement, or of the request. */
export function orderAfter(request: StoredRequest, history: readonly RequestEvent[]): Order {
  const { order } = request.content;
  const inForce = agreementInForce(request, history)?.quote;
  const offered = inForce === undefined ? unansweredQuote(request, history) : undefined;
  if (offered !== undefined) return orderOfQuote(request, history, offered);
  const agreed = inForce ?? agreementOf(history)?.quote;
  return agreed === undefined ? order : { ...agreed.order, date: order.date, from: order.from, place: order.place };
}

/** The order of a first quote, at the place that the client named after it was sent. */
export function orderOfQuote({ content }: StoredRequest, history: readonly RequestEvent[], quote: SentQuote): Order {
  const { order, sentAt } = quote;
  const namesPlace = (event: RequestEvent): boolean =>
    event.type === "changed" && event.at >= sentAt && event.changes.some(({ field }) => field === "location");
  return history.some(namesPlace) ? { ...order, place: content.order.place } : order;
}

/** The change of a quote or of an agreement that the client asked for; undefined once the owner has answered. */
export function openChangeRequest(history: readonly RequestEvent[]) {
  const last = history.findLast(({ type }) => type in answers || type === "quoted" || type === "change-requested");
  return last?.type === "change-requested" ? last : undefined;
}

/** A quote as it was agreed or, if it was not, as it was sent. @param version by default the agreed one, else the last one */
export function quoteIn(history: readonly RequestEvent[], version?: number): SentQuote | undefined {
  const agreed = agreementOf(history)?.quote;
  if (version === undefined) return agreed ?? quotesOf(history).at(-1);
  return version === agreed?.version ? agreed : quotesOf(history).find((quote) => quote.version === version);
}

export function isChangeAsked(history: readonly RequestEvent[]): boolean {
  return openChangeRequest(history) !== undefined;
}

export function ledgerOf(history: readonly RequestEvent[]): LedgerEntry[] {
  const invoices = new Map(
    history.flatMap((event) => (event.type === "invoiced" ? [[event.entry, event.invoice] as const] : [])),
  );
  return history.flatMap((event) => {
    const entry = ledgerEntryOf(event);
    return entry === undefined ? [] : [{ ...entry, invoice: invoices.get(entry.id) ?? entry.invoice }];
  });
}

export function ledgerEntryOf(event: RequestEvent): LedgerEntry | undefined {
  const isEntry = event.type === "payment-recorded" || event.type === "payment-reversed";
  return isEntry ? { id: event.id, ...event.payment } : undefined;
}

export function billingOf(history: readonly RequestEvent[]): Billing | undefined {
  return history.flatMap((event) => ("billing" in event && event.billing ? [event.billing] : [])).at(-1);
}

/** The client's last report of a transfer after which no payment was recorded. */
export function openTransferReport(history: readonly RequestEvent[]) {
  const last = history.findLast(
    (event) =>
      event.type === "transfer-reported" || (event.type === "payment-recorded" && event.payment.amountCents > 0),
  );
  return last?.type === "transfer-reported" ? last : undefined;
}

/** The day of a transfer that the client reported and that is not recorded yet: a civil date in Europe/Rome. */
export function transferReportedOn(history: readonly RequestEvent[]): string | undefined {
  return openTransferReport(history)?.on;
}

export function agreementView(request: Pick<StoredRequest, "status" | "content">, history: readonly RequestEvent[]) {
  return {
    quotes: quotesOf(history),
    agreement: agreementOf(history),
    inForce: agreementInForce(request, history),
    ledger: ledgerOf(history),
    account: accountOfRequest(request, history),
    billing: billingOf(history),
    reportedOn: transferReportedOn(history),
    refundTo: refundAccountOf(history),
  };
}

/** The due and refundable amounts (specification 9, D24). */
export function accountOfRequest({ status }: Pick<StoredRequest, "status">, history: readonly RequestEvent[]): Account {
  return accountOf(agreementOf(history)?.totals, ledgerOf(history), refundPercentOf(status, history));
}

/** The account if the request ended now. @param refundPercent of the deposit */
export function accountIfEnded(history: readonly RequestEvent[], refundPercent: number): Account {
  return accountOf(agreementOf(history)?.totals, ledgerOf(history), refundPercent);
}

export function refundAccountOf(history: readonly RequestEvent[]): RefundAccount | undefined {
  return history.flatMap((event) => ("refundTo" in event && event.refundTo ? [event.refundTo] : [])).at(-1);
}

/** Why a request must not be erased (D31). Erasing ends an open request, and then the payments go back. */
export function erasureObstacle(
  request: Pick<StoredRequest, "status" | "content">,
  history: readonly RequestEvent[],
  today: string,
): { reason: "ahead" } | { reason: "refund"; cents: number } | undefined {
  if (isAhead(request, today)) return { reason: "ahead" };
  const { date } = request.content.order;
  const isHeldAlready = takesDay(request.status) && date !== undefined;
  const status = isOpenStatus(request.status) && !isHeldAlready ? "withdrawn" : request.status;
  const { refundableCents: cents } = accountOfRequest({ status }, history);
  return cents > 0 ? { reason: "refund", cents } : undefined;
}

function refundPercentOf(status: RequestStatus, history: readonly RequestEvent[]): number | undefined {
  if (statuses[status].phase !== "ended") return undefined;
  const cancelled = status === "cancelled" ? history.findLast((event) => event.type === "cancelled") : undefined;
  return cancelled?.refundPercent ?? 100;
}

/**
 * The net part and the VAT of each ledger entry by rate, under the entry's id. The shares are the ones of the agreement that was in force
 * when the entry was recorded, so a later agreement does not change what was exported. They are rounded on the sum of the entries, so that
 * with the last payment they add up to the quote. Entries without an agreement are left out, because their VAT is not known. Earnest money
 * has no VAT until more is paid, and then the VAT of that payment includes it.
 */
export function vatOfEntries(history: readonly RequestEvent[]): ReadonlyMap<string, readonly VatRow[]> {
  const found = new Map<string, readonly VatRow[]>();
  let grossSum = 0;
  let sum: readonly VatRow[] = [];
  for (const [index, event] of history.entries()) {
    const entry = ledgerEntryOf(event);
    if (entry === undefined) continue;
    const shares = sharesOf(grossSum + entry.amountCents, history.slice(0, index + 1));
    const reversed = entry.reverses === undefined ? undefined : found.get(entry.reverses);
    const own =
      entry.reverses === undefined
        ? shares && addVatRows(shares, sum, -1).map(exchangeable)
        : reversed && addVatRows([], reversed, -1);
    if (own === undefined) continue;
    found.set(entry.id, own);
    grossSum += entry.amountCents;
    sum = addVatRows(sum, own, 1);
  }
  return found;
}

/** The parts of a paid sum by VAT rate, which add up to exactly the sum. */
function sharesOf(grossSum: number, history: readonly RequestEvent[]): VatRow[] | undefined {
  const { totals, quote: { terms } = {} } = agreementOf(history) ?? {};
  if (totals === undefined || totals.totalCents <= 0) return undefined;
  const isDeposit = !reversibleEntries(ledgerOf(history)).some(({ kind }) => kind === "balance");
  if (terms?.deposit === "earnest" && isDeposit) return [{ percent: 0, netCents: grossSum, vatCents: 0 }];
  let [before, given] = [0, 0];
  return totals.vat.map(({ percent, netCents, vatCents }) => {
    before += netCents + vatCents;
    const share = shareOf(grossSum, before, totals.totalCents) - given;
    given += share;
    return vatRow(percent, share);
  });
}

/** Moves a cent between net and VAT if rounding left a difference of two, which the tax office's exchange refuses. */
export function exchangeable({ percent, netCents, vatCents }: VatRow): VatRow {
  if (Math.abs(vatCents - percentOf(netCents, percent)) <= 1) return { percent, netCents, vatCents };
  return vatRow(percent, netCents + vatCents);
}

/** Adds two sums by rate, the lowest rate first. @param sign the sign of the second sum */
export function addVatRows(one: readonly VatRow[], other: readonly VatRow[], sign: 1 | -1): VatRow[] {
  const percents = new Set([...one, ...other].map(({ percent }) => percent));
  const of = (rows: readonly VatRow[], percent: number) => rows.find((row) => row.percent === percent);
  return [...percents]
    .toSorted((lower, higher) => lower - higher)
    .map((percent) => ({
      percent,
      netCents: (of(one, percent)?.netCents ?? 0) + sign * (of(other, percent)?.netCents ?? 0),
      vatCents: (of(one, percent)?.vatCents ?? 0) + sign * (of(other, percent)?.vatCents ?? 0),
    }));
}
