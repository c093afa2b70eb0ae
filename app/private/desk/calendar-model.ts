import type { SiteContent } from "#content/index.ts";
import { weekdayOf } from "#domain/availability/closed-days.ts";
import type { TakenReason } from "#domain/availability/availability.ts";
import type { Closure } from "#domain/availability/closures.ts";
import type { DayCount, DayRequest, MonthView } from "#domain/desk/calendar.ts";
import { monthOf } from "#domain/payments/money.ts";
import { plusDays, plusMonths } from "#domain/policy/civil-days.ts";
import { dayTakingStatuses, type RequestStatus } from "#domain/requests/request.ts";
import { weekOf } from "#domain/availability/closed-days.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { capitalize, formatDate, formatMonth, formatWeekday } from "#i18n/format.ts";
import { deskCalendar as messages } from "#i18n/messages/it/desk-calendar.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { deskRequestPath, deskRoutes } from "#i18n/desk-routes.ts";
import { dayText } from "../request-text.ts";
import { weeksOf } from "#app/forms/fields/calendar-model.ts";

/** The query parameter with a month or a day. */
export const dayParameter = "giorno";

export type DayKind = keyof typeof messages.kinds;

export interface DayCell {
  date: string;
  number: number;
  kind: DayKind;
  /** What is on the day, in two or three words; empty where nothing is. */
  text: string;
  /** Of the link. */
  label: string;
  count: number;
  isSelected: boolean;
}

export interface ClosureLine {
  id: string;
  text: string;
  days: string;
  /** What a button opens again; undefined where it cannot be opened here. */
  opens: { from: string; to: string } | undefined;
}

export interface CalendarModel {
  heading: string;
  previous: { month: string; path: string };
  next: { month: string; path: string };
  weekdays: ReadonlyArray<{ short: string; long: string }>;
  /** Each has seven places; undefined before the first and after the last day of the month. */
  weeks: ReadonlyArray<ReadonlyArray<DayCell | undefined>>;
  selected: {
    date: string;
    title: string;
    requests: readonly RequestLine[];
    hasMore: boolean;
    /** Undefined where nobody can ask for the day any more. */
    callPath: string | undefined;
  };
  closures: readonly ClosureLine[];
  /** How many events fill a day; undefined where none do. */
  capacity: string | undefined;
  weekPath: string;
  /** The first day that can be closed. */
  today: string;
}

export interface RequestLine {
  id: string;
  path: string;
  name: string;
  status: string;
  note: string;
}

type ContentDays = SiteContent["availability"];

/** What the calendar of a month shows. */
export function calendarModel(view: MonthView, content: ContentDays): CalendarModel {
  const { month, from, to, selected, today } = view;
  const counts = Map.groupBy(view.counts, ({ date }) => date);
  const taken = [...counts.values()].filter((ones) => ones.some(({ status }) => takes(status))).length;
  return {
    heading: fill(messages.heading, { month: monthName(month), answer: takenText(taken) }),
    previous: monthLink(plusMonths(from, -1)),
    next: monthLink(plusMonths(from, 1)),
    // Any Monday and the days after it.
    weekdays: Array.from({ length: 7 }, (_, index) => plusDays(weekOf(from), index)).map((day) => ({
      short: formatWeekday(day, "it", "short"),
      long: formatWeekday(day, "it"),
    })),
    weeks: weeksOf(from).map((week) =>
      week.map((date) => (date === undefined ? undefined : cellOf(date, view, content, counts.get(date) ?? []))),
    ),
    selected: {
      date: selected,
      title: capitalize(dayText(selected, "it"), "it"),
      requests: view.requests.map(requestLine),
      hasMore: view.hasMore,
      callPath: selected < today ? undefined : `${deskRoutes["desk-call"]}?${dayParameter}=${selected}`,
    },
    closures: [...view.closures.map((closure) => deskClosure(closure, today)), ...contentClosures(content, from, to)],
    capacity: content.capacity && fillCount(messages.capacity, content.capacity.aDay),
    weekPath: `${deskRoutes["desk-week"]}?${dayParameter}=${selected}`,
    today,
  };
}

