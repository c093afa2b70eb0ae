import { type ListedRequest, listedToday, type TodayLists } from "#domain/desk/lists.ts";
import type { ResponseHours } from "#domain/policy/business.ts";
import type { OutboxEntry } from "#domain/requests/ports.ts";
import type { QuarantinedRequest, QuarantineList } from "#src/requests/quarantine.ts";
import { capitalize, formatMoney } from "#i18n/format.ts";
import { deskToday as messages } from "#i18n/messages/it/desk-today.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRequestPath } from "#i18n/desk-routes.ts";
import { dayText, dayInRome } from "../request-text.ts";
import { shortDay, slotOf, type Waiting, waitingOf, whatOf, mailName } from "./request-lines.ts";

/** A request to answer, as a slip on the rail. */
export interface Slip {
  path: string;
  day: string;
  reference: string;
  what: string;
  who: string;
  wait: Waiting | undefined;
}

/** A line that leads to a request. */
export interface Line {
  path: string;
  title: string;
  /** At the right: an amount or a time. */
  value: string;
  text: string;
  isLate: boolean;
}

export interface MailLine {
  id: string;
  path: string | undefined;
  title: string;
  text: string;
}

export interface TodayModel {
  /** With `*emphasis*`. */
  heading: string;
  slips: Slip[];
  /** Whether there are more than are shown. */
  hasMore: boolean;
  groups: Array<{ id: string; title: string; sum: string; lines: Line[] }>;
  mails: MailLine[];
}

export function todayModel(lists: TodayLists, suspected: QuarantineList, promised: ResponseHours): TodayModel {
  const { today, now, toAnswer, questions, quotes, money, events, mails } = lists;
  const sum = money.reduce((cents, { due }) => cents + (due === undefined || due.kind === "refund" ? 0 : due.cents), 0);
  const groups = [
    { id: "soldi", title: messages.money.title, sum: euro(sum), lines: money.map((one) => moneyLine(one, today)) },
    { id: "eventi", title: messages.events.title, sum: String(events.length), lines: events.map(eventLine) },
    {
      id: "chiedono",
      title: messages.questions.title,
      sum: String(questions.length),
      lines: questions.map(questionLine),
    },
    { id: "preventivi", title: messages.quotes.title, sum: String(quotes.length), lines: quotes.map(quoteLine) },
    {
      id: "quarantena",
      title: messages.quarantine.title,
      sum: String(suspected.count),
      lines: suspected.requests.map(suspectedLine),
    },
  ];
  return {
    heading: headingOf(today, toAnswer.length),
    slips: toAnswer.map((request) => slipOf(request, promised, now)),
    hasMore: toAnswer.length === listedToday,
    groups: groups.filter(({ lines }) => lines.length > 0),
    mails: mails.map(mailLine),
  };
}

function headingOf(today: string, waiting: number): string {
  const { none, one, many } = messages.heading;
  const message = waiting === 0 ? none : waiting === 1 ? one : many;
  const count = waiting === listedToday ? `${waiting}+` : (messages.numbers[waiting - 2] ?? String(waiting));
  return fill(message, { day: capitalize(dayText(today, "it"), "it"), count });
}

function slipOf(request: ListedRequest, promised: ResponseHours, now: Date): Slip {
  const { id, reference, content } = request;
  return {
    path: deskRequestPath(id),
    day: content.date === undefined ? messages.noDay : dayText(content.date, "it"),
    reference,
    what: whatOf(request),
    who: `${content.name}, ${content.location}`,
    wait: waitingOf(request, promised, now),
  };
}

const euro = (cents: number): string => formatMoney(cents, "it");

function moneyLine(request: ListedRequest, today: string): Line {
  const { id, due, content } = request;
  const { money } = messages;
  const kind = due?.kind === "deposit" || due?.kind === "refund" ? due.kind : "balance";
  const isLate = kind !== "refund" && (due?.on ?? today) < today;
  const day = shortDay(due?.on ?? today);
  const when = fill(kind === "refund" ? money.refundSince : isLate ? money.overdue : money.due, { day });
  const party =
    content.date === undefined ? "" : fill(money.party, { day: shortDay(content.date), place: content.location });
  return {
    path: deskRequestPath(id, "soldi"),
    title: fill(money[kind], { name: content.name }),
    value: euro(due?.cents ?? 0),
    text: [when, party].filter(Boolean).join(", "),
    isLate,
  };
}

function eventLine(request: ListedRequest): Line {
  const { id, status, content } = request;
  const day = content.date === undefined ? "" : shortDay(content.date);
  const slot = slotOf(request);
  return {
    path: deskRequestPath(id),
    title: slot === undefined ? day : fill(messages.events.from, { day, slot }),
    value: whatOf(request),
    text: [content.name, content.location, ...(status === "accepted" ? [messages.events.held] : [])].join(", "),
    isLate: false,
  };
}

function questionLine(request: ListedRequest): Line {
  const { id, content, waitingSince } = request;
  const day = content.date === undefined ? messages.noDay : shortDay(content.date);
  return {
    path: deskRequestPath(id),
    title: content.name,
    value: waitingSince === undefined ? "" : shortDay(dayInRome(waitingSince)),
    text: `${messages.questions.text}, ${whatOf(request).toLocaleLowerCase("it")} ${day}`,
    isLate: false,
  };
}

function suspectedLine({ id, content, receivedAt, deletedOn }: QuarantinedRequest): Line {
  return {
    path: deskRequestPath(id),
    title: content.name,
    value: shortDay(dayInRome(receivedAt)),
    text: fill(messages.quarantine.text, { day: shortDay(deletedOn) }),
    isLate: false,
  };
}

function quoteLine(request: ListedRequest): Line {
  const { id, content, due } = request;
  return {
    path: deskRequestPath(id),
    title: content.name,
    value: euro(due?.cents ?? 0),
    text: due === undefined ? "" : fill(messages.quotes.until, { day: shortDay(due.on) }),
    isLate: false,
  };
}

function mailLine({ id, requestId, reference, kind, state, attempts }: OutboxEntry): MailLine {
  const { failed, held } = messages.mails;
  const name = mailName(kind);
  return {
    id,
    path: requestId === null ? undefined : deskRequestPath(requestId),
    title: reference === null ? name : `${name}, ${reference}`,
    text: fill(state === "held" ? held : failed, { attempts }),
  };
}
