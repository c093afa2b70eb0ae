import type { Kysely } from "kysely";
import type { CardProblem } from "#domain/requests/card-payments.ts";
import type { CardEvent } from "#domain/requests/ports.ts";
import type { CardEventTable } from "../db/money-schema.ts";
import type { Database } from "../db/schema.ts";

/** False where the event is there already, or its checkout was booked. */
export async function insertCardEvent(
  transaction: Kysely<Database>,
  { id, checkoutId, requestId, amountCents, currency }: CardEvent,
  outcome: CardEventTable["outcome"],
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("card_event")
    .values({
      id,
      checkout_id: checkoutId,
      outcome,
      request_id: requestId,
      amount_cents: amountCents,
      currency,
      received_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A payment by card that was not booked, for the owner's mail. */
export interface RefusedCardPayment {
  problem: CardProblem;
  /** Undefined where its request is not known. */
  reference: string | undefined;
  amountCents: number | null;
  currency: string | null;
  at: string;
}

export async function findRefusedPayment(
  db: Kysely<Database>,
  checkoutId: string,
): Promise<RefusedCardPayment | undefined> {
  const row = await db
    .selectFrom("card_event")
    .leftJoin("request", "request.id", "card_event.request_id")
    .selectAll("card_event")
    .select("request.reference")
    .where("checkout_id", "=", checkoutId)
    .where("outcome", "!=", "booked")
    .orderBy("card_event.received_at")
    .executeTakeFirst();
  if (row === undefined || row.outcome === "booked") return undefined;
  return {
    problem: row.outcome,
    reference: row.reference ?? undefined,
    amountCents: row.amount_cents,
    currency: row.currency,
    at: row.received_at,
  };
}
