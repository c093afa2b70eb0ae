import { sql, type Transaction } from "kysely";
import { heldBack, type MailBudget } from "#domain/recipients/mail-budget.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { NewDelivery } from "#domain/requests/ports.ts";
import { recipientOf } from "#domain/requests/recipients.ts";
import { insertInto } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { takeFromBudgets } from "./recipient-budget.ts";

/** The deliveries of one request, or of one entry of its history. */
export interface Enqueued {
  requestId: string;
  /** The request's address. */
  email: string;
  /** What the deliveries tell of; undefined where that is the request itself. */
  entry: RequestEvent | undefined;
  deliveries: readonly NewDelivery[];
  /** From when on they wait: instant, ISO 8601 in UTC. */
  at: string;
}

/** What rows of the outbox are made with. */
export interface EnqueueOptions {
  newId(): string;
  budget: MailBudget;
}

/**
 * Has deliveries wait, and holds back what exceeds its recipient's budget; one that its request has already is left as it is.
 * A few statements, however many deliveries there are.
 */
export async function enqueue(
  transaction: Transaction<Database>,
  enqueued: readonly Enqueued[],
  { newId, budget }: EnqueueOptions,
): Promise<void> {
  const all = enqueued.flatMap(({ deliveries, requestId, email, entry, at }) =>
    deliveries.map(({ kind, entryId }) => ({
      id: newId(),
      requestId,
      kind,
      entryId,
      at,
      address: recipientOf(kind, email, entry),
      byOwner: entry?.by === "owner",
    })),
  );
  if (all.length === 0) return;
  const addressed = all.flatMap(({ address, ...delivery }) =>
    address === undefined ? [] : [{ ...delivery, address }],
  );
  const fits = await takeFromBudgets(transaction, addressed, budget);
  const held = new Set(addressed.filter((_, index) => fits[index] === false).map(({ id }) => id));
  const rows = all.map(({ id, requestId, kind, entryId, at }) => ({
    id,
    request_id: requestId,
    kind,
    entry_id: entryId,
    state: held.has(id) ? "held" : "waiting",
    last_error: held.has(id) ? heldBack : null,
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
  }));
  await sql`
    ${insertInto(transaction, "outbox", rows)} on conflict (request_id, kind, entry_id) do nothing
  `.execute(transaction);
}
