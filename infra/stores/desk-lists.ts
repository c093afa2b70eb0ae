import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { DeskListStore, ListedRequest, RequestListFilter } from "#domain/desk/lists.ts";
import { dayTakingStatuses, requestStatuses } from "#domain/requests/request.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { countFound, countListed } from "./desk-totals.ts";
import { type Cursor, readCursor, toListed, writeCursor } from "./desk-rows.ts";
import { searchRequests } from "./desk-search.ts";

type RequestQuery = SelectQueryBuilder<Database, "request", RequestTable>;

// Literals, not parameters: SQLite matches a partial index by the statement's text.
const isWaiting = sql<SqlBool>`waiting_since is not null`;
const isDue = sql<SqlBool>`due_kind is not null`;

/** Reads the lists of the desk. Over several values of an index, a list is read from each of them and merged. */
export function createDeskListStore(db: Kysely<Database>): DeskListStore {
  const requests = (): RequestQuery => db.selectFrom("request").selectAll();
  const ids = () => db.selectFrom("request").select("id");
  /** The rows of limited queries. */
  const count = async (queries: ReadonlyArray<SelectQueryBuilder<Database, "request", { id: string }>>) => {
    const counts = queries.map((query) =>
      db
        .selectFrom(query.as("part"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).reduce((sum, one) => sum + one.count, 0);
  };
  return {
    waiting(statuses, limit) {
      const queries = statuses.map((status) =>
        requests().where("status", "=", status).where(isWaiting).orderBy("waiting_since").orderBy("id").limit(limit),
      );
      return merge(db, queries, ({ waiting_since }) => waiting_since, limit);
    },
    due(kinds, until, limit) {
      const queries = kinds.map((kind) =>
        requests()
          .where(isDue)
          .where("due_kind", "=", kind)
          .where("due_on", "<=", until)
          .orderBy("due_on")
          .orderBy("id")
          .limit(limit),
      );
      return merge(db, queries, ({ due_on }) => due_on, limit);
    },
    async countWaiting(statuses, limit) {
      const waiting = statuses.map((status) => ids().where("status", "=", status).where(isWaiting).limit(limit));
      return Math.min(limit, await count(waiting));
    },
    async countDue(kinds, before, limit) {
      const due = kinds.map((kind) =>
        ids().where(isDue).where("due_kind", "=", kind).where("due_on", "<", before).limit(limit),
      );
      return Math.min(limit, await count(due));
    },
    events(from, to, limit) {
      const queries = dayTakingStatuses.map((status) =>
        requests()
          .where("status", "=", status)
          .where("event_date", ">=", from)
          .where("event_date", "<=", to)
          .orderBy("event_date")
          .orderBy("id")
          .limit(limit),
      );
      return merge(db, queries, ({ event_date }) => event_date, limit);
    },
    async list(filter, after, limit) {
      const order = filter.month === undefined ? newestFirst : earliestFirst;
      const queries = order.queries(requests, filter, readCursor(after), limit + 1);
      const found = await merge(db, queries, order.keyOf, limit + 1, order.direction);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const next = found.length > limit && last ? order.cursorOf(last) : undefined;
      return { requests: page, next, isPartial: false };
    },
    search: (words, filter, after, limit) => searchRequests(db, words, filter, readCursor(after), limit),
    total: (words, filter) => (words.length === 0 ? countListed(db, filter) : countFound(db, words, filter)),
  };
}

/** All requests by their receipt. */
const newestFirst = {
  direction: "desc",
  keyOf: ({ received_at }: RequestTable) => received_at,
  cursorOf: ({ receivedAt, id }: ListedRequest) => writeCursor({ key: receivedAt, id }),
  queries(requests: () => RequestQuery, { status, kind }: RequestListFilter, after: Cursor | undefined, limit: number) {
    const statuses = status === undefined ? requestStatuses : [status];
    const kinds = kind === undefined ? requestKinds : [kind];
    return statuses.flatMap((oneStatus) =>
      kinds.map((oneKind) =>
        requests()
          .where("status", "=", oneStatus)
          .where("kind", "=", oneKind)
          .$if(after !== undefined, (query) =>
            query.where(sql<SqlBool>`(received_at, id) < (${after?.key}, ${after?.id})`),
          )
          .orderBy("received_at", "desc")
          .orderBy("id", "desc")
          .limit(limit),
      ),
    );
  },
} as const;

/** The requests of a month by the day of their event. */
const earliestFirst = {
  direction: "asc",
  keyOf: ({ event_date }: RequestTable) => event_date,
  cursorOf: ({ content, id }: ListedRequest) => writeCursor({ key: content.date ?? "", id }),
  queries(
    requests: () => RequestQuery,
    { status, kind, month = "" }: RequestListFilter,
    after: Cursor | undefined,
    limit: number,
  ) {
    const statuses = status === undefined ? requestStatuses : [status];
    return statuses.map((oneStatus) =>
      requests()
        .where("status", "=", oneStatus)
        .where("event_date", ">=", `${month}-01`)
        .where("event_date", "<=", `${month}-31`)
        .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "booking"))
        .$if(after !== undefined, (query) =>
          query.where(sql<SqlBool>`(event_date, id) > (${after?.key}, ${after?.id})`),
        )
        .orderBy("event_date")
        .orderBy("id")
        .limit(limit),
    );
  },
} as const;

/** Runs ordered, limited queries in one statement and merges their rows. */
async function merge(
  db: Kysely<Database>,
  queries: readonly RequestQuery[],
  keyOf: (row: RequestTable) => string | null,
  limit: number,
  direction: "asc" | "desc" = "asc",
): Promise<ListedRequest[]> {
  // Each in a select of its own: an order and a limit before `union` belong to the whole in SQLite.
  const [first, ...others] = queries.map((query) => db.selectFrom(query.as("part")).selectAll());
  if (first === undefined) return [];
  const rows = await others.reduce((all, query) => all.unionAll(query), first).execute();
  const sign = direction === "asc" ? 1 : -1;
  const place = (row: RequestTable): string => `${keyOf(row) ?? ""} ${row.id}`;
  return rows
    .toSorted((one, other) => (place(one) < place(other) ? -sign : sign))
    .slice(0, limit)
    .map(toListed);
}
