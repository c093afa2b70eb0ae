import { sql, type Transaction } from "kysely";
import { heldBack, type MailBudget } from "#domain/recipients/mail-budget.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { NewDelivery } from "#domain/requests/ports.ts";
import { recipientOf } from "#domain/requests/recipients.ts";
import { insertInto } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";
import { takeFromBudgets } from "./recipient-budget.ts";

/** The deliveries about one request, one of its events, or to the owner about none. */
export interface Enqueued {
  /** Undefined for what concerns no single request. */
  requestId?: string;
  /** The address of the request; empty for the owner, and where a request has none: nothing is sent there. */
  email: string;
  /** The event that the deliveries are about; undefined when they are about the request. */
  entry: RequestEvent | undefined;
  deliveries: readonly NewDelivery[];
  /** When they are due: ISO 8601 in UTC. */
  at: string;
}

export interface EnqueueOptions {
  newId(): string;
  budget: MailBudget;
}

/**
 * Adds deliveries to the outbox and holds back those that exceed their recipient's budget. A delivery that a request already
 * has is left as it is. The number of statements does not depend on the number of deliveries.
 */
export async function enqueue(
  transaction: Transaction<Database>,
  { requestId, email, entry, deliveries, at }: Enqueued,
  { newId, budget }: EnqueueOptions,
): Promise<void> {
  const all = deliveries
    .map(({ kind, entryId }) => ({ id: newId(), kind, entryId, address: recipientOf(kind, email, entry) }))
    .filter(({ address }) => address !== "");
  if (all.length === 0) return;
  const byOwner = entry?.by === "owner";
  const addressed = all.flatMap(({ id, kind, address }) =>
    address === undefined ? [] : [{ id, kind, address, byOwner, at }],
  );
  const fits = await takeFromBudgets(transaction, addressed, budget);
  const held = new Set(addressed.filter((_, index) => fits[index] === false).map(({ id }) => id));
  const rows = all.map(({ id, kind, entryId }) => ({
    id,
    request_id: requestId ?? null,
    kind,
    entry_id: entryId,
    state: held.has(id) ? "held" : "waiting",
    last_error: held.has(id) ? heldBack : null,
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
  }));
  await sql`
    ${insertInto(transaction, "outbox", rows)} on conflict do nothing
  `.execute(transaction);
}
