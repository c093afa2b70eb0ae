import { formatPhone } from "#domain/requests/format-phone.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import type { Terms } from "#domain/policy/business.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import { isOpenStatus } from "#domain/requests/request.ts";
import type { VisitorView } from "#src/requests/views.ts";
import { capitalize, formatDate } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { dateText, dayText, eventTimeText } from "../request-text.ts";

/** The visitor's actions, with the texts that depend on the day. */
export interface ActionsModel {
  /** Undefined if nothing can be changed; without `values` the deadline has passed. */
  change: { tagline: string; values?: Readonly<Record<string, string>>; addressHint?: string } | undefined;
  ask: AskModel | undefined;
  end: EndModel | undefined;
  erase: { text: string; possible: boolean };
}

/** The fields for another time: the days that can be requested and the initial values. Civil dates, `yyyy-mm-dd`. */
export interface AskModel {
  first: string;
  last: string;
  date: string | undefined;
  /** Undefined if the request has no slot. */
  timeSlot: string | undefined;
}

/** Withdrawing before the confirmation, which costs nothing, or cancelling after it. */
export interface EndModel {
  action: "withdraw" | "cancel";
  title: string;
  tagline: string;
  /** With `**strong**`. */
  text: string;
  rows: RefundRow[];
  send: string;
}

export function actionsModel(view: VisitorView, locale: Locale): ActionsModel {
  const messages = requestMessagesIn(locale);
  const { request, allowed, today } = view;
  const time = eventTimeOf(request.content);
  return {
    change: change(view, messages, locale),
    ask: allowed.includes("ask-for-time")
      ? {
          ...windowFrom(today),
          date: time?.date,
          timeSlot: request.content.kind === "booking" ? time?.timeSlot : undefined,
        }
      : undefined,
    end: end(view, messages, locale),
    erase: {
      possible: allowed.includes("erase"),
      text: allowed.includes("erase")
        ? [request.status === "received" ? messages.actions.eraseOpen : "", messages.actions.eraseText].join(" ").trim()
        : messages.actions.eraseLater,
    },
  };
}

function change(
  { request, allowed, today, pendingAddress, terms }: VisitorView,
  messages: RequestMessages,
  locale: Locale,
): ActionsModel["change"] {
  const { actions } = messages;
  const { content, status } = request;
  const last = content.date === undefined ? undefined : policyDates(content.date, terms).changesUntil;
  if (allowed.includes("change-details")) {
    const tagline = last === undefined ? actions.changeAny : fill(actions.changeUntil, { day: dayText(last, locale) });
    const { name, email, location, details } = content;
    return {
      tagline,
      addressHint:
        pendingAddress === undefined ? actions.addressHint : fill(actions.addressWaits, { address: pendingAddress }),
      values: {
        name,
        email,
        ...(content.kind === "booking" && { phone: formatPhone(content.phone) }),
        location,
        details,
      },
    };
  }
  const isLate = last !== undefined && today > last && content.date !== undefined && today <= content.date;
  if (!isLate || !isOpenStatus(status)) return undefined;
  return { tagline: fill(actions.changePassed, { day: dayText(last, locale) }) };
}

function end(view: VisitorView, messages: RequestMessages, locale: Locale): EndModel | undefined {
  const { actions } = messages;
  if (view.allowed.includes("withdraw")) {
    const { withdraw: title, withdrawTagline: tagline, withdrawText: text, withdrawSend: send } = actions;
    return { action: "withdraw", title, tagline, text, rows: [], send };
  }
  if (!view.allowed.includes("cancel")) return undefined;
  const { today, refundPercentToday: percent } = view;
  const time = eventTimeOf(view.request.content);
  const shared = { action: "cancel", title: actions.cancel } as const;
  if (time === undefined || percent === undefined) {
    return {
      ...shared,
      tagline: actions.cancelNoDay,
      text: actions.cancelTextNoDay,
      rows: [],
      send: actions.cancelSendPlain,
    };
  }
  const days = daysBetween(today, time.date);
  const sentence = days === 0 ? actions.cancelTextToday : days === 1 ? actions.cancelTextDay : actions.cancelText;
  return {
    ...shared,
    tagline: fill(percent === 100 ? actions.cancelWhole : percent > 0 ? actions.cancelPart : actions.cancelNone, {
      percent,
    }),
    text: fill(sentence, { today: dateText(today, locale), days, percent }),
    rows: refundRows(time.date, view.terms, percent, locale),
    send: percent > 0 ? actions.cancelSend : actions.cancelSendPlain,
  };
}

/** The owner's open offer of another time. */
export interface OfferModel {
  /** The offered time and the current one. */
  text: string;
  message: string | undefined;
  accept: string;
}

export function offerModel({ request, offer, allowed }: VisitorView, locale: Locale): OfferModel | undefined {
  const messages = requestMessagesIn(locale);
  if (offer === undefined || !allowed.includes("accept-offer")) return undefined;
  const before = eventTimeOf(request.content);
  const moment = eventTimeText(offer.moment, messages.from, locale);
  return {
    text:
      before === undefined
        ? capitalize(fill(messages.offer.textNoBefore, { moment }), locale)
        : capitalize(
            fill(messages.offer.text, { moment, before: eventTimeText(before, messages.from, locale) }),
            locale,
          ),
    message: offer.message === undefined ? undefined : fill(messages.timeline.quote, { message: offer.message }),
    accept: fill(messages.offer.accept, { day: dayText(offer.moment.date, locale) }),
  };
}

/** One row of the refund terms; `isNow` marks the one that applies today. */
export interface RefundRow {
  when: string;
  refund: string;
  isNow: boolean;
}

/** The refund by day of cancellation, for an event on `eventDate` (specification 9). */
function refundRows(eventDate: string, terms: Terms, percentToday: number, locale: Locale): RefundRow[] {
  const { actions } = requestMessagesIn(locale);
  const { sent } = messagesIn(locale).forms;
  const { fullRefundUntil, refundUntil } = policyDates(eventDate, terms);
  const until = (date: string): string => fill(sent.until, { date: formatDate(date) });
  const rows = [
    { percent: 100, when: capitalize(until(fullRefundUntil), locale) },
    ...(terms.partRefund
      ? [{ percent: terms.partRefund.percent, when: fill(actions.later, { until: until(refundUntil) }) }]
      : []),
    { percent: 0, when: actions.after },
  ];
  return rows.map(({ percent, when }) => ({
    when,
    refund: percent === 0 ? actions.noRefund : `${percent}%`,
    isNow: percent === percentToday,
  }));
}
