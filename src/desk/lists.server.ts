import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { ResponseHours } from "#src/content/terms.ts";
import { currentOwnerChanges } from "#src/content/owner-changes.server.ts";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import type { Due } from "#src/requests/milestones.ts";
import { stoppedDeliveries } from "#src/mail/outbox.server.ts";
import { crewsOf } from "#src/requests/crew.server.ts";
import { duesFromRow, fromRow, requestsOn, searchedWords } from "#src/requests/request-row.server.ts";
import { endedHold } from "#src/requests/agreement.ts";
import { historyOf } from "#src/requests/perform.server.ts";
import { suspected } from "#src/requests/quarantine.server.ts";
import { type RequestStatus, statuses } from "#src/requests/life-cycle.ts";
import { dayTakingStatuses, openStatuses } from "#src/requests/request.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { type ListedRequest, listedPerPage, listedToday, type Question, type RequestListQuery } from "./lists.ts";

const daysAhead = 7;
/** The days before an event from which answers of the crew are missed. */
const crewDays = 3;

const owedKinds = ["deposit", "difference", "balance"] as const;

const questionStatuses = openStatuses.filter((status) => statuses[status].isAnswered);
const newStatuses = openStatuses.filter((status) => !statuses[status].isAnswered);

type RequestQuery = SelectQueryBuilder<Database, "request", object>;

// Literals, because SQLite matches a partial index by the statement's text.
const waiting = (db: Kysely<Database>, among: readonly RequestStatus[]): RequestQuery =>
  db
    .selectFrom("request")
    .where(sql<SqlBool>`waiting_since is not null`)
    .where("status", "in", among);
const due = (db: Kysely<Database>, ...kinds: Array<Due["kind"]>): RequestQuery =>
  db
    .selectFrom("request")
    .where(sql<SqlBool>`due_kind is not null`)
    .where("due_kind", "in", kinds);

export async function readBadges({ db, now }: Pick<Site, "db" | "now">): Promise<{ waiting: number; overdue: number }> {
  const [waits, overdue] = await Promise.all([
    countOf(waiting(db, openStatuses)),
    countOf(due(db, ...owedKinds).where("due_on", "<", todayInRome(now()))),
  ]);
  return { waiting: waits, overdue };
}

/** `late` counts new requests beyond the promised hours, `questions` clients who ask for something else after an answer. */
export async function countWaiting({ db, now }: Pick<Site, "db" | "now">, { bookingTo, contact }: ResponseHours) {
  const before = (hours: number): string => new Date(now().getTime() - hours * 3_600_000).toISOString();
  const lateOnes = waiting(db, newStatuses).where((one) =>
    one.or([
      one.and([one("kind", "=", "booking"), one("waiting_since", "<=", before(bookingTo))]),
      one.and([one("kind", "<>", "booking"), one("waiting_since", "<=", before(contact))]),
    ]),
  );
  const [toAnswer, late, questions] = await Promise.all([
    countOf(waiting(db, newStatuses)),
    countOf(lateOnes),
    countOf(waiting(db, questionStatuses)),
  ]);
  return { toAnswer, late, questions };
}

export function countOpen({ db }: Pick<Site, "db">): Promise<number> {
  return countOf(db.selectFrom("request").where("status", "in", openStatuses));
}

export type TodayLists = Awaited<ReturnType<typeof readToday>>;

