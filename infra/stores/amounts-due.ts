import type { Kysely } from "kysely";
import { amountsDue } from "#domain/payments/amounts-due.ts";
import { accountOfRequest, paymentDatesOf } from "#domain/requests/agreement.ts";
import type { RequestContent } from "#domain/requests/request.ts";
import type { Database } from "../db/schema.ts";
import { fromRow } from "./event-row.ts";

/** Replaces what is stored as due for a request by what follows from its history. Call it within a transaction. */
export async function writeAmountsDue(db: Kysely<Database>, requestId: string): Promise<void> {
  const request = await db
    .selectFrom("request")
    .select(["status", "content"])
    .where("id", "=", requestId)
    .executeTakeFirst();
  if (request === undefined) return;
  const rows = await db
    .selectFrom("journal")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("number")
    .execute();
  const history = rows.map(fromRow);
  const { status } = request;
  const content = JSON.parse(request.content) as RequestContent;
  const due = amountsDue(accountOfRequest({ status }, history), paymentDatesOf({ content }, history));
  await db.deleteFrom("amount_due").where("request_id", "=", requestId).execute();
  if (due.length === 0) return;
  await db
    .insertInto("amount_due")
    .values(
      due.map(({ part, amountCents, dueOn }) => ({
        id: `${requestId} ${part}`,
        request_id: requestId,
        part,
        amount_cents: amountCents,
        due_on: dueOn,
      })),
    )
    .execute();
}
