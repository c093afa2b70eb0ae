import { todayInRome } from "#src/i18n/days.ts";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#src/site/schema.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import type { CardPayment, CardProblem } from "#src/payments/card.ts";
import { accountOfRequest, agreementInForce } from "./agreement.ts";
import { type ActingSite, lockState, performIn } from "./perform.server.ts";
import type { RequestState } from "./transitions.ts";

type CardEvent = Omit<Database["card_event"], "outcome" | "received_at">;

/**
 * Books a payment by card like a payment that the owner records, in the transaction that stores its event. Events may arrive repeatedly
 * and at the same time. A payment that was not asked for is not booked, and the owner is told once; a payment after the end of the
 * request, or a second payment, is booked.
 * @throws Error if it could not be stored, so that the provider sends the event again
 */
export async function bookCardPayment(
  site: ActingSite,
  payment: CardPayment,
): Promise<"booked" | "known" | CardProblem> {
  const { eventId: id, checkoutId: checkout_id, requestId, amountCents: amount_cents, currency } = payment;
  const event: CardEvent = { id, checkout_id, request_id: requestId, amount_cents, currency };
  const outcome = await site.db.transaction().execute(async (transaction) => {
    const state = await lockState(site, transaction, requestId);
    if (await isKnown(transaction, event)) return "known";
    const now = site.now();
    const problem = problemOf(payment);
    if (problem !== undefined) return refuse(transaction, event, problem, now);
    const fields = {
      ...paymentFieldsOf(payment, now),
      surplus: String(state === undefined ? 0 : surplusOf(state, payment)),
    };
    const isBooked =
      state !== undefined && (await performIn(transaction, site, "card", "record-payment", state, { fields })).ok;
    if (!isBooked) return refuse(transaction, event, "request", now);
    await insertCardEvent(transaction, event, "booked", now);
    return "booked";
  });
  if (outcome !== "known") site.wake("mails");
  return outcome;
}

/** Tells the owner about calls with a wrong signature once a day, because anybody can make them. */
export async function refuseSignature({ db, now, wake }: Pick<ActingSite, "db" | "now" | "wake">): Promise<void> {
  const at = now();
  const id = `signature-${todayInRome(at)}`;
  const event: CardEvent = { id, checkout_id: id, request_id: null, amount_cents: null, currency: null };
  const outcome = await db.transaction().execute((transaction) => refuse(transaction, event, "signature", at));
  if (outcome !== "known") wake("mails");
}

async function isKnown(db: Kysely<Database>, { id, checkout_id }: CardEvent): Promise<boolean> {
  const row = await db
    .selectFrom("card_event")
    .select("id")
    .where(({ eb, or, and }) =>
      or([eb("id", "=", id), and([eb("checkout_id", "=", checkout_id), eb("outcome", "=", "booked")])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores why an event was not booked, and enqueues one mail to the owner for each checkout. */
async function refuse(
  transaction: Transaction<Database>,
  event: CardEvent,
  problem: CardProblem,
  now: Date,
): Promise<CardProblem | "known"> {
  if (!(await insertCardEvent(transaction, event, problem, now))) return "known";
  const deliveries = [{ kind: "owner-card-problem", eventId: event.checkout_id } as const];
  const about = { email: "", event: undefined, deliveries, at: now.toISOString() };
  await enqueue(transaction, about);
  return problem;
}

/** False if the event is already stored, or its checkout was booked. */
async function insertCardEvent(
  transaction: Transaction<Database>,
  event: CardEvent,
  outcome: Database["card_event"]["outcome"],
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("card_event")
    .values({ ...event, outcome, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function problemOf({ amountCents, askedCents, currency }: CardPayment): CardProblem | undefined {
  if (currency !== "eur") return "currency";
  return amountCents === askedCents && amountCents > 0 ? undefined : "amount";
}

/** The cents that were not due, as in a second payment; 0 if nothing was agreed, because then everything goes back. */
function surplusOf({ request, history }: RequestState, { kind, amountCents }: CardPayment): number {
  if (agreementInForce(request, history) === undefined) return 0;
  const { depositDueCents, dueCents } = accountOfRequest(request, history);
  return Math.max(0, amountCents - (kind === "deposit" ? depositDueCents : dueCents));
}

function paymentFieldsOf({ kind, amountCents, paidAt }: CardPayment, now: Date): Record<string, string> {
  const [on, today] = [todayInRome(paidAt), todayInRome(now)];
  return { kind, amount: (amountCents / 100).toFixed(2), method: "card", on: on < today ? on : today };
}

export type RefusedCardPayment = NonNullable<Awaited<ReturnType<typeof findRefusedPayment>>>;

/** A payment by card that was not booked. The reference is undefined if the request is unknown. */
export async function findRefusedPayment(db: Kysely<Database>, checkoutId: string) {
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
