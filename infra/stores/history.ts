import { type Kysely, sql, type Transaction } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import type { EventPayload, RequestEvent } from "#domain/requests/events.ts";
import type { HistoryStore, Step } from "#domain/requests/history-port.ts";
import type { RequestContent } from "#domain/requests/request.ts";
import { isOpen } from "#domain/requests/same-content.ts";
import { advisoryLocks, isPostgres } from "../db/dialect.ts";
import type { Database, JournalTable } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { enqueue } from "./enqueue.ts";
import { changedOpenKey } from "./open-key.ts";
import { contentColumns } from "./request-row.ts";

/** Rolls a transaction back: it would build on what has passed. */
class Overtaken extends Error {}

/** Keeps what happened to requests in the database. @param newId names rows of the outbox. */
export function createHistoryStore(db: Kysely<Database>, newId: () => string): HistoryStore {
  return {
    async history(requestId) {
      const query = db.selectFrom("journal").selectAll().where("request_id", "=", requestId).orderBy("number");
      return (await query.execute()).map(fromRow);
    },
    async record(requestId, step) {
      try {
        await transact(db, (transaction) => record(transaction, requestId, step, newId));
        return true;
      } catch (error) {
        if (error instanceof Overtaken) return false;
        throw error;
      }
    },
  };
}

async function record(
  transaction: Transaction<Database>,
  requestId: string,
  { entry, number, content, confirmedThatDay, deliveries }: Step,
  newId: () => string,
): Promise<void> {
  const openKey = await openKeyAfter(transaction, requestId, entry, content);
  // The request's row before the entry: whoever erases it or writes the next one waits for this one to end.
  const request = await transaction
    .updateTable("request")
    .set({
      status: entry.to,
      ...(content && contentColumns(content)),
      ...(openKey !== undefined && { open_key: openKey }),
    })
    .where("id", "=", requestId)
    .where("status", "=", entry.from)
    .returning(["event_date", "content"])
    .executeTakeFirst();
  if (!request) throw new Overtaken();
  if (entry.to === "confirmed" && request.event_date !== null) {
    const others = await confirmedOthers(transaction, request.event_date, requestId);
    if (confirmedThatDay !== undefined && others !== confirmedThatDay) throw new Overtaken();
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("journal")
    .values(toRow(requestId, number, entry))
    .onConflict((conflict) => conflict.columns(["request_id", "number"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Overtaken();
  const { email } = JSON.parse(request.content) as RequestContent;
  await enqueue(transaction, [{ requestId, email, entry, deliveries, at: entry.at }], { newId, budget: mailBudget });
}

/** Its key after a step; undefined where that leaves it as it is. */
async function openKeyAfter(
  transaction: Transaction<Database>,
  requestId: string,
  { from, to }: RequestEvent,
  changed: RequestContent | undefined,
): Promise<string | null | undefined> {
  if (!isOpen(to)) return null;
  if (changed === undefined && from !== "quarantined") return undefined;
  const content = changed ?? (await contentOf(transaction, requestId));
  return content && changedOpenKey(transaction, requestId, { status: to, content });
}

async function contentOf(db: Kysely<Database>, requestId: string): Promise<RequestContent | undefined> {
  const row = await db.selectFrom("request").select("content").where("id", "=", requestId).executeTakeFirst();
  return row && (JSON.parse(row.content) as RequestContent);
}

/** How many other requests are confirmed for a day; nobody confirms a further one until the transaction ends. */
async function confirmedOthers(transaction: Transaction<Database>, date: string, requestId: string): Promise<number> {
  if (isPostgres(transaction)) {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.day)}, hashtext(${date}))`.execute(transaction);
  }
  const { count } = await transaction
    .selectFrom("request")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "confirmed")
    .where("event_date", "=", date)
    .where("id", "!=", requestId)
    .executeTakeFirstOrThrow();
  return count;
}

function toRow(requestId: string, number: number, entry: RequestEvent): JournalTable {
  const { id, at, by, from, to, message, note, type, ...detail } = entry;
  return {
    id,
    request_id: requestId,
    number,
    type,
    recorded_at: at,
    party: by,
    from_status: from,
    to_status: to,
    detail: JSON.stringify(detail),
    message: message ?? null,
    note: note ?? null,
  };
}

function fromRow(row: JournalTable): RequestEvent {
  // Written by `toRow`, from an entry of this type.
  const happening = { type: row.type, ...(JSON.parse(row.detail) as object) } as EventPayload;
  return {
    ...happening,
    id: row.id,
    at: row.recorded_at,
    by: row.party,
    from: row.from_status,
    to: row.to_status,
    message: row.message ?? undefined,
    note: row.note ?? undefined,
  };
}
