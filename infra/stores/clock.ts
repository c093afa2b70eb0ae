import type { Kysely } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import type { ClockStore } from "#domain/requests/clock.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { enqueue } from "./enqueue.ts";
import { createRequestActionsStore } from "./request-actions.ts";
import { fromRow } from "./request-row.ts";

/** Events of one day in the order of their hours; those without an hour come first. */
function byTime(one: StoredRequest, other: StoredRequest): number {
  const key = ({ content }: StoredRequest): string =>
    `${content.date ?? ""} ${content.kind === "booking" ? content.timeSlot : ""}`;
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0;
}

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
    async confirmedBetween(first, last) {
      const query = db
        .selectFrom("request")
        .selectAll()
        .where("status", "=", "confirmed")
        .where("event_date", ">=", first)
        .where("event_date", "<=", last)
        .orderBy("event_date")
        .orderBy("received_at")
        .orderBy("id");
      return (await query.execute()).map(fromRow).toSorted(byTime);
    },
    enqueueAgenda: ({ kind, first }, now) =>
      transact(db, async (transaction) => {
        const row = await transaction
          .selectFrom("outbox")
          .select("id")
          .where("kind", "=", kind)
          .where("entry_id", "=", first)
          .where("request_id", "is", null)
          .executeTakeFirst();
        if (row !== undefined) return false;
        const about = { email: "", entry: undefined, deliveries: [{ kind, entryId: first }], at: now.toISOString() };
        await enqueue(transaction, [about], { newId, budget: mailBudget });
        return true;
      }),
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
