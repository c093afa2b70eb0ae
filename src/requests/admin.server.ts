import { plusDays, timeZone, todayInRome } from "#src/i18n/days.ts";
import { parseDate } from "@internationalized/date";
import type { Kysely } from "kysely";
import type { Billing } from "#src/payments/billing.ts";
import { readReference } from "#src/booking/reference.ts";
import type { RequestStatus } from "./life-cycle.ts";
import { erasureObstacle } from "./agreement.ts";
import { historyOf } from "./perform.server.ts";
import type { StoredRequest } from "./request.ts";
import { forgetDeleted, isPostgres } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import { type Condition, removeAll } from "./erasure.server.ts";
import type { Due } from "./milestones.ts";
import { duesFromRow, fromRow } from "./request-row.server.ts";

export interface ChangedRequest extends StoredRequest {
  changes: number;
  /** The time of the last event or, if there is none, of the receipt: ISO 8601 in UTC. */
  changedAt: string;
  billing?: Billing | undefined;
  dues?: readonly Due[];
}

interface RequestFilter {
  statuses?: readonly RequestStatus[];
  /** The first day of the event, or of the receipt if the request has no day: a civil date in Europe/Rome. */
  from?: string;
}

export function requestsSince(db: Kysely<Database>, { statuses, from }: RequestFilter = {}): Promise<ChangedRequest[]> {
  return requestsWhere(db, (eb) =>
    eb.and([
      ...(statuses === undefined ? [] : [eb("status", "in", statuses)]),
      ...(from === undefined ? [] : [eb.not(isBefore(from)(eb))]),
    ]),
  );
}

/** @param typed a reference. Without the brand's letters it may match several requests, if the brand has changed. */
export async function requestsByReference(db: Kysely<Database>, typed: string): Promise<ChangedRequest[]> {
  const reference = readReference(typed);
  if (reference === undefined) return [];
  const { prefix = "%", code } = reference;
  return requestsWhere(db, (eb) => eb("reference", "like", `${prefix}-${code}`));
}

export function requestsByMail(db: Kysely<Database>, address: string): Promise<ChangedRequest[]> {
  return requestsWhere(db, (eb) => eb("email_key", "=", address.trim().toLowerCase()));
}

async function requestsWhere(db: Kysely<Database>, condition: Condition): Promise<ChangedRequest[]> {
  const rows = await db
    .selectFrom("request")
    .selectAll("request")
    .select(({ selectFrom }) => [
      selectFrom("event")
        .whereRef("event.request_id", "=", "request.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("changes"),
      selectFrom("event")
        .whereRef("event.request_id", "=", "request.id")
        .select(({ fn }) => fn.max("recorded_at").as("last"))
        .as("changed_at"),
      selectFrom("event")
        .whereRef("event.request_id", "=", "request.id")
        .where("type", "in", ["quote-accepted", "billing-given"])
        .where("payload", "like", '%"billing":%')
        .orderBy("number", "desc")
        .limit(1)
        .select("payload")
        .as("billed"),
    ])
    .where(condition)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...fromRow(row),
    dues: duesFromRow(row),
    changes: row.changes ?? 0,
    changedAt: row.changed_at ?? row.received_at,
    billing: row.billed === null ? undefined : (JSON.parse(row.billed) as { billing: Billing }).billing,
  }));
}

export type DeliveryRecord = Awaited<ReturnType<typeof deliveriesOfRequest>>[number];

export function deliveriesOfRequest(db: Kysely<Database>, requestId: string) {
  return db
    .selectFrom("outbox")
    .select([
      "id",
      "kind",
      "event_id as eventId",
      "repeats",
      "state",
      "attempts",
      "next_attempt_at as nextAttemptAt",
      "sent_at as sentAt",
      "last_error as lastError",
    ])
    .where("request_id", "=", requestId)
    .orderBy("created_at")
    .orderBy("kind")
    .execute();
}

/** @param today a civil date in Europe/Rome */
export async function unerasable(db: Kysely<Database>, requests: readonly StoredRequest[], today: string) {
  const found = await Promise.all(
    requests.map(async (request) => {
      const obstacle = erasureObstacle(request, await historyOf(db, request.id), today);
      return obstacle === undefined ? [] : [{ reference: request.reference, reason: obstacle.reason }];
    }),
  );
  return found.flat();
}

/** Deletes requests, or none if one of them must not be erased (D31). @param today a civil date in Europe/Rome */
export async function eraseRequests(db: Kysely<Database>, ids: readonly string[], today: string) {
  const result = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("request")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("id")
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .execute();
    const kept = await unerasable(transaction, rows.map(fromRow), today);
    if (kept.length > 0) return { ok: false as const, kept };
    await transaction.deleteFrom("request").where("id", "in", ids).execute();
    return { ok: true as const, references: rows.map(({ reference }) => reference) };
  });
  if (result.ok) await forgetDeleted(db);
  return result;
}

/**
 * Deletes requests whose day is more than `days` days ago, except requests with a waiting mail or an open refund.
 * @returns their references
 * @throws RangeError if `days` is not a positive whole number
 */
export async function purgeRequests(db: Kysely<Database>, now: Date, days: number): Promise<string[]> {
  return removeAll(db, isOutdated(now, days));
}

/** The instant at which a day begins in Europe/Rome: ISO 8601 in UTC. */
export function midnight(day: string): string {
  return parseDate(day).toDate(timeZone).toISOString();
}

/** True if the day of the event, or else of the receipt in Europe/Rome, is before a civil date. */
function isBefore(date: string): Condition {
  return (eb) =>
    eb.or([
      eb.and([eb("event_date", "is not", null), eb("event_date", "<", date)]),
      eb.and([eb("event_date", "is", null), eb("received_at", "<", midnight(date))]),
    ]);
}

function isOutdated(now: Date, days: number): Condition {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`${days} is not a number of days of 1 or more`);
  return (eb) =>
    eb.and([
      isBefore(plusDays(todayInRome(now), -days))(eb),
      eb("due_kind", "is distinct from", "refund"),
      eb.not(
        eb.exists(
          eb
            .selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.request_id", "=", "request.id")
            .where("outbox.state", "=", "waiting"),
        ),
      ),
    ]);
}
