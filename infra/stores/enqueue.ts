import type { Transaction } from "kysely";
import { heldBack, type MailBudget } from "#domain/recipients/mail-budget.ts";
import type { JournalEntry } from "#domain/requests/journal.ts";
import type { NewDelivery } from "#domain/requests/journal-port.ts";
import { recipientOf } from "#domain/requests/recipients.ts";
import type { Database } from "../db/schema.ts";
import { recipientHash, takeFromBudget } from "./recipient-budget.ts";

export interface Enqueued {
  requestId: string;
  /** The request's address. */
  email: string;
  /** What the deliveries tell of; undefined where that is the request itself. */
  entry: JournalEntry | undefined;
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
 * Has deliveries wait, and holds back what exceeds its recipient's budget; one that the request has already is left as it is.
 */
export async function enqueue(
  transaction: Transaction<Database>,
  { requestId, email, entry, deliveries, at }: Enqueued,
  { newId, budget }: EnqueueOptions,
): Promise<void> {
  if (deliveries.length === 0) return;
  const byOwner = entry?.by === "owner";
  const addressed = deliveries
    .flatMap(({ kind }) => {
      const address = recipientOf(kind, email, entry);
      return address === undefined ? [] : [{ kind, address, hash: recipientHash(address) }];
    })
    // Each recipient is locked in turn: in one order everywhere, or two transactions could wait for each other.
    .toSorted((one, other) => (one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : 0));
  const held = new Set<NewDelivery["kind"]>();
  for (const { kind, address } of addressed) {
    if (!(await takeFromBudget(transaction, { kind, address, byOwner, at }, budget))) held.add(kind);
  }
  await transaction
    .insertInto("outbox")
    .values(
      deliveries.map(({ kind, entryId }) => ({
        id: newId(),
        request_id: requestId,
        kind,
        entry_id: entryId,
        state: held.has(kind) ? ("held" as const) : ("waiting" as const),
        last_error: held.has(kind) ? heldBack : null,
        attempts: 0,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["request_id", "kind", "entry_id"]).doNothing())
    .execute();
}
