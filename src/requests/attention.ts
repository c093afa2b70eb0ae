import { todayInRome } from "#src/i18n/days.ts";
import { accountOfRequest, agreementOf, paymentDatesOf, quotesOf } from "./agreement.ts";
import { requestEvents } from "./life-cycle.ts";
import { openOffer, type RequestEvent } from "./events.ts";
import { isOpenStatus, type StoredRequest } from "./request.ts";

/** The kinds of due dates, by who has to act: `quote` by the client's answer, `refund` by the business. */
const dueKinds = ["quote", "deposit", "balance", "refund"] as const;
export type DueKind = (typeof dueKinds)[number];

/** The owner's tasks for a request. They are stored with the request at each of its events, so that lists need no histories. */
export interface Attention {
  /** Since when the client waits for the owner's answer; instant, ISO 8601 in UTC. */
  waitingSince: string | undefined;
  due: { kind: DueKind; on: string; cents: number } | undefined;
}

/** @param history all events of the request, the earliest first */
export function attentionOf(
  request: Pick<StoredRequest, "status" | "content" | "receivedAt">,
  history: readonly RequestEvent[],
): Attention {
  return { waitingSince: waitingSince(request, history), due: dueOf(request, history) };
}

/** The client's last word, where the next one is the owner's. */
function waitingSince(
  { status, receivedAt }: Pick<StoredRequest, "status" | "receivedAt">,
  history: readonly RequestEvent[],
): string | undefined {
  if (!isOpenStatus(status)) return undefined;
  const last = history.findLast(({ type }) => requestEvents[type].answers);
  const offer = openOffer(history, new Date(history.at(-1)?.at ?? receivedAt));
  switch (status) {
    case "received":
      if (offer?.by === "owner") return undefined;
      return last?.by === "visitor" ? last.at : receivedAt;
    case "quoted":
    case "accepted":
    case "confirmed":
      return last?.type === "change-requested" || offer?.by === "visitor" ? last?.at : undefined;
  }
}

function dueOf(request: Pick<StoredRequest, "status" | "content">, history: readonly RequestEvent[]): Attention["due"] {
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
