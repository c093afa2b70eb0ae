import { spokenDate, spokenDay, spokenTime } from "./day-words.ts";
import { shownPhone } from "./request-facts.ts";
import { type RefundRow, refundRows } from "./term-words.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { policyDates } from "#domain/policy/dates.ts";
import type { VisitorView } from "#domain/requests/actions.ts";
import { momentOf } from "#domain/requests/event-time.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";

/** What the visitor can do from their page, with the sentences that depend on the day. */
export interface ActsModel {
  /** Undefined where nothing is left to change; without `values` the term is over. */
  change: { tagline: string; values?: Readonly<Record<string, string>>; addressHint?: string } | undefined;
  ask: AskModel | undefined;
  end: EndModel | undefined;
  erase: { text: string; possible: boolean };
}

/** The field for another moment: the days that can be asked for, and what stands now. Civil dates, `yyyy-mm-dd`. */
export interface AskModel {
  first: string;
  last: string;
  date: string | undefined;
  /** Undefined where a request has no slot to choose. */
  timeSlot: string | undefined;
}

/** The way out: before a confirmation it costs nothing, afterwards it has its price. */
export interface EndModel {
  act: "withdraw" | "cancel";
  title: string;
  tagline: string;
  /** With `**strong**`. */
  text: string;
  rows: RefundRow[];
  send: string;
}

export function actsModel(view: VisitorView, words: RequestWords, messages: Messages, locale: Locale): ActsModel {
  const { request, possible, today } = view;
  const moment = momentOf(request.content);
  return {
    change: change(view, words, locale),
    ask: possible.includes("ask-for-moment")
      ? {
          ...windowFrom(today),
          date: moment?.date,
          timeSlot: request.content.kind === "booking" ? moment?.timeSlot : undefined,
        }
      : undefined,
    end: end(view, words, messages, locale),
    erase: {
      possible: possible.includes("erase"),
      text: possible.includes("erase")
        ? [request.status === "received" ? words.acts.eraseOpen : "", words.acts.eraseText].join(" ").trim()
        : words.acts.eraseLater,
    },
  };
}

function change(
  { request, possible, today, pendingAddress }: VisitorView,
  words: RequestWords,
  locale: Locale,
): ActsModel["change"] {
  const { acts } = words;
  const { content, status } = request;
  const last = content.date === undefined ? undefined : policyDates(content.date).changesUntil;
  if (possible.includes("change-details")) {
    const tagline = last === undefined ? acts.changeAny : fill(acts.changeUntil, { day: spokenDay(last, locale) });
    const { name, email, location, details } = content;
    return {
      tagline,
      addressHint:
        pendingAddress === undefined ? acts.addressHint : fill(acts.addressWaits, { address: pendingAddress }),
      values: {
        name,
        email,
        ...(content.kind === "booking" && { phone: shownPhone(content.phone) }),
        location,
        details,
      },
    };
  }
  const isLate = last !== undefined && today > last && content.date !== undefined && today <= content.date;
  if (!isLate || (status !== "received" && status !== "confirmed")) return undefined;
  return { tagline: fill(acts.changePassed, { day: spokenDay(last, locale) }) };
}

function end(view: VisitorView, words: RequestWords, messages: Messages, locale: Locale): EndModel | undefined {
  const { acts } = words;
  if (view.possible.includes("withdraw")) {
    const { withdraw: title, withdrawTagline: tagline, withdrawText: text, withdrawSend: send } = acts;
    return { act: "withdraw", title, tagline, text, rows: [], send };
  }
  if (!view.possible.includes("cancel")) return undefined;
  const { today, refundPercentToday: percent } = view;
  const moment = momentOf(view.request.content);
  const shared = { act: "cancel", title: acts.cancel } as const;
  if (moment === undefined || percent === undefined) {
    return { ...shared, tagline: acts.cancelNoDay, text: acts.cancelTextNoDay, rows: [], send: acts.cancelSendPlain };
  }
  const days = daysBetween(today, moment.date);
  const sentence = days === 0 ? acts.cancelTextToday : days === 1 ? acts.cancelTextDay : acts.cancelText;
  return {
    ...shared,
    tagline: fill(percent === 100 ? acts.cancelWhole : percent > 0 ? acts.cancelPart : acts.cancelNone, { percent }),
    text: fill(sentence, { today: spokenDate(today, locale), days, percent }),
    rows: refundRows(moment.date, percent, words, messages),
    send: percent > 0 ? acts.cancelSend : acts.cancelSendPlain,
  };
}

/** The owner's offer of another moment, which waits for the visitor's answer. */
export interface OfferModel {
  /** What is offered, and instead of what. */
  text: string;
  message: string | undefined;
  accept: string;
}

export function offerModel({ request, offer, possible }: VisitorView, words: RequestWords, locale: Locale) {
  if (offer === undefined || !possible.includes("accept-offer")) return undefined;
  const before = momentOf(request.content);
  const moment = spokenTime(offer.moment, words.from, locale);
  const model: OfferModel = {
    text:
      before === undefined
        ? fill(words.offer.textNoBefore, { moment })
        : fill(words.offer.text, { moment, before: spokenTime(before, words.from, locale) }),
    message: offer.message === undefined ? undefined : fill(words.line.said, { message: offer.message }),
    accept: fill(words.offer.accept, { day: spokenDay(offer.moment.date, locale) }),
  };
  return model;
}
