import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Receipt, ReferenceTaken, type SaveOptions } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { insertInto } from "../db/insert-rows.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { enqueue, type WaitingDelivery } from "./enqueue.ts";
import { findOpen, lockAddresses } from "./open-key.ts";
import { toRow } from "./request-row.ts";

/** A request as it is to be stored. */
export interface NewRequest {
  row: RequestTable;
  deliveries: SaveOptions["deliveries"];
  acknowledgements: SaveOptions["acknowledgements"];
}

export function newRequest(request: StoredRequest, options: SaveOptions): NewRequest {
  const { idempotencyKey, deliveries, acknowledgements } = options;
  const key = idempotencyKey === undefined ? null : storable(idempotencyKey);
  return { row: toRow(request, key), deliveries, acknowledgements };
}

/**
 * Stores requests with their deliveries, with a few statements however many they are. Gives for each, in their order, its
 * receipt, or what keeps it from being stored while the others are.
 */
export async function saveRequests(
  transaction: Transaction<Database>,
  requests: readonly NewRequest[],
  newId: () => string,
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
  await enqueueAll(transaction, requests.filter(isStored), newId);
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

async function enqueueAll(
  transaction: Transaction<Database>,
  requests: readonly NewRequest[],
  newId: () => string,
): Promise<void> {
  const acknowledged = await acknowledgedAt(transaction, requests);
  const waiting: WaitingDelivery[] = [];
  for (const { row, deliveries, acknowledgements } of requests) {
    const since = acknowledgements.since.toISOString();
    for (const kind of deliveries) {
      if (kind === "visitor-acknowledgement") {
        const times = acknowledged.get(row.email_key) ?? [];
        if (times.filter((time) => time > since).length >= acknowledgements.limit) continue;
        acknowledged.set(row.email_key, [...times, row.received_at]);
      }
      waiting.push({ requestId: row.id, kind, entryId: "", at: row.received_at });
    }
  }
  await enqueue(transaction, waiting, newId);
}

/** When requests of these addresses were received whose receipt is acknowledged by mail, as far back as it matters. */
async function acknowledgedAt(
  transaction: Transaction<Database>,
  requests: readonly NewRequest[],
): Promise<Map<string, string[]>> {
  const asking = requests.filter(({ deliveries }) => deliveries.includes("visitor-acknowledgement"));
  const [since] = asking.map(({ acknowledgements }) => acknowledgements.since.toISOString()).toSorted();
  if (since === undefined) return new Map();
  const earlier = await transaction
    .selectFrom("request")
    .select(["id", "email_key", "received_at"])
    .where("email_key", "in", [...new Set(asking.map(({ row }) => row.email_key))])
    .where("received_at", ">", since)
    .where(
      "id",
      "not in",
      requests.map(({ row }) => row.id),
    )
    .execute();
  if (earlier.length === 0) return new Map();
  const mails = await transaction
    .selectFrom("outbox")
    .select("request_id")
    .where(
      "request_id",
      "in",
      earlier.map(({ id }) => id),
    )
    .where("kind", "=", "visitor-acknowledgement")
    .execute();
  const acknowledged = new Set(mails.map((mail) => mail.request_id));
  const rows = earlier.filter(({ id }) => acknowledged.has(id));
  const groups = Map.groupBy(rows, (row) => row.email_key);
  return new Map([...groups].map(([key, found]) => [key, found.map((row) => row.received_at)]));
}

/** A key comes from outside: one that an index would not take, by its length or a character, is kept as its hash. */
export function storable(key: string): string {
  return /^[\w-]{1,64}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}
