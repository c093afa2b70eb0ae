import type { Kysely } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import type { ClockStore } from "#domain/requests/clock.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { enqueue } from "./enqueue.ts";
import { createRequestActionsStore } from "./request-actions.ts";

/** Finds the requests that time may change or be a reason to mail about. @param newId makes ids of rows of the outbox */
export function createClockStore(db: Kysely<Database>, newId: () => string): ClockStore {
  return {
    ...createRequestActionsStore(db, newId),
    async dueForClock(today) {
      const query = db
        .selectFrom("request")
        .select("id")
        .where(({ eb, or, and }) =>
          or([
            eb("status", "in", ["quoted", "accepted"]),
            and([eb("status", "=", "confirmed"), eb("event_date", "<", today)]),
          ]),
        )
        .orderBy("received_at")
        .orderBy("id");
      return (await query.execute()).map(({ id }) => id);
    },
    async dueForReminders({ received, events }) {
      const query = db
        .selectFrom("request")
        .select("id")
        .where(({ eb, or, and }) =>
          or([
            eb("status", "in", ["quoted", "accepted"]),
            and([
              eb("status", "=", "received"),
              eb("received_at", ">=", received.from),
              eb("received_at", "<=", received.to),
            ]),
            and([
              eb("status", "in", ["confirmed", "completed"]),
              eb("event_date", ">=", events.from),
              eb("event_date", "<=", events.to),
            ]),
          ]),
        )
        .orderBy("received_at")
        .orderBy("id");
      return (await query.execute()).map(({ id }) => id);
    },
    enqueueReminders: (request, reminders, now) =>
      transact(db, async (transaction) => {
        const rows = await transaction
          .selectFrom("outbox")
          .select(["kind", "entry_id"])
          .where("request_id", "=", request.id)
          .execute();
        // Those that were enqueued before would take from the budget of the recipient again.
        const deliveries = reminders.filter(
          ({ kind, entryId }) => !rows.some((row) => row.kind === kind && row.entry_id === entryId),
        );
        const { email } = request.content;
        const about = { requestId: request.id, email, entry: undefined, deliveries, at: now.toISOString() };
        await enqueue(transaction, [about], { newId, budget: mailBudget });
        return deliveries.length;
      }),
  };
}
