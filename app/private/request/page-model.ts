import { plainRows } from "#domain/requests/fields.ts";
import { formatPhone } from "#domain/requests/format-phone.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import type { SummaryRow } from "#app/forms/booking/booking-summary.tsx";
import { eventTimeOf } from "#domain/requests/events.ts";
import { isOpenStatus } from "#domain/requests/request.ts";
import type { VisitorView } from "#src/requests/views.ts";
import { formatDate } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { actionNamed, isDone, type NoticeText } from "../outcome.ts";
import { eventName, romeTime, dayInRome } from "../request-text.ts";
import { type PaymentModel, paymentModel, type WaysToPay } from "./payment-model.ts";
import { isEventPast, piecesModel } from "./pieces-model.ts";
import { type QuoteSectionModel, quoteSectionModel } from "./quote-section-model.ts";
import { type ActionsModel, actionsModel, type OfferModel, offerModel } from "./actions-model.ts";
import { headline, type Headline, refundOf } from "./headline.ts";
import type { PiecesModel } from "./pieces.tsx";
import { type BusinessFacts, type Step, timeline } from "./timeline.ts";

/** Everything that the page of a request shows. It never includes the owner's notes. */
export interface RequestPageModel {
  reference: string;
  /** The version that is shown, for actions on it. */
  version: string;
  headline: Headline;
  pieces: PiecesModel;
  timeline: { title: string; steps: Step[] };
  summary: { rows: SummaryRow[]; status: string; details: string; copy: string; sentAt: string };
  offer: OfferModel | undefined;
  quotes: QuoteSectionModel;
  payment: PaymentModel | undefined;
  actions: ActionsModel;
  /** True if the request was declined, withdrawn or cancelled, or the event is over. */
  isOver: boolean;
  isConfirmed: boolean;
  /** Whether there is a calendar entry and a brief to print. */
  hasCalendar: boolean;
  hasBrief: boolean;
  /** Whether there is an agreement to print. */
  hasAgreement: boolean;
  notice: NoticeText | undefined;
}

/**
 * @param done the previous action, as named in the URL
 * @param payTo how deposit and balance are paid
 * @param card what became of a payment by card, as named in the URL
 */
export function requestPageModel(
  view: VisitorView,
  locale: Locale,
  done: string | null,
  payTo: WaysToPay,
  business: BusinessFacts,
  card: string | null = null,
): RequestPageModel {
  const messages = requestMessagesIn(locale);
  const { request, version, today } = view;
  const { status, content, reference } = request;
  const isOpen = isOpenStatus(status);
  const isOver = !isOpen || (content.date !== undefined && content.date < today);
  return {
    reference,
    version,
    headline: headline(view, business, locale),
    pieces: piecesModel(view, locale),
    timeline: {
      title: isOver ? messages.timeline.titleOver : messages.timeline.title,
      steps: timeline(view, business, locale),
    },
    summary: {
      rows: summaryRows(view, locale),
      status: statusText(view, messages),
      details: content.details === "" ? "" : fill(messages.timeline.quote, { message: content.details }),
      copy: status === "confirmed" ? messages.summary.copyVisitor : messages.summary.copyBar,
      sentAt: `${formatDate(dayInRome(request.receivedAt))}, ${romeTime(request.receivedAt)}`,
    },
    offer: offerModel(view, locale),
    quotes: quoteSectionModel(view, locale),
    payment: paymentModel(view, payTo, locale),
    actions: actionsModel(view, locale),
    isOver,
    isConfirmed: status === "confirmed",
    hasCalendar: content.date !== undefined && (isOpen || status === "cancelled"),
    hasBrief: isOpen && !isOver,
    hasAgreement: view.agreement !== undefined && content.date !== undefined,
    notice: cardNotice(card, view, messages) ?? doneNotice(done, view, messages),
  };
}

function summaryRows({ request }: VisitorView, locale: Locale): SummaryRow[] {
  const siteMessages = messagesIn(locale);
  const { summary } = siteMessages.forms;
  const { toAgree } = requestMessagesIn(locale).summary;
  const { content } = request;
  const time = eventTimeOf(content);
  const rows: SummaryRow[] = [
    { label: summary.date, value: time === undefined ? "" : formatDate(time.date), empty: toAgree },
    {
      label: summary.slot,
      value: time?.timeSlot === undefined ? "" : fill(summary.from, { slot: time.timeSlot }),
      empty: toAgree,
    },
    { label: summary.event, value: eventName(request, siteMessages) },
    { label: summary.place, value: content.location },
    ...plainRows(content, siteMessages.forms.labels),
    { label: summary.name, value: content.name },
  ];
  return content.kind === "booking" ? [...rows, { label: summary.phone, value: formatPhone(content.phone) }] : rows;
}

function statusText({ request: { status, content }, today }: VisitorView, { summary }: RequestMessages): string {
  if (status === "completed" || isEventPast(status, content.date, today)) return summary.past;
  return status === "quarantined" ? summary.received : summary[status];
}

/** The notice after a payment by card, which the provider confirms before or after the client comes back. */
function cardNotice(
  card: string | null,
  { account }: VisitorView,
  { payment: { card: messages } }: RequestMessages,
): NoticeText | undefined {
  if (card === "unavailable") return { ...messages.unavailable, isBad: true };
  if (card !== "paid") return undefined;
  return account.paidCents > 0 ? messages.arrived : messages.underWay;
}

/** The notice after an action; undefined if the history does not confirm the action. */
function doneNotice(
  done: string | null,
  view: VisitorView,
  { done: messages }: RequestMessages,
): NoticeText | undefined {
  const action = actionNamed("visitor", done);
  if (action === undefined || action === "erase") return undefined;
  if (action === "change-details") {
    // Saving unchanged details writes no event and is a success.
    const last = view.history.findLast(({ by }) => by === "visitor");
    const asksAddress = last?.type === "changed" && last.newAddress !== undefined && view.pendingAddress !== undefined;
    if (!asksAddress) return messages[action];
    const { title, text } = messages.changeAddress;
    return { title, text: fill(text, { address: view.pendingAddress ?? "" }) };
  }
  if (!isDone("visitor", action, view)) return undefined;
  if (action !== "cancel") return messages[action];
  if (view.refundPercentToday === undefined) return messages.cancelNoDay;
  return { title: messages.cancel.title, text: fill(messages.cancel.text, { percent: refundOf(view) ?? 0 }) };
}
