import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import { type Receipt, ReferenceTaken, type RequestStore, type SaveOptions } from "#domain/requests/ports.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";
import type { Database, RequestTable } from "../db/schema.ts";

/** Keeps requests in the database. @param newId names the rows of the outbox. */
export function createRequestStore(db: Kysely<Database>, newId: () => string): RequestStore {
  return {
    save: (request, options) => db.transaction().execute((transaction) => save(transaction, request, options, newId)),
    async find(id) {
      const row = await db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
      return row && fromRow(row);
    },
  };
}

async function save(
  transaction: Transaction<Database>,
  request: StoredRequest,
  { idempotencyKey, deliveries, acknowledgements }: SaveOptions,
  newId: () => string,
): Promise<Receipt> {
  const row = toRow(request, idempotencyKey);
  if (idempotencyKey !== undefined) {
    const earlier = await transaction
      .selectFrom("request")
      .select("reference")
      .where("idempotency_key", "=", idempotencyKey)
      .where("fingerprint", "=", row.fingerprint)
      .executeTakeFirst();
    if (earlier) return { reference: earlier.reference, repeated: true };
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("request")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ReferenceTaken(request.reference);
  const kinds = await allowedDeliveries(transaction, row.email_key, deliveries, acknowledgements);
  if (kinds.length > 0) {
    await transaction
      .insertInto("outbox")
      .values(
        kinds.map((kind) => ({
          id: newId(),
          request_id: request.id,
          kind,
          state: "waiting" as const,
          attempts: 0,
          next_attempt_at: request.receivedAt,
          created_at: request.receivedAt,
        })),
      )
      .execute();
  }
  return { reference: request.reference, repeated: false };
}

async function allowedDeliveries(
  transaction: Transaction<Database>,
  emailKey: string,
  deliveries: readonly DeliveryKind[],
  { limit, since }: SaveOptions["acknowledgements"],
): Promise<readonly DeliveryKind[]> {
  const { count } = await transaction
    .selectFrom("outbox")
    .innerJoin("request", "request.id", "outbox.request_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("request.email_key", "=", emailKey)
    .where("request.received_at", ">", since.toISOString())
    .where("outbox.kind", "=", "visitor-acknowledgement")
    .executeTakeFirstOrThrow();
  return count < limit ? deliveries : deliveries.filter((kind) => kind !== "visitor-acknowledgement");
}

function toRow({ content, ...request }: StoredRequest, idempotencyKey: string | undefined): RequestTable {
  const json = JSON.stringify(content);
  return {
    id: request.id,
    reference: request.reference,
    kind: content.kind,
    status: request.status,
    locale: request.locale,
    received_at: request.receivedAt,
    name: content.name,
    email_key: content.email.toLowerCase(),
    event_date: content.date ?? null,
    content: json,
    idempotency_key: idempotencyKey ?? null,
    fingerprint: createHash("sha256").update(json).digest("hex"),
  };
}

function fromRow(row: RequestTable): StoredRequest {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    locale: row.locale,
    receivedAt: row.received_at,
    content: JSON.parse(row.content) as RequestContent,
  };
}
