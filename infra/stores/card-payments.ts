import type { Kysely } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import type { CardPaymentStore } from "#domain/requests/card-payments.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { insertCardEvent } from "./card-events.ts";
import { enqueue } from "./enqueue.ts";
import { createRequestActionsStore } from "./request-actions.ts";

/** Stores the events of card payments. @param newId makes ids of rows of the outbox */
export function createCardPaymentStore(db: Kysely<Database>, newId: () => string): CardPaymentStore {
  return {
    ...createRequestActionsStore(db, newId),
    async isKnown({ id, checkoutId }) {
      const row = await db
        .selectFrom("card_event")
        .select("id")
        .where(({ eb, or, and }) =>
          or([eb("id", "=", id), and([eb("checkout_id", "=", checkoutId), eb("outcome", "=", "booked")])]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },
    refuse: (event, problem, now) =>
      transact(db, async (transaction) => {
        const at = now.toISOString();
        if (!(await insertCardEvent(transaction, event, problem, at))) return false;
        const deliveries = [{ kind: "owner-card-problem", entryId: event.checkoutId } as const];
        await enqueue(transaction, [{ email: "", entry: undefined, deliveries, at }], { newId, budget: mailBudget });
        return true;
      }),
  };
}
