import { type Kysely, sql, type Transaction } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import { ledgerEntryOf } from "#domain/requests/agreement.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { HistoryStore, NewEvent } from "#domain/requests/ports.ts";
import { stepsTaken } from "#domain/requests/funnel.ts";
import { dayTakingStatuses, type RequestContent, takesDay } from "#domain/requests/request.ts";
import { isOpen } from "#domain/requests/same-content.ts";
import { advisoryLocks, isPostgres } from "../db/dialect.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { insertCardEvent } from "./card-events.ts";
import { enqueue } from "./enqueue.ts";
import { fromRow, paymentRow, toRow } from "./event-row.ts";
import { changedOpenKey, contentColumns, fromRow as requestFromRow, listColumns } from "./request-row.ts";

/** Rolls the transaction back: the event was decided on an older state. */
class Overtaken extends Error {}

/** Stores the histories of requests. @param newId makes ids of rows of the outbox */
export function createHistoryStore(db: Kysely<Database>, newId: () => string): HistoryStore {
  return {
    history: (requestId) => eventsOf(db, requestId),
    async record(requestId, event) {
      try {
        await transact(db, (transaction) => record(transaction, requestId, event, newId));
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
  { entry, number, content, takenPlaces, cardEvent, deliveries }: NewEvent,
  newId: () => string,
): Promise<void> {
  const openKey = await openKeyAfter(transaction, requestId, entry, content);
  const steps = sql.lit(stepsTaken(entry.to));
  // The request's row before the event's: whoever erases it or writes the next event waits for this transaction to end.
  const request = await transaction
    .updateTable("request")
    .set({
      status: entry.to,
      steps_taken: sql<number>`case when steps_taken < ${steps} then ${steps} else steps_taken end`,
      ...(content && contentColumns(content)),
      ...(openKey !== undefined && { open_key: openKey }),
    })
    .where("id", "=", requestId)
    .where("status", "=", entry.from)
    .returningAll()
    .executeTakeFirst();
  if (!request) throw new Overtaken();
  if (takesDay(entry.to) && request.event_date !== null) {
    await lockDay(transaction, request.event_date);
    const others = await takenPlacesOn(transaction, request.event_date, requestId);
    if (takenPlaces !== undefined && others !== takenPlaces) throw new Overtaken();
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("journal")
    .values(toRow(requestId, number, entry))
    .onConflict((conflict) => conflict.columns(["request_id", "number"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Overtaken();
  await insertPayment(transaction, requestId, request.reference, entry);
  if (cardEvent !== undefined && !(await insertCardEvent(transaction, cardEvent, "booked", entry.at))) {
    throw new Overtaken();
  }
  await storeListColumns(transaction, request);
  const { email } = JSON.parse(request.content) as RequestContent;
  await enqueue(transaction, [{ requestId, email, entry, deliveries, at: entry.at }], { newId, budget: mailBudget });
}

async function storeListColumns(transaction: Transaction<Database>, row: RequestTable): Promise<void> {
  const history = await eventsOf(transaction, row.id);
  await transaction
    .updateTable("request")
    .set(listColumns(requestFromRow(row), history))
    .where("id", "=", row.id)
    .execute();
}

async function eventsOf(db: Kysely<Database>, requestId: string): Promise<RequestEvent[]> {
  const query = db.selectFrom("journal").selectAll().where("request_id", "=", requestId).orderBy("number");
  return (await query.execute()).map(fromRow);
}

/** The open key after an event; undefined where that does not change. */
async function openKeyAfter(
  transaction: Transaction<Database>,
  requestId: string,
  { from, to }: RequestEvent,
  changed: RequestContent | undefined,
): Promise<string | null | undefined> {
  if (!isOpen(to)) return null;
  if (changed === undefined && isOpen(from) && from !== "quarantined") return undefined;
  const content = changed ?? (await contentOf(transaction, requestId));
  return content && changedOpenKey(transaction, requestId, { status: to, content });
}

async function contentOf(db: Kysely<Database>, requestId: string): Promise<RequestContent | undefined> {
  const row = await db.selectFrom("request").select("content").where("id", "=", requestId).executeTakeFirst();
  return row && (JSON.parse(row.content) as RequestContent);
}

/** Until the transaction ends, nobody else takes a place of this day. SQLite has one writer anyway. */
async function lockDay(transaction: Transaction<Database>, date: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.day)}, hashtext(${date}))`.execute(transaction);
}

/** How many requests but one take a place of a day. */
export async function takenPlacesOn(db: Kysely<Database>, date: string, exceptId: string): Promise<number> {
  const { count } = await db
    .selectFrom("request")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "in", dayTakingStatuses)
    .where("event_date", "=", date)
    .where("id", "!=", exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

async function insertPayment(
  transaction: Transaction<Database>,
  requestId: string,
  reference: string,
  event: RequestEvent,
): Promise<void> {
  const entry = ledgerEntryOf(event);
  if (entry === undefined) return;
  await transaction
    .insertInto("payment")
    .values(paymentRow(requestId, reference, event.at, entry))
    .execute();
}