export async function readToday(site: Pick<Site, "db" | "now" | "config">) {
  const { db, now, config } = site;
  const at = now();
  const today = todayInRome(at);
  const soon = plusDays(today, daysAhead);
  const booked = db
    .selectFrom("request")
    .where("status", "in", dayTakingStatuses)
    .where("event_date", ">=", today)
    .where("event_date", "<=", soon);
  const unmailed = due(db, "quote", ...owedKinds)
    .where("email_key", "=", "")
    .where("due_on", "<=", plusDays(today, 1));
  const staffed = await requestsOn(db, dayTakingStatuses, today, plusDays(today, crewDays));
  const crews = await crewsOf(site, staffed);
  const [toAnswer, questions, toCall, quotes, owed, refunds, events, mails, spam] = await Promise.all([
    firstBy(waiting(db, newStatuses), "waiting_since"),
    firstBy(waiting(db, questionStatuses), "waiting_since"),
    firstBy(unmailed, "due_on"),
    firstBy(due(db, "quote").where("due_on", "<=", soon), "due_on"),
    firstBy(
      due(db, ...owedKinds).where((one) =>
        one.or([one("due_on", "<=", soon), one("reported_paid_on", "is not", null)]),
      ),
      "due_on",
    ),
    firstBy(due(db, "refund").where("due_on", "<=", soon), "due_on"),
    firstBy(booked, "event_date"),
    stoppedDeliveries(db, listedToday),
    suspected(db, "quarantined", listedToday),
  ]);
  return {
    today,
    now: at,
    toAnswer,
    /** Clients who ask for something else after an answer, or have paid a part when their time ended. */
    questions: await Promise.all(questions.map((request) => withEnded(site, request))),
    /** Clients without a mail address whose day is today, tomorrow or past, because no reminder reaches them. */
    toCall,
    quotes: quotes.filter((one) => !isIn(toCall, one)),
    owed: owed.filter((one) => !isIn(toCall, one)),
    refunds,
    events,
    crews: staffed.flatMap((request) => {
      const missing = (crews.get(request.id) ?? []).filter(({ answer }) => answer !== "yes");
      return missing.length === 0 ? [] : [{ request, missing }];
    }),
    mails,
    suspected: spam,
    ownerChanges: currentOwnerChanges(config.contentFolder, at),
  };
}

export type RequestList = Awaited<ReturnType<typeof pageOfRequests>>;

/** The newest come first, or the earliest event if the query has a month. */
export async function pageOfRequests(
  { db }: Pick<Site, "db">,
  { text = "", status, kind, month, page = 1 }: RequestListQuery,
) {
  let fitting: RequestQuery = db.selectFrom("request");
  if (status !== undefined) fitting = fitting.where("status", "=", status);
  if (kind !== undefined) fitting = fitting.where("kind", "=", kind);
  if (month !== undefined) {
    fitting = fitting.where("event_date", ">=", `${month}-01`).where("event_date", "<=", `${month}-31`);
  }
  // Words contain only letters and digits, which have no meaning for `like`.
  for (const word of searchedWords(text)) fitting = fitting.where("search_text", "like", `%${word}%`);
  const total = await countOf(fitting);
  const shown = Math.max(1, Math.min(page, Math.ceil(total / listedPerPage)));
  const [key, direction] = month === undefined ? (["received_at", "desc"] as const) : (["event_date", "asc"] as const);
  const rows = await fitting
    .selectAll()
    .orderBy(key, direction)
    .orderBy("id", direction)
    .limit(listedPerPage)
    .offset((shown - 1) * listedPerPage)
    .execute();
  return { requests: rows.map(toListed), total, page: shown };
}

/** Rows of a list have no history, so the history of the few that can have an ended hold is read. */
async function withEnded({ db, now }: Pick<Site, "db" | "now">, request: ListedRequest): Promise<Question> {
  const { status, id } = request;
  if (status !== "quoted" && status !== "accepted") return request;
  return { ...request, ended: endedHold({ request, history: await historyOf(db, id), now: now() }) };
}

function isIn(list: readonly ListedRequest[], { id }: ListedRequest): boolean {
  return list.some((one) => one.id === id);
}

async function countOf(query: RequestQuery): Promise<number> {
  return (await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

async function firstBy(query: RequestQuery, key: "waiting_since" | "due_on" | "event_date"): Promise<ListedRequest[]> {
  return (await query.selectAll().orderBy(key).orderBy("id").limit(listedToday).execute()).map(toListed);
}

function toListed(row: Database["request"]): ListedRequest {
  return { ...fromRow(row), waitingSince: row.waiting_since ?? undefined, due: duesFromRow(row)[0] };
}
