import { parseDate } from "@internationalized/date";
import type { Kysely, Transaction } from "kysely";
import { policy } from "#domain/policy/constants.ts";
import type { AdminRequest, RequestAdminStore, RequestFilter } from "#domain/requests/admin.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { type Condition, isNotAhead, removeAll } from "./erasure.ts";
import { fromRow, suspicionOf } from "./request-row.ts";

/** Stores what the command line and the retention period do to requests. */
export function createRequestAdminStore(db: Kysely<Database>): RequestAdminStore {
  return {
    async list(filter) {
      const query = requests(db).where(fits(filter)).orderBy("received_at", "desc").orderBy("id");
      return (await query.execute()).map(toAdminRequest);
    },
    async find(id) {
      const row = await requests(db).where("id", "=", id).executeTakeFirst();
      return row && toAdminRequest(row);
    },
    async findByReference({ prefix, code }) {
      const rows = await requests(db)
        .where("reference", prefix === undefined ? "like" : "=", `${prefix ?? "%"}-${code}`)
        .execute();
      return rows.map(toAdminRequest);
    },
    async findByMail(address) {
      const query = requests(db).where("email_key", "=", address.toLowerCase()).orderBy("received_at", "desc");
      return (await query.execute()).map(toAdminRequest);
    },
    async deliveriesOf(id) {
      const rows = await db
        .selectFrom("outbox")
        .selectAll()
        .where("request_id", "=", id)
        .orderBy("created_at")
        .orderBy("kind")
        .execute();
      return rows.map((row) => ({
        kind: row.kind,
        state: row.state,
        attempts: row.attempts,
        nextAttemptAt: row.next_attempt_at,
        sentAt: row.sent_at,
        lastError: row.last_error,
      }));
    },
    erase: async (ids, today) => (await removeAll(db, () => Promise.resolve(ids), isNotAhead(today))) !== undefined,
    async outdated(since) {
      const query = db.selectFrom("request").select("reference").where(isOutdated(since)).orderBy("reference");
      return (await query.execute()).map(({ reference }) => reference);
    },
    async purge(since, limit) {
      const choose = async (transaction: Transaction<Database>): Promise<string[]> => {
        const query = transaction.selectFrom("request").select("id").where(isOutdated(since));
        return (await query.orderBy("received_at").limit(limit).execute()).map(({ id }) => id);
      };
      // Requests that another process deletes at the same time are left to it.
      return (await removeAll(db, choose, isBefore(since))) ?? [];
    },
  };
}

function requests(db: Kysely<Database>) {
  return db
    .selectFrom("request")
    .selectAll("request")
    .select(({ selectFrom }) => [
      selectFrom("journal")
        .whereRef("journal.request_id", "=", "request.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("changes"),
      selectFrom("journal")
        .whereRef("journal.request_id", "=", "request.id")
        .select(({ fn }) => fn.max("recorded_at").as("last"))
        .as("changed_at"),
    ]);
}

type Row = RequestTable & { changes: number | null; changed_at: string | null };

function toAdminRequest(row: Row): AdminRequest {
  return {
    ...fromRow(row),
    changes: row.changes ?? 0,
    changedAt: row.changed_at ?? row.received_at,
    suspicion: suspicionOf(row),
  };
}

function fits({ statuses, from, to }: RequestFilter): Condition {
  return (eb) =>
    eb.and([
      ...(statuses === undefined ? [] : [eb("status", "in", statuses)]),
      ...(from === undefined ? [] : [eb.not(isBefore(from)(eb))]),
      ...(to === undefined ? [] : [isBefore(parseDate(to).add({ days: 1 }).toString())(eb)]),
    ]);
}

/** Whether a request's day, that of its event or else that of its receipt in Rome, lies before a civil date. */
function isBefore(date: string): Condition {
  const midnight = parseDate(date).toDate(policy.timeZone).toISOString();
  return (eb) =>
    eb.or([
      eb.and([eb("event_date", "is not", null), eb("event_date", "<", date)]),
      eb.and([eb("event_date", "is", null), eb("received_at", "<", midnight)]),
    ]);
}

function isOutdated(since: string): Condition {
  return (eb) =>
    eb.and([
      isBefore(since)(eb),
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
