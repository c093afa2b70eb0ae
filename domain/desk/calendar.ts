import type { Availability } from "#src/availability/availability.server.ts";
import type { TakenReason } from "../availability/availability.ts";
import type { Closure, Closures } from "../availability/closures.ts";
import { daysOf, isMonth, monthOf } from "../payments/money.ts";
import { todayInRome } from "../policy/booking-window.ts";
import { isCivilDate, plusDays } from "../policy/civil-days.ts";
import { weekOf } from "../availability/closed-days.ts";
import type { RequestContent, RequestStatus } from "../requests/request.ts";

/** A request on a day of the calendar. */
export interface DayRequest {
  id: string;
  reference: string;
  status: RequestStatus;
  content: RequestContent;
}

/** How many requests of a status a day has, with the name of one of them. */
export interface DayCount {
  date: string;
  status: RequestStatus;
  count: number;
  /** Where it is the only one of the day that takes a place, or the only one that asks for it. */
  name: string | undefined;
}

export interface CalendarStore {
  /** The requests of each day that both sides work on or that are completed; civil dates, both ends included. */
  counts(from: string, to: string): Promise<DayCount[]>;
  /** Those of some days, by day and time, at most `limit`. */
  requests(from: string, to: string, limit: number): Promise<DayRequest[]>;
}

/** A month, with what is known of its days. Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface MonthView {
  /** `yyyy-mm`. */
  month: string;
  today: string;
  from: string;
  to: string;
  counts: readonly DayCount[];
  /** Why days can take no more. */
  taken: ReadonlyMap<string, readonly TakenReason[]>;
  /** What was closed at the desk. */
  closures: readonly Closure[];
  /** The day that was chosen, which lies in the month. */
  selected: string;
  requests: readonly DayRequest[];
  /** Whether that day has more requests than are listed. */
  hasMore: boolean;
}

/** A week from Monday to Sunday, for printing. */
export interface WeekView {
  from: string;
  to: string;
  requests: readonly DayRequest[];
  hasMore: boolean;
  taken: ReadonlyMap<string, readonly TakenReason[]>;
  closures: readonly Closure[];
}

/** @throws Error where the database does not answer */
export interface DeskCalendar {
  /** @param chosen a month, `yyyy-mm`, or a day of it; the current one where it is neither */
  month(chosen: string): Promise<MonthView>;
  /** The week of a day; the current one where it is none. */
  week(day: string): Promise<WeekView>;
}

export interface DeskCalendarDependencies {
  store: CalendarStore;
  closures: Pick<Closures, "list">;
  availability: Availability;
  now(): Date;
}

const listed = 40;
const listedInWeek = 100;

export function createDeskCalendar({ store, closures, availability, now }: DeskCalendarDependencies): DeskCalendar {
  return {
    async month(chosen) {
      const today = todayInRome(now());
      const month = isMonth(chosen) ? chosen : monthOf(isCivilDate(chosen) ? chosen : today);
      const { from, to } = daysOf(month);
      const selected = isCivilDate(chosen) ? chosen : monthOf(today) === month ? today : from;
      const [counts, taken, closed, requests] = await Promise.all([
        store.counts(from, to),
        availability.takenDays(from, to),
        closures.list(from, to),
        store.requests(selected, selected, listed + 1),
      ]);
      const hasMore = requests.length > listed;
      return {
        month,
        today,
        from,
        to,
        counts,
        taken,
        closures: closed,
        selected,
        requests: requests.slice(0, listed),
        hasMore,
      };
    },
    async week(day) {
      const from = weekOf(isCivilDate(day) ? day : todayInRome(now()));
      const to = plusDays(from, 6);
      const [requests, taken, closed] = await Promise.all([
        store.requests(from, to, listedInWeek + 1),
        availability.takenDays(from, to),
        closures.list(from, to),
      ]);
      const hasMore = requests.length > listedInWeek;
      return { from, to, requests: requests.slice(0, listedInWeek), hasMore, taken, closures: closed };
    },
  };
}
