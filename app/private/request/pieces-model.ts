import { isOpenStatus, type RequestStatus } from "#domain/requests/request.ts";
import type { VisitorView } from "#src/requests/views.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import type { PiecesModel } from "./pieces.tsx";

/** The six steps of a request as the six pieces of the counter. */
export function piecesModel(view: VisitorView, locale: Locale): PiecesModel {
  const { pieces } = requestMessagesIn(locale);
  const { request } = view;
  const isOpen = isOpenStatus(request.status) || request.status === "quarantined" || request.status === "completed";
  const labels = [pieces.request, pieces.quote, pieces.accepted, pieces.deposit, pieces.balance, pieces.party];
  const done = stepsDone(view);
  const isAnswered = request.status !== "received" && request.status !== "quarantined";
  const at = isAnswered ? Math.min(done + 1, labels.length) : 1;
  return {
    steps: labels.map((label, index) => ({
      label,
      state: index < done ? "done" : index === done && isOpen ? "now" : "ahead",
    })),
    where: isOpen
      ? fill(pieces.where, { step: at, steps: labels.length, name: (labels[at - 1] ?? "").toLocaleLowerCase(locale) })
      : pieces.stopped,
    next: isOpen ? nextText(view, done, pieces) : "",
  };
}

/** How many of the six steps are done. A request that was confirmed without a quote has only the party before it. */
function stepsDone({ request, agreement, account, history, quotes, today }: VisitorView): number {
  const { status, content } = request;
  if (isEventPast(status, content.date, today)) return 6;
  const wasConfirmed = status === "confirmed" || (status === "cancelled" && agreement === undefined);
  if (wasConfirmed && agreement === undefined) return 5;
  if (agreement !== undefined) {
    if (account.dueCents === 0 && account.paidCents > 0) return 5;
    return status === "confirmed" || history.some(({ to }) => to === "confirmed") ? 4 : 3;
  }
  // A quote that can no longer be answered was sent all the same.
  return quotes.length > 0 && !isOpenStatus(status) ? 2 : 1;
}

function nextText(
  { request, offer, history, agreement }: VisitorView,
  done: number,
  pieces: ReturnType<typeof requestMessagesIn>["pieces"],
): string {
  if (done === 6) return "";
  if (offer !== undefined) return offer.by === "owner" ? pieces.yours : pieces.ours;
  if (request.status === "quoted") return isChangeAsked(history) ? pieces.ours : pieces.yours;
  if (request.status === "accepted") return pieces.yours;
  if (request.status !== "confirmed") return pieces.quoteNext;
  return done === 5 || agreement === undefined ? pieces.partyNext : pieces.balanceNext;
}

/** Whether the visitor asked for a change of the last quote: the next one is the owner's turn. */
export function isChangeAsked(history: VisitorView["history"]): boolean {
  const last = history.findLast(({ type }) => type === "quoted" || type === "change-requested");
  return last?.type === "change-requested";
}

/** Until the clock completes it, an event that is over is still confirmed. */
export function isEventPast(status: RequestStatus, date: string | undefined, today: string): boolean {
  return status === "completed" || (status === "confirmed" && date !== undefined && date < today);
}
