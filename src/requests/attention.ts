import { todayInRome } from "#src/i18n/days.ts";
import { accountOfRequest, agreementOf, paymentDatesOf, quotesOf } from "./agreement.ts";
import { requestEvents } from "./life-cycle.ts";
import { openOffer, type RequestEvent } from "./events.ts";
import { isOpenStatus, type StoredRequest } from "./request.ts";

/** The kinds of due dates, by who has to act: `quote` by the client's answer, `refund` by the business. */
export type DueKind = "quote" | "deposit" | "balance" | "refund";

/*
 * The owner's tasks for a request, stored with it at each of its events, so that lists need no histories.
 */

export interface Due {
  kind: DueKind;
  on: string;
  cents: number;
}

/** The client's last word, where the next one is the owner's. @param history all events, the earliest first */
export function waitingSince(
  { status, receivedAt }: Pick<StoredRequest, "status" | "receivedAt">,
  history: readonly RequestEvent[],
): string | undefined {
  if (!isOpenStatus(status)) return undefined;
  const last = history.findLast(({ type }) => requestEvents[type].answers);
  const offer = openOffer(history, new Date(history.at(-1)?.at ?? receivedAt));
  if (status !== "received") return last?.type === "change-requested" || offer?.by === "visitor" ? last?.at : undefined;
  if (offer?.by === "owner") return undefined;
  return last?.by === "visitor" ? last.at : receivedAt;
}

export function dueOf(
  request: Pick<StoredRequest, "status" | "content">,
  history: readonly RequestEvent[],
): Due | undefined {
  const { depositDueCents, balanceDueCents, refundableCents } = accountOfRequest(request, history);
  if (refundableCents > 0) {
    return { kind: "refund", on: todayInRome(new Date(history.at(-1)?.at ?? 0)), cents: refundableCents };
  }
  const quote = quotesOf(history).at(-1);
  if (request.status === "quoted" && quote !== undefined) {
    return { kind: "quote", on: quote.validUntil, cents: quote.totals.totalCents };
  }
  const agreement = agreementOf(history);
  if (agreement === undefined) return undefined;
  const dates = paymentDatesOf(request, history) ?? { depositBy: agreement.depositBy, balanceBy: agreement.depositBy };
  if (depositDueCents > 0) return { kind: "deposit", on: dates.depositBy, cents: depositDueCents };
  if (balanceDueCents > 0) return { kind: "balance", on: dates.balanceBy, cents: balanceDueCents };
  return undefined;
}
