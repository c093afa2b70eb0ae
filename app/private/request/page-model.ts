import { plainRows } from "#domain/requests/fields.ts";
import { formatPhone } from "#domain/requests/format-phone.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import type { SummaryRow } from "#app/forms/booking/booking-summary.tsx";
import { policy } from "#domain/policy/constants.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { VisitorView } from "#domain/requests/private-links.ts";
import { capitalize, elide, formatDate } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { actionNamed, isDone, type NoticeText } from "../outcome.ts";
import { answerHours, dateText, dayText, eventName, eventTimeText, romeTime } from "../request-text.ts";
import { type ActionsModel, actionsModel, type OfferModel, offerModel } from "./actions-model.ts";
import type { PiecesModel } from "./pieces.tsx";
import { type Step, timeline } from "./timeline.ts";

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
  actions: ActionsModel;
  /** True if the request was declined, withdrawn or cancelled, or the event is over. */
  isOver: boolean;
  isConfirmed: boolean;
  /** Whether there is a calendar entry and a brief to print. */
  hasCalendar: boolean;
  hasBrief: boolean;
  notice: NoticeText | undefined;
}

/** @param done the previous action, as named in the URL */
export function requestPageModel(view: VisitorView, locale: Locale, done: string | null): RequestPageModel {
  const messages = requestMessagesIn(locale);
  const { request, version, today } = view;
  const { status, content, reference } = request;
  const isOpen = status === "received" || status === "confirmed";
  const isOver = !isOpen || (content.date !== undefined && content.date < today);
  return {
    reference,
    version,
    headline: headline(view, locale),
    pieces: piecesModel(view, locale),
    timeline: {
      title: isOver ? messages.timeline.titleOver : messages.timeline.title,
      steps: timeline(view, locale),
    },
    summary: {
      rows: summaryRows(view, locale),
      status: statusText(view, messages),
      details: content.details === "" ? "" : fill(messages.timeline.quote, { message: content.details }),
      copy: status === "confirmed" ? messages.summary.copyVisitor : messages.summary.copyBar,
      sentAt: `${formatDate(todayInRome(new Date(request.receivedAt)))}, ${romeTime(request.receivedAt)}`,
    },
    offer: offerModel(view, locale),
    actions: actionsModel(view, locale),
    isOver,
    isConfirmed: status === "confirmed",
    hasCalendar: content.date !== undefined && (isOpen || status === "cancelled"),
    hasBrief: isOpen && !isOver,
    notice: doneNotice(done, view, messages),
  };
}

/** The progress of a request in three steps: sent, confirmed, the party. */
function piecesModel({ request, offer, today }: VisitorView, locale: Locale): PiecesModel {
  const { pieces } = requestMessagesIn(locale);
  const { status, content } = request;
  const isOpen = status === "received" || status === "quarantined" || status === "confirmed";
  const labels = [pieces.request, pieces.confirmation, pieces.party];
  const isPast = status === "confirmed" && content.date !== undefined && content.date < today;
  const done = isPast ? 3 : status === "confirmed" || status === "cancelled" ? 2 : 1;
  return {
    steps: labels.map((label, index) => ({
      label,
      state: index < done ? "done" : index === done && isOpen ? "now" : "ahead",
    })),
    where: isOpen
      ? fill(pieces.where, {
          step: done,
          steps: labels.length,
          name: (labels[done - 1] ?? "").toLocaleLowerCase(locale),
        })
      : pieces.stopped,
    next:
      !isOpen || isPast
        ? ""
        : offer?.by === "owner"
          ? pieces.yours
          : offer !== undefined || status !== "confirmed"
            ? pieces.ours
            : pieces.partyNext,
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
  if (status === "confirmed" && content.date !== undefined && content.date < today) return summary.past;
  return status === "quarantined" ? summary.received : summary[status];
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

/** The status of a request as a heading with `*emphasis*`, and the next step. */
interface Headline {
  heading: string;
  lead: string;
}

function headline(view: VisitorView, locale: Locale): Headline {
  const { request } = view;
  const messages = requestMessagesIn(locale);
  const { status, next } = messages;
  const what = fill(messages.what, { event: eventName(request, messagesIn(locale)), place: request.content.location });
  const { date } = eventTimeOf(request.content) ?? {};
  switch (request.status) {
    case "received":
    case "quarantined":
      return openHeadline(view, what, messages, locale);
    case "confirmed":
      return confirmedHeadline(view, what, messages, locale);
    case "declined":
      return {
        heading: date === undefined ? status.declinedNoDay : status.declined,
        lead: fill(next.declined, { what }),
      };
    case "withdrawn":
      return { heading: status.withdrawn, lead: fill(next.withdrawn, { what }) };
    case "cancelled": {
      if (date === undefined) return { heading: status.cancelledNoDay, lead: fill(next.cancelledNone, { what }) };
      const percent = refundOf(view) ?? 0;
      const heading =
        percent === 100 ? status.cancelledWhole : percent > 0 ? status.cancelledPart : status.cancelledNone;
      return {
        heading: fill(heading, { percent }),
        lead: fill(percent > 0 ? next.cancelled : next.cancelledNone, { what }),
      };
    }
  }
}

/** The refund of a cancelled request, in percent of the deposit. */
function refundOf({ history }: VisitorView): number | undefined {
  return history.findLast((entry) => entry.type === "cancelled")?.refundPercent;
}

function openHeadline(view: VisitorView, what: string, messages: RequestMessages, locale: Locale): Headline {
  const { request, offer } = view;
  const { status, next } = messages;
  if (offer === undefined) {
    return { heading: status.received, lead: fill(next.received, { what, hours: answerHours(request) }) };
  }
  const moment = eventTimeText(offer.moment, messages.from, locale);
  if (offer.by === "visitor") return { heading: status.received, lead: fill(next.asked, { what, moment }) };
  const { date, timeSlot } = offer.moment;
  const day = dayText(date, locale);
  const before = eventTimeOf(request.content);
  const heading =
    before === undefined
      ? fill(status.proposedNoDay, { day: capitalize(day, locale) })
      : before.date === date && timeSlot !== undefined
        ? fill(status.proposedSlot, { slot: timeSlot })
        : status.proposed;
  return { heading, lead: fill(next.proposed, { what, moment }) };
}

function confirmedHeadline(view: VisitorView, what: string, messages: RequestMessages, locale: Locale): Headline {
  const { request, offer, today } = view;
  const { status, next } = messages;
  const time = eventTimeOf(request.content);
  if (time === undefined) return { heading: status.confirmedNoDay, lead: fill(next.confirmedNoDay, { what }) };
  const { date, timeSlot } = time;
  if (date < today) return { heading: status.past, lead: fill(next.past, { what, date: dateText(date, locale) }) };
  const heading = date === today ? status.confirmedToday : status.confirmed;
  if (offer !== undefined) {
    const asked = eventTimeText(offer.moment, messages.from, locale);
    return {
      heading,
      lead: fill(offer.by === "visitor" ? next.askedConfirmed : next.proposed, { what, moment: asked }),
    };
  }
  const { balanceBy } = policyDates(date);
  const lead =
    balanceBy >= today
      ? fill(next.confirmed, {
          what,
          day: dayText(date, locale),
          percent: policy.depositPercent,
          by: byDay(balanceBy, locale),
        })
      : timeSlot === undefined
        ? `${what}.`
        : fill(next.confirmedSoon, { what, slot: timeSlot });
  return { heading, lead };
}

/** "by 08/05/2027" */
function byDay(date: string, locale: Locale): string {
  return elide(fill(messagesIn(locale).forms.sent.by, { date: formatDate(date) }));
}
