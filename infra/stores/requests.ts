import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import { type Receipt, ReferenceTaken, type RequestStore, type SaveOptions } from "#domain/requests/ports.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { enqueue, type EnqueueOptions } from "./enqueue.ts";

/** Keeps requests in the database. @param newId names the rows of the outbox. */
export function createRequestStore(
  db: Kysely<Database>,
  newId: () => string,
  budget: EnqueueOptions["budget"] = mailBudget,
): RequestStore {
  return {
    save: (request, options) =>
      db.transaction().execute((transaction) => save(transaction, request, options, { newId, budget })),
    receiptOf: (content, key) =>
      findEarlier(db, { idempotency_key: storable(key), fingerprint: fingerprintOf(contentColumns(content).content) }),
    async find(id) {
      const row = await db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
      return row && fromRow(row);
    },
  };
}

async function save(
  transaction: Transaction<Database>,
  request: StoredRequest,
  { idempotencyKey, deliveries }: SaveOptions,
  options: EnqueueOptions,
): Promise<Receipt> {
  const row = toRow(request, idempotencyKey);
  const earlier = await findEarlier(transaction, row);
  if (earlier) return earlier;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("request")
    .values(row)
    // Any conflict: another process may commit the same rendering meanwhile, and this statement waits for it.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const meanwhile = await findEarlier(transaction, row);
    if (meanwhile) return meanwhile;
    throw new ReferenceTaken(request.reference);
  }
  await enqueue(
    transaction,
    {
      requestId: request.id,
      email: request.content.email,
      entry: undefined,
      deliveries: deliveries.map((kind) => ({ kind, entryId: "" })),
      at: request.receivedAt,
    },
    options,
  );
  return { reference: request.reference, repeated: false };
}

/** What was answered when this very request was stored. */
async function findEarlier(
  db: Kysely<Database>,
  { idempotency_key, fingerprint }: Pick<RequestTable, "idempotency_key" | "fingerprint">,
): Promise<Receipt | undefined> {
  if (idempotency_key === null) return undefined;
  const earlier = await db
    .selectFrom("request")
    .select("reference")
    .where("idempotency_key", "=", idempotency_key)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return earlier && { reference: earlier.reference, repeated: true };
}

function toRow({ content, ...request }: StoredRequest, idempotencyKey: string | undefined): RequestTable {
  const columns = contentColumns(content);
  return {
    id: request.id,
    reference: request.reference,
    kind: content.kind,
    status: request.status,
    locale: request.locale,
    received_at: request.receivedAt,
    ...columns,
    idempotency_key: idempotencyKey === undefined ? null : storable(idempotencyKey),
    fingerprint: fingerprintOf(columns.content),
  };
}

function fingerprintOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** What follows from a request's content. The fingerprint does not: it knows again what was sent, whatever became of it. */
export function contentColumns(content: RequestContent) {
  return {
    name: content.name,
    email_key: content.email.toLowerCase(),
    event_date: content.date ?? null,
    content: JSON.stringify(content),
  };
}

/** A key comes from outside: one that an index would not take, by its length or a character, is kept as its hash. */
function storable(key: string): string {
  return /^[\w-]{1,64}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}

export function fromRow(row: RequestTable): StoredRequest {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    locale: row.locale,
    receivedAt: row.received_at,
    content: JSON.parse(row.content) as RequestContent,
  };
}
