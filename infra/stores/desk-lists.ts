import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { DueKind } from "#domain/desk/attention.ts";
import {
  type DeskLists,
  type ListedRequest,
  listedPerPage,
  listedToday,
  type RequestListQuery,
  searchedWords,
} from "#domain/desk/lists.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import type { OutboxEntry } from "#domain/requests/ports.ts";
import { dayTakingStatuses, type RequestStatus } from "#domain/requests/request.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { fromRow } from "./request-row.ts";

/** The days that the first screen looks ahead. */
const daysAhead = 7;

const questionStatuses = ["quoted", "accepted", "confirmed"] as const satisfies RequestStatus[];

// Literals, not parameters: SQLite matches a partial index by the statement's text.
const isWaiting = sql<SqlBool>`waiting_since is not null`;
const isDue = sql<SqlBool>`due_kind is not null`;

/** The lists and the search of the desk. @param mails the mails that were given up or held back */
export function createDeskLists(
  db: Kysely<Database>,
  { mails, now }: { mails(limit: number): Promise<OutboxEntry[]>; now(): Date },
): DeskLists {
  const requests = db.selectFrom("request");
  const waiting = (statuses: readonly RequestStatus[]) => requests.where(isWaiting).where("status", "in", statuses);
  const due = (...kinds: DueKind[]) => requests.where(isDue).where("due_kind", "in", kinds);
  return {
    async badges() {
      const [waits, overdue] = await Promise.all([
        countOf(waiting(["received", ...questionStatuses])),
        countOf(due("deposit", "balance").where("due_on", "<", todayInRome(now()))),
      ]);
      return { waiting: waits, overdue };
    },
    async today() {
      const at = now();
      const today = todayInRome(at);
      const soon = plusDays(today, daysAhead);
      const events = requests
        .where("status", "in", dayTakingStatuses)
        .where("event_date", ">=", today)
        .where("event_date", "<=", soon);
      const [toAnswer, questions, quotes, money, refunds, booked, failed] = await Promise.all([
        firstBy(waiting(["received"]), "waiting_since"),
        firstBy(waiting(questionStatuses), "waiting_since"),
        firstBy(due("quote").where("due_on", "<=", soon), "due_on"),
        firstBy(due("deposit", "balance").where("due_on", "<=", soon), "due_on"),
        firstBy(due("refund").where("due_on", "<=", soon), "due_on"),
        firstBy(events, "event_date"),
        mails(listedToday),
      ]);
      return {
        today,
        now: at,
        toAnswer,
        questions,
        quotes,
        money: [...money, ...refunds],
        events: booked,
        mails: failed,
      };
    },
    async list({ text = "", status, kind, month, page = 1 }: RequestListQuery) {
      let fitting: RequestQuery = requests;
      if (status !== undefined) fitting = fitting.where("status", "=", status);
      if (kind !== undefined) fitting = fitting.where("kind", "=", kind);
      if (month !== undefined) {
        fitting = fitting.where("event_date", ">=", `${month}-01`).where("event_date", "<=", `${month}-31`);
      }
      // Words have letters and digits only: none of their letters has a meaning for `like`.
      for (const word of searchedWords(text)) fitting = fitting.where("search_text", "like", `%${word}%`);
      const total = await countOf(fitting);
      if (total === 0) return { requests: [], total, page: 1 };
      const shown = Math.min(page, Math.ceil(total / listedPerPage));
      const [key, direction] =
        month === undefined ? (["received_at", "desc"] as const) : (["event_date", "asc"] as const);
      const rows = await fitting
        .selectAll()
        .orderBy(key, direction)
        .orderBy("id", direction)
        .limit(listedPerPage)
        .offset((shown - 1) * listedPerPage)
        .execute();
      return { requests: rows.map(toListed), total, page: shown };
    },
  };
}

type RequestQuery = SelectQueryBuilder<Database, "request", object>;

async function countOf(query: RequestQuery): Promise<number> {
  return (await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

async function firstBy(query: RequestQuery, key: "waiting_since" | "due_on" | "event_date"): Promise<ListedRequest[]> {
  return (await query.selectAll().orderBy(key).orderBy("id").limit(listedToday).execute()).map(toListed);
}

function toListed(row: RequestTable): ListedRequest {
  const { waiting_since, due_kind, due_on, due_cents } = row;
  return {
    ...fromRow(row),
    waitingSince: waiting_since ?? undefined,
    due: due_kind === null ? undefined : { kind: due_kind, on: due_on ?? "", cents: due_cents ?? 0 },
  };
}