/** A request on a day. */
export function requestLine({ id, status, content }: DayRequest): RequestLine {
  const event = content.kind === "booking" ? messagesIn("it").forms.eventTypes[content.eventType] : content.partyType;
  const values = { event, place: content.location };
  return {
    id,
    path: deskRequestPath(id),
    name: content.name,
    status: statusText(status),
    note:
      content.kind === "booking"
        ? fill(messages.from, { ...values, slot: content.timeSlot })
        : fill(messages.withoutSlot, values),
  };
}

function statusText(status: RequestStatus): string {
  const texts: Readonly<Partial<Record<RequestStatus, string>>> = messages.statuses;
  return texts[status] ?? "";
}

function cellOf(date: string, view: MonthView, content: ContentDays, counts: readonly DayCount[]): DayCell {
  const { kind, text, count } = stateOf(date, view, content, counts);
  const values = { day: dayText(date, "it"), kind: messages.kinds[kind], name: text };
  return {
    date,
    number: Number(date.slice(-2)),
    kind,
    text,
    label: fill(text === "" ? messages.day : messages.named, values),
    count,
    isSelected: date === view.selected,
  };
}

/** What takes a day comes before what closes it, and both before what asks for it. */
function stateOf(
  date: string,
  { taken, closures }: MonthView,
  content: ContentDays,
  counts: readonly DayCount[],
): Pick<DayCell, "kind" | "text" | "count"> {
  const firm = counts.filter(({ status }) => takes(status));
  const firmCount = sumOf(firm);
  if (firmCount > 0) {
    const kind = firm.every(({ status }) => status === "accepted") ? "half" : "full";
    return { kind, text: firm[0]?.name ?? fill(messages.counted, { count: firmCount }), count: firmCount };
  }
  const closed = closedReason(date, taken.get(date) ?? [], closures, content);
  if (closed !== undefined) return { kind: "shut", text: closed, count: 0 };
  const count = sumOf(counts);
  if (count === 0) return { kind: "free", text: "", count };
  return { kind: "asked", text: counts[0]?.name ?? fill(messages.asked, { count }), count };
}

/** Why a day is closed; undefined where it is not. */
export function closedReason(
  date: string,
  reasons: readonly TakenReason[],
  closures: readonly Closure[],
  content: ContentDays,
): string | undefined {
  if (!reasons.includes("closed")) return reasons.includes("busy") ? messages.busy : undefined;
  const covers = ({ from, to }: { from: string; to: string }): boolean => from <= date && date <= to;
  const weekday = content.closedWeekdays.find((one) => one.weekday === weekdayOf(date));
  const reason = closures.find(covers)?.reason || content.closed.find(covers)?.reason || weekday?.reason;
  return reason || messages.closed;
}

function deskClosure({ id, from, to, reason }: Closure, today: string): ClosureLine {
  const opens = to < today ? undefined : { from: from < today ? today : from, to };
  return { id, text: reason || messages.noReason, days: rangeText(from, to), opens };
}

function contentClosures({ closed, closedWeekdays }: ContentDays, from: string, to: string): ClosureLine[] {
  const note = (days: string): string => `${days}, ${messages.fromContent}`;
  const inMonth = closed.filter((closure) => closure.from <= to && closure.to >= from);
  return [
    ...inMonth.map((closure) => ({
      id: `${closure.from} ${closure.reason}`,
      text: closure.reason,
      days: note(rangeText(closure.from, closure.to)),
      opens: undefined,
    })),
    ...closedWeekdays.map(({ weekday, reason }) => ({
      id: weekday,
      text: reason,
      days: note(messages.weekdays[weekday]),
      opens: undefined,
    })),
  ];
}

function rangeText(from: string, to: string): string {
  return from === to ? formatDate(from) : fill(messages.range, { from: formatDate(from), to: formatDate(to) });
}

function takes(status: RequestStatus): boolean {
  return status === "completed" || dayTakingStatuses.some((one) => one === status);
}

function sumOf(counts: readonly DayCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function takenText(count: number): string {
  return count === 0 ? messages.none : fillCount(messages, count);
}

function monthName(month: string): string {
  return `${capitalize(formatMonth(`${month}-01`, "it"), "it")} ${month.slice(0, 4)}`;
}

function monthLink(day: string): { month: string; path: string } {
  return {
    month: formatMonth(day, "it"),
    path: `${deskRoutes["desk-calendar"]}?${dayParameter}=${monthOf(day)}`,
  };
}
