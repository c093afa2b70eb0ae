import { sql, type Transaction } from "kysely";
import type { NewDelivery } from "#domain/requests/journal-port.ts";
import { insertInto } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";

/** A delivery that waits from an instant on, ISO 8601 in UTC. */
export interface WaitingDelivery extends NewDelivery {
  requestId: string;
  at: string;
}

/** Has deliveries wait; one that its request has already is left as it is. */
export async function enqueue(
  transaction: Transaction<Database>,
  deliveries: readonly WaitingDelivery[],
  newId: () => string,
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ requestId, kind, entryId, at }) => ({
    id: newId(),
    request_id: requestId,
    kind,
    entry_id: entryId,
    state: "waiting",
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
  }));
  await sql`
    ${insertInto(transaction, "outbox", rows)} on conflict (request_id, kind, entry_id) do nothing
  `.execute(transaction);
}
