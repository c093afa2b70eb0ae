import type { Kysely } from "kysely";
import { listClosures } from "#src/availability/closures.server.ts";
import type { Closure } from "#src/availability/closures.ts";
import { dayTakingStatuses, type TakenReason } from "#src/availability/taken-days.ts";
import { daysOf, isCivilDate, isMonth, monthOf, plusDays, todayInRome, weekOf } from "#src/i18n/days.ts";
import { openStatuses, type RequestContent, type RequestStatus } from "#src/requests/request.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import type { DayRequest } from "./calendar.ts";

/** How many requests of a status a day has, with the name of one of them. */
export interface DayCount {
  date: string;
  status: RequestStatus;
  count: number;
  /** Where it is the only one of the day that takes a place, or the only one that asks for it. */
  name: string | undefined;
}

/** A month, with what is known of its days. Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface MonthView {
  /** `yyyy-mm`. */
  month: string;
  today: string;
  from: string;
  to: string;
  counts: DayCount[];
  /** Why days can take no more. */
  taken: Map<string, readonly TakenReason[]>;
  /** What was closed at the desk. */
  closures: Closure[];
  /** The day that was chosen, which lies in the month. */
  selected: string;
  requests: DayRequest[];
  /** Whether that day has more requests than are listed. */
  hasMore: boolean;
}

/** A week from Monday to Sunday, for printing. */
export type WeekView = Pick<MonthView, "from" | "to" | "requests" | "hasMore" | "taken" | "closures">;

type CalendarSite = Pick<Site, "db" | "availability" | "now">;

const listed = 40;
const listedInWeek = 100;

/** @param chosen a month, `yyyy-mm`, or a day of it; the current one where it is neither */
export async function monthView({ db, availability, now }: CalendarSite, chosen: string): Promise<MonthView> {
  const today = todayInRome(now());
  const month = isMonth(chosen) ? chosen : monthOf(isCivilDate(chosen) ? chosen : today);
  const { from, to } = daysOf(month);
  const selected = isCivilDate(chosen) ? chosen : monthOf(today) === month ? today : from;
  const [counts, taken, closed, requests] = await Promise.all([
    countDays(db, from, to),
    availability.takenDays(from, to),
    listClosures(db, from, to),
    requestsBetween(db, selected, selected, listed),
  ]);
  return { month, today, from, to, counts, taken: new Map(taken), closures: closed, selected, ...requests };
}

/** The week of a day; the current one where it is none. */
export async function weekView({ db, availability, now }: CalendarSite, day: string): Promise<WeekView> {
  const from = weekOf(isCivilDate(day) ? day : todayInRome(now()));
  const to = plusDays(from, 6);
  const [requests, taken, closed] = await Promise.all([
    requestsBetween(db, from, to, listedInWeek),
    availability.takenDays(from, to),
    listClosures(db, from, to),
  ]);
  return { from, to, ...requests, taken: new Map(taken), closures: closed };
}

/** The requests that a calendar shows: what ended without an event does not take part. */
const shown = [...openStatuses, "completed"] as const satisfies RequestStatus[];
/** Those whose name is on the day. */
const named: readonly RequestStatus[] = [...dayTakingStatuses, "completed"];

/** The requests of each day that both sides work on or that are completed; civil dates, both included. */
export async function countDays(db: Kysely<Database>, from: string, to: string): Promise<DayCount[]> {
  const rows = await db
    .selectFrom("request")
    .select(({ fn }) => ["event_date as date", "status", fn.countAll<number>().as("count"), fn.max("name").as("name")])
    .where("status", "in", shown)
    .where("event_date", ">=", from)
    .where("event_date", "<=", to)
    .groupBy(["event_date", "status"])
    .orderBy("event_date")
    .orderBy("status")
    .execute();
  const groups = Map.groupBy(rows, ({ date, status }) => `${date} ${named.includes(status)}`);
  return rows.flatMap(({ date, name, ...row }) => {
    const isAlone = row.count === 1 && groups.get(`${date} ${named.includes(row.status)}`)?.length === 1;
    return date === null ? [] : [{ ...row, date, name: isAlone ? name : undefined }];
  });
}

async function requestsBetween(
  db: Kysely<Database>,
  from: string,
  to: string,
  limit: number,
): Promise<{ requests: DayRequest[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom("request")
    .select(["id", "reference", "status", "content"])
    .where("status", "in", shown)
    .where("event_date", ">=", from)
    .where("event_date", "<=", to)
    .orderBy("event_date")
    .orderBy("received_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const requests = rows.slice(0, limit).map((row) => ({ ...row, content: JSON.parse(row.content) as RequestContent }));
  return { requests, hasMore: rows.length > limit };
}
