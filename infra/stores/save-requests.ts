import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Receipt, ReferenceTaken, type SaveOptions } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { insertInto } from "../db/dialect.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { enqueue, type EnqueueOptions } from "./enqueue.ts";
import { findOpen, lockAddresses } from "./open-key.ts";
import { toRow } from "./request-row.ts";

/** A request as it is to be stored. */
export interface NewRequest {
  row: RequestTable;
  /** As the visitor wrote it. */
  email: string;
  deliveries: SaveOptions["deliveries"];
}

export function newRequest(request: StoredRequest, { idempotencyKey, deliveries }: SaveOptions): NewRequest {
  const key = idempotencyKey === undefined ? null : storable(idempotencyKey);
  return { row: toRow(request, key), email: request.content.email, deliveries };
}

/**
 * Stores requests with their deliveries, with a few statements however many they are. Gives for each, in their order, its
 * receipt, or what keeps it from being stored while the others are.
 */
export async function saveRequests(
  transaction: Transaction<Database>,
  requests: readonly NewRequest[],
  options: EnqueueOptions,
): Promise<Array<Receipt | ReferenceTaken>> {
  await lockAddresses(
    transaction,
    requests.map(({ row }) => row.email_key),
  );
  const rows = requests.map(({ row }) => row);
  // Any conflict: another process may commit the same request meanwhile, and this statement waits for it.
  const stored = await sql<{ id: string }>`
    ${insertInto(transaction, "request", rows)} on conflict do nothing returning id
  `.execute(transaction);
  const ids = new Set(stored.rows.map(({ id }) => id));
  const isStored = ({ row }: NewRequest): boolean => ids.has(row.id);
  const enqueued = requests.filter(isStored).map(({ row, email, deliveries }) => ({
    requestId: row.id,
    email,
    entry: undefined,
    deliveries: deliveries.map((kind) => ({ kind, entryId: "" })),
    at: row.received_at,
  }));
  await enqueue(transaction, enqueued, options);
  const outcomes: Array<Receipt | ReferenceTaken> = [];
  for (const request of requests) {
    const { reference } = request.row;
    const receipt = isStored(request) ? { reference, repeated: false } : await findEarlier(transaction, request.row);
    outcomes.push(receipt ?? new ReferenceTaken(reference));
  }
  return outcomes;
}

/** What was answered when this very request was stored. */
export async function findEarlier(
  db: Kysely<Database>,
  row: Pick<RequestTable, "idempotency_key" | "fingerprint" | "email_key" | "open_key">,
): Promise<Receipt | undefined> {
  const repeated =
    row.idempotency_key === null
      ? undefined
      : await db
          .selectFrom("request")
          .select("reference")
          .where("idempotency_key", "=", row.idempotency_key)
          .where("fingerprint", "=", row.fingerprint)
          .executeTakeFirst();
  const earlier = repeated ?? (row.open_key === null ? undefined : await findOpen(db, row.email_key, row.open_key));
  return earlier && { reference: earlier.reference, repeated: true };
}

/** A key comes from outside: one that an index would not take, by its length or a character, is kept as its hash. */
export function storable(key: string): string {
  return /^[\w-]{1,64}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}
