import { type Kysely, sql, type SqlBool, type Updateable } from "kysely";
import { isPostgres, newId } from "#src/site/dialect.server.ts";
import { withTimeout } from "#src/site/errors.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import type { DeliveryKind } from "./kinds.ts";
import { mustArrive } from "./mails.ts";

export interface PendingDelivery {
  id: string;
  /** The id of a request or of an erased one; null for other mails to the owner. */
  requestId: string | null;
  kind: DeliveryKind;
  eventId: string;
  repeats: number;
  /** The earlier attempts that have ended. An attempt that was killed does not count. */
  attempts: number;
  /** Until then no other process takes the delivery. */
  leaseUntil: Date;
}

type Outbox = Kysely<Database>;

// Literals, because SQLite matches a partial index by the statement's text.
const waiting = sql<SqlBool>`state = 'waiting'`;
const unsent = sql<SqlBool>`outbox.state not in ('sent', 'dropped')`;
const aboutRequest = sql<string | null>`coalesce(request_id, erasure_id)`.as("requestId");

/** Takes the delivery that has been due longest. */
export async function claim(db: Outbox, now: Date, leaseUntil: Date): Promise<PendingDelivery | undefined> {
  const at = now.toISOString();
  const row = await db
    .updateTable("outbox")
    .set({ leased_until: leaseUntil.toISOString() })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("outbox")
        .select("id")
        .where(waiting)
        .where("next_attempt_at", "<=", at)
        .where(({ eb, or }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", at)]))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
        // Concurrent claims skip each other's rows. SQLite has one writer at a time.
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returning(["id", aboutRequest, "kind", "event_id as eventId", "repeats", "attempts"])
    .executeTakeFirst();
  return row && { ...row, leaseUntil };
}

export async function markSent(db: Outbox, delivery: PendingDelivery, now: Date): Promise<void> {
  await settle(db, delivery, { state: "sent", sent_at: now.toISOString(), last_error: null });
  await forgetReader(db, delivery);
}

export async function drop(db: Outbox, delivery: PendingDelivery): Promise<void> {
  await settle(db, delivery, { state: "dropped", last_error: null });
  await forgetReader(db, delivery);
}

export function retryAt(db: Outbox, delivery: PendingDelivery, next: Date, error: string): Promise<void> {
  return settle(db, delivery, { next_attempt_at: next.toISOString(), last_error: error });
}

/**
 * Gives a delivery up. It stays visible with its error, and is not tried again automatically. The last mail about an erased request is
 * dropped instead, because its address must not be kept.
 */
export function park(db: Outbox, delivery: PendingDelivery, now: Date, error: string): Promise<void> {
  if (delivery.kind === lastMail) return drop(db, delivery);
  return settle(db, delivery, { state: "failed", failed_at: now.toISOString(), last_error: error });
}

const lastMail = "visitor-erasure" satisfies DeliveryKind;

async function forgetReader(db: Outbox, { kind, requestId }: PendingDelivery): Promise<void> {
  if (kind !== lastMail) return;
  await db.updateTable("erasure").set({ email: null }).where("id", "=", requestId).execute();
}

/** Records an outcome only under the lease of the attempt, so that a process whose lease has ended cannot undo its successor's work. */
async function settle(
  db: Outbox,
  { id, leaseUntil }: PendingDelivery,
  outcome: Updateable<Database["outbox"]>,
): Promise<void> {
  await db
    .updateTable("outbox")
    // Attempts are counted when they end, because a killed attempt says nothing about the delivery.
    .set(({ eb }) => ({ ...outcome, leased_until: null, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("leased_until", "=", leaseUntil.toISOString())
    .execute();
}

export async function nextDue(db: Outbox): Promise<Date | undefined> {
  const { due } = await db
    .selectFrom("outbox")
    .select(sql<string | null>`min(coalesce(leased_until, next_attempt_at))`.as("due"))
    .where(waiting)
    .executeTakeFirstOrThrow();
  return due === null ? undefined : new Date(due);
}

export function stoppedDeliveries(db: Outbox, limit: number) {
  return db
    .selectFrom("outbox")
    .leftJoin("request", "request.id", "outbox.request_id")
    .leftJoin("erasure", "erasure.id", "outbox.erasure_id")
    .select(["outbox.id", "outbox.kind", "outbox.state", "outbox.attempts", aboutRequest])
    .select(sql<string | null>`coalesce(request.reference, erasure.reference)`.as("reference"))
    .where(unsent)
    .where("outbox.state", "in", ["failed", "held"])
    .orderBy("outbox.created_at")
    .orderBy("outbox.id")
    .limit(limit)
    .execute();
}

/**
 * Sends a mail again for the owner. It waits from now on, with a new Message-ID, because mailboxes drop a known one. If the last delivery
 * of the mail was sent, it gets another one, but only once for repeated posts. A delivery that is being sent keeps its lease, so that it
 * is not sent twice.
 */
export async function sendAgain(db: Outbox, now: Date, id: string): Promise<void> {
  const at = now.toISOString();
  const due = { state: "waiting", due_at: at, next_attempt_at: at, attempts: 0 } as const;
  await db
    .updateTable("outbox")
    .set(({ eb }) => ({ ...due, failed_at: null, repeats: eb("repeats", "+", 1) }))
    .where("id", "=", id)
    .where(unsent)
    .where(({ eb, or }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", at)]))
    .execute();
  const settled = await db
    .selectFrom("outbox")
    .select(["request_id", "kind", "event_id", "repeats"])
    .where("id", "=", id)
    .where("request_id", "is not", null)
    .where("state", "in", ["sent", "dropped"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox as later")
            .select("later.id")
            .whereRef("later.request_id", "=", "outbox.request_id")
            .whereRef("later.kind", "=", "outbox.kind")
            .whereRef("later.event_id", "=", "outbox.event_id")
            .whereRef("later.repeats", ">", "outbox.repeats"),
        ),
      ),
    )
    .executeTakeFirst();
  if (settled === undefined) return;
  await db
    .insertInto("outbox")
    .values({ ...settled, ...due, id: newId(), repeats: settled.repeats + 1, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * At the start of a process, makes all waiting deliveries due. With SQLite this includes the ones that the last process was sending; with
 * PostgreSQL another process may be sending them, so their lease has to end.
 */
export async function makeDue(db: Outbox, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: at, ...(!isPostgres(db) && { leased_until: null }) })
    .where(waiting)
    .where(({ eb, or }) => or([eb("next_attempt_at", ">", at), eb("leased_until", "is not", null)]))
    .execute();
}

export const alarmingAttempts = 5;

const longestWaitMinutes = 15;
const minute = 60_000;
const longestAnswer = 5_000;

/** Problems for the owner, without personal data. @throws Error if the database does not answer within five seconds */
export async function outboxConcerns({ db, now }: Pick<Site, "db" | "now">): Promise<string[]> {
  const query = db
    .selectFrom("outbox")
    .select(({ fn }) => ["kind", "state", fn.countAll<number>().as("count")])
    .select(({ fn }) => [fn.min("due_at").as("since"), fn.max("attempts").as("attempts")])
    .where(unsent)
    .groupBy(["kind", "state"]);
  const found = await withTimeout(query.execute(), longestAnswer);
  const late = found.filter(({ state }) => state === "waiting");
  const failed = found.filter(({ state }) => state === "failed");
  const concerns: string[] = [];
  const lost = failed.filter(({ kind }) => mustArrive(kind)).reduce((sum, { count }) => sum + count, 0);
  if (lost > 0) concerns.push(`owner's notices given up: ${lost}`);
  // The client may not know about a confirmation that did not arrive.
  const answers = failed.find(({ kind }) => kind === "visitor-update");
  if (answers !== undefined) concerns.push(`answers to visitors given up: ${answers.count}`);
  const attempts = Math.max(...late.map((row) => (mustArrive(row.kind) ? row.attempts : 0)));
  if (attempts >= alarmingAttempts) concerns.push(`an owner's notice has failed ${attempts} times`);
  const oldest = Math.min(...late.map(({ since }) => Date.parse(since)));
  const waited = Math.floor((now().getTime() - oldest) / minute);
  if (waited >= longestWaitMinutes) concerns.push(`the oldest delivery has been waiting for ${waited} minutes`);
  return concerns;
}
