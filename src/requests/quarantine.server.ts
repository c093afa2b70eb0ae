import { todayInRome, dayInMilliseconds, romeClock } from "#src/i18n/days.ts";
import { type Kysely, sql, type SqlBool } from "kysely";
import type { DeliveryKind } from "#src/mail/kinds.ts";
import type { Database } from "#src/site/schema.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { removeAll } from "./erasure.server.ts";
import { fromRow } from "./request-row.server.ts";
import type { ActingSite } from "./perform.server.ts";
import { firstList } from "./reminders.ts";
import { quarantineDays } from "./request.ts";

const shownAtOnce = 50;

// A literal, because SQLite matches a partial index by the statement's text.
const isQuarantined = sql<SqlBool>`status = 'quarantined'`;
// The only sign against these requests is the rate, and nobody has answered them yet.
const isBeyondRate = sql<SqlBool>`status = 'received' and suspicion like '%"flood"%'`;
const groups = { quarantined: isQuarantined, "beyond-rate": isBeyondRate };

/** The newest first, and the number of all. @param limit at most 50 */
export async function suspected(db: Kysely<Database>, which: keyof typeof groups, limit = shownAtOnce) {
  const meant = db.selectFrom("request").where(groups[which]);
  const rows = await meant
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(Math.min(limit, shownAtOnce))
    .execute();
  const { count } = await meant.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { requests: rows.map(fromRow), count };
}

export async function discardOld(db: Kysely<Database>, now: Date): Promise<number> {
  const instant = new Date(now.getTime() - quarantineDays * dayInMilliseconds).toISOString();
  const deleted = await removeAll(db, (eb) =>
    eb.and([eb("status", "=", "quarantined"), eb("received_at", "<", instant)]),
  );
  return deleted.length;
}

const hour = 3_600_000;

/**
 * Enqueues the owner's mails about requests that no mail has mentioned: once a day about the quarantine, after its hour in Europe/Rome, and
 * at most once an hour about requests beyond the rate.
 */
export async function reportQuarantine({ db, now, wake }: Pick<ActingSite, "db" | "now" | "wake">): Promise<boolean> {
  const at = now();
  const today = todayInRome(at);
  const idBefore = (milliseconds: number): string =>
    new Date(at.getTime() - milliseconds).toISOString().replaceAll(":", "-");
  const report = { kind: "owner-flood", eventId: idBefore(0), unlessSince: idBefore(hour) } as const;
  const flood = await enqueueReport(db, at, isBeyondRate, report);
  const digest =
    romeClock(at).time >= firstList &&
    (await enqueueReport(db, at, isQuarantined, { kind: "owner-quarantine", eventId: today, unlessSince: today }));
  if (flood || digest) wake("mails");
  return flood || digest;
}

// Equal to the condition of the index.
const isReport = sql<SqlBool>`kind in ('owner-quarantine', 'owner-flood')`;

/**
 * A row of the outbox belongs to one request, here the newest one.
 * @param report.unlessSince no mail is enqueued if one of this kind has this event id or a later one; ids are ordered by time
 */
function enqueueReport(
  db: Kysely<Database>,
  now: Date,
  which: typeof isQuarantined,
  { kind, eventId, unlessSince }: { kind: DeliveryKind; eventId: string; unlessSince: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom("outbox")
      .select("id")
      .where(isReport)
      .where("kind", "=", kind)
      .where("event_id", ">=", unlessSince)
      .executeTakeFirst();
    if (last !== undefined) return false;
    // If two processes come here, one changes the rows.
    const rows = await transaction
      .updateTable("request")
      .set({ reported_on: todayInRome(now) })
      .where(which)
      .where("reported_on", "is", null)
      .returningAll()
      .execute();
    const newest = rows.toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1))[0];
    if (newest === undefined) return false;
    await enqueue(transaction, { requestId: newest.id, deliveries: [{ kind, eventId }], at: now.toISOString() });
    return true;
  });
}
