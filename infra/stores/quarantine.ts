import { type Kysely, sql, type SqlBool, type Transaction } from "kysely";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import type { NewDelivery } from "#domain/requests/ports.ts";
import type { QuarantineStore } from "#domain/requests/quarantine.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { enqueue } from "./enqueue.ts";
import { type Condition, removeAll } from "./erasure.ts";
import { createRequestActionsStore } from "./request-actions.ts";
import { fromRow, suspicionOf } from "./request-row.ts";

// A literal, not a parameter: SQLite matches a partial index by the statement's text.
const quarantined = sql<SqlBool>`status = 'quarantined'`;
// Nothing else speaks against a request with this reason. In a text, quotation marks would be escaped.
const forFlood = sql<SqlBool>`status = 'quarantined' and suspicion like '%"signal":"flood"%'`;
const isQuarantined: Condition = (eb) => eb("status", "=", "quarantined");

/** Stores what the owner does about suspected spam. @param newId makes ids of rows of the outbox */
export function createQuarantineStore(db: Kysely<Database>, newId: () => string): QuarantineStore {
  return {
    ...createRequestActionsStore(db, newId),
    async quarantined(limit, which = "all") {
      const isMeant = which === "all" ? quarantined : forFlood;
      const rows = await db
        .selectFrom("request")
        .selectAll()
        .where(isMeant)
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      const { count } = await db
        .selectFrom("request")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(isMeant)
        .executeTakeFirstOrThrow();
      return { requests: rows.map((row) => ({ ...fromRow(row), reasons: suspicionOf(row) })), count };
    },
    discard: async (id) => (await removeAll(db, () => Promise.resolve([id]), isQuarantined)) !== undefined,
    async discardReceivedBefore(instant, limit) {
      const choose = async (transaction: Transaction<Database>): Promise<string[]> => {
        const query = transaction.selectFrom("request").select("id").where(quarantined);
        const old = query.where("received_at", "<", instant).orderBy("received_at").orderBy("id").limit(limit);
        return (await old.execute()).map(({ id }) => id);
      };
      // Where another process deletes or releases one of them at the same time, they are left to the next run.
      return (await removeAll(db, choose, isQuarantined))?.length ?? 0;
    },
    enqueueDigest: (day, now) =>
      transact(db, (transaction) => {
        const delivery = { kind: "owner-quarantine", entryId: day } as const;
        return enqueueReport(transaction, quarantined, { delivery, unlessSince: day, now, newId });
      }),
    enqueueFloodMail: (now, since) =>
      transact(db, (transaction) => {
        const idAt = (instant: Date): string => instant.toISOString().replaceAll(":", "-");
        return enqueueReport(transaction, forFlood, {
          delivery: { kind: "owner-flood", entryId: idAt(now) },
          unlessSince: idAt(since),
          now,
          newId,
        });
      }),
  };
}

interface Report {
  delivery: NewDelivery;
  /** The first entry id of a mail of this kind after which this one is too many; ids are in the order of time. */
  unlessSince: string;
  now: Date;
  newId(): string;
}

// As in the index.
const isReport = sql<SqlBool>`kind in ('owner-quarantine', 'owner-flood')`;

/** Enqueues a mail to the owner about those requests of which no mail told. It belongs to the newest: an entry of the outbox is about one. */
async function enqueueReport(
  transaction: Transaction<Database>,
  which: typeof quarantined,
  { delivery, unlessSince, now, newId }: Report,
): Promise<boolean> {
  const { kind, entryId } = delivery;
  const last = await transaction
    .selectFrom("outbox")
    .select("id")
    .where(isReport)
    .where("kind", "=", kind)
    .where("entry_id", ">=", unlessSince)
    .where("entry_id", "<=", entryId)
    .executeTakeFirst();
  if (last !== undefined) return false;
  // Of two processes one changes the rows.
  const rows = await transaction
    .updateTable("request")
    .set({ reported_on: todayInRome(now) })
    .where(which)
    .where("reported_on", "is", null)
    .returningAll()
    .execute();
  const newest = rows.toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1))[0];
  if (newest === undefined) return false;
  const { email } = fromRow(newest).content;
  const about = { requestId: newest.id, email, entry: undefined, at: now.toISOString() };
  await enqueue(transaction, [{ ...about, deliveries: [delivery] }], { newId, budget: mailBudget });
  return true;
}
