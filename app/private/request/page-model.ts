import { plainRows } from "#domain/requests/fields.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import type { SummaryRow } from "#app/forms/booking/booking-summary.tsx";
import { policy } from "#domain/policy/constants.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { VisitorView } from "#domain/requests/private-links.ts";
import { capitalize, elide, formatDate } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { actionNamed, isDone, type NoticeText } from "../outcome.ts";
import { answerHours, dateText, dayText, eventName, eventTimeText, phoneText } from "../request-text.ts";
import { type ActionsModel, actionsModel, type OfferModel, offerModel } from "./actions-model.ts";
import { type Step, timeline } from "./timeline.ts";

/** All that the page of a request shows; the owner's notes are no part of it. */
export interface RequestPageModel {
  reference: string;
  /** Names the state that is shown, for actions on it. */
  version: string;
  headline: Headline;
  timeline: { title: string; steps: Step[] };
  summary: { rows: SummaryRow[]; status: string; details: string };
  offer: OfferModel | undefined;
  actions: ActionsModel;
  /** Whether there is an entry for a calendar, and a brief to print. */
  hasCalendar: boolean;
  hasBrief: boolean;
  notice: NoticeText | undefined;
}

/** @param done the action before, as the address names it */
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
    timeline: {
      title: isOver ? messages.timeline.titleOver : messages.timeline.title,
      steps: timeline(view, locale),
    },
    summary: { rows: summaryRows(view, locale), status: statusText(view, messages), details: content.details },
    offer: offerModel(view, locale),
    actions: actionsModel(view, locale),
    hasCalendar: content.date !== undefined && (isOpen || status === "cancelled"),
    hasBrief: isOpen && !isOver,
    notice: doneNotice(done, view, messages),
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
  return content.kind === "booking" ? [...rows, { label: summary.phone, value: phoneText(content.phone) }] : rows;
}

function statusText({ request: { status, content }, today }: VisitorView, { summary }: RequestMessages): string {
  if (status === "confirmed" && content.date !== undefined && content.date < today) return summary.past;
  return status === "quarantined" ? summary.received : summary[status];
}

/** What was done, on the page after an action; undefined where the history does not confirm it. */
function doneNotice(
  done: string | null,
  view: VisitorView,
  { done: messages }: RequestMessages,
): NoticeText | undefined {
  const action = actionNamed("visitor", done);
  if (action === undefined || action === "erase") return undefined;
  if (action === "change-details") {
    // Saving details that are the same already changes nothing, and is no failure.
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

/** The status of a request as a heading with `*emphasis*`, and what to do next. */
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

/** How much of the deposit of a cancelled request is returned, in percent. */
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
  const day = dayText(offer.moment.date, locale);
  const heading =
    eventTimeOf(request.content) === undefined
      ? fill(status.proposedNoDay, { day })
      : fill(status.proposed, { day: capitalize(day, locale) });
  return { heading, lead: fill(next.proposed, { what, moment }) };
}

function confirmedHeadline(view: VisitorView, what: string, messages: RequestMessages, locale: Locale): Headline {
  const { request, offer, today } = view;
  const { status, next } = messages;
  const time = eventTimeOf(request.content);
  if (time === undefined) return { heading: status.confirmedNoDay, lead: fill(next.confirmedNoDay, { what }) };
  const { date, timeSlot } = time;
  if (date < today) return { heading: status.past, lead: fill(next.past, { what, date: dateText(date, locale) }) };
  const heading = date === today ? status.confirmedToday : fill(status.confirmed, { day: dayText(date, locale) });
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
      ? fill(next.confirmed, { what, percent: policy.depositPercent, by: byDay(balanceBy, locale) })
      : timeSlot === undefined
        ? `${what}.`
        : fill(next.confirmedSoon, { what, slot: timeSlot });
  return { heading, lead };
}

/** "by 08/05/2027" */
function byDay(date: string, locale: Locale): string {
  return elide(fill(messagesIn(locale).forms.sent.by, { date: formatDate(date) }));
}
