import type { Transaction } from "kysely";
import type { NewDelivery } from "#domain/requests/journal-port.ts";
import type { Database } from "../db/schema.ts";

/** Has deliveries wait from an instant on; one that the request has already is left as it is. */
export async function enqueue(
  transaction: Transaction<Database>,
  requestId: string,
  deliveries: readonly NewDelivery[],
  at: string,
  newId: () => string,
): Promise<void> {
  if (deliveries.length === 0) return;
  await transaction
    .insertInto("outbox")
    .values(
      deliveries.map(({ kind, entryId }) => ({
        id: newId(),
        request_id: requestId,
        kind,
        entry_id: entryId,
        state: "waiting" as const,
        attempts: 0,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["request_id", "kind", "entry_id"]).doNothing())
    .execute();
}
