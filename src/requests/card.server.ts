import type { Kysely, Transaction } from "kysely";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Milestone } from "#src/content/terms.ts";
import { todayInRome } from "#src/i18n/days.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { amountDue, type CardPayment, type CardProblem } from "#src/payments/amount-due.ts";
import type { LedgerEntry } from "#src/payments/ledger.ts";
import type { StripeConfig } from "#src/site/config.ts";
import { withTimeout } from "#src/site/errors.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { accountOfRequest, agreementInForce, ledgerOf } from "./agreement.ts";
import { standingOf } from "./milestones.ts";
import type { VisitorView } from "./pages.server.ts";
import { type ActingSite, lockState, performIn, readState } from "./perform.server.ts";
import type { RequestState } from "./transitions.ts";

export interface CardSite extends ActingSite {
  config: { stripe: StripeConfig | undefined };
  log: Pick<Site["log"], "info" | "warn">;
}

interface CheckoutTexts {
  description: string;
  /** Absolute addresses of the pages to which the client comes back. */
  successUrl: string;
  cancelUrl: string;
}

/** In milliseconds. The client waits for Stripe's answers. */
const timeout = 5_000;
/** In milliseconds: how long a session can be paid and is handed out. */
const openFor = 60 * 60_000;
const usableFor = 50 * 60_000;

/** Loads the library with the first payment. @throws Error if payments by card are not configured */
async function stripeOf({ config: { stripe: config } }: CardSite): Promise<Stripe> {
  if (config === undefined) throw new Error("payments by card are not configured");
  const { Stripe: StripeClient } = await import("stripe");
  const options = { timeout, maxNetworkRetries: 0, telemetry: false, ...hostOf(config.apiUrl) };
  return new StripeClient(config.secretKey, options);
}

/**
 * The address of Stripe's page for the due amount (ADR 45); undefined if nothing is due. A debt has one open page for all tabs, languages
 * and processes, which ends with the debt, and after an hour.
 * @throws Error if Stripe does not answer in time
 */
export function openCheckout(...debt: Parameters<typeof openSession>): Promise<string | undefined> {
  return withTimeout(openSession(...debt), timeout);
}

async function openSession(
  site: CardSite,
  { request: { id: requestId, reference }, milestones, ledger }: Pick<VisitorView, "request" | "milestones" | "ledger">,
  locale: Locale,
  { description, successUrl, cancelUrl }: CheckoutTexts,
): Promise<string | undefined> {
  const due = amountDue(milestones);
  const debt = debtOf(milestones, ledger);
  if (due === undefined || debt === undefined) return undefined;
  const now = site.now();
  const open = await sessionOf(site, requestId);
  if (open?.debt === debt && open.usable_until > now.toISOString()) return open.url;
  // The payment on that page has just been booked, so this debt is an old one.
  if (open !== undefined && (await endSession(site, open)) === "paid") return undefined;
  const { sessions } = (await stripeOf(site)).checkout;
  const { kind, cents } = due;
  const metadata = { request: requestId, reference, kind, cents: String(cents) };
  const { id: checkoutId, url } = await sessions.create({
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: cents, product_data: { name: description } } },
    ],
    locale,
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description: `${reference} ${kind}`, metadata },
    expires_at: Math.floor((now.getTime() + openFor) / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  });
  if (url === null) throw new Error("Stripe answered without the address of its page");
  const row = {
    request_id: requestId,
    checkout_id: checkoutId,
    debt,
    url,
    usable_until: new Date(now.getTime() + usableFor).toISOString(),
  };
  const insert = site.db.insertInto("card_session").values(row);
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return url;
  // Another tab has opened a page meanwhile, and nobody has seen this one.
  await sessions.expire(checkoutId);
  const other = await sessionOf(site, requestId);
  return other?.debt === debt ? other.url : undefined;
}

type CardSession = Database["card_session"];

function sessionOf({ db }: Pick<CardSite, "db">, requestId: string): Promise<CardSession | undefined> {
  return db.selectFrom("card_session").selectAll().where("request_id", "=", requestId).executeTakeFirst();
}

function debtOf(milestones: readonly Milestone[], ledger: readonly LedgerEntry[]): string | undefined {
  const due = amountDue(milestones);
  return due && `${due.kind} ${due.cents} ${ledger.length}`;
}

/** Ends the sessions that have expired, and the ones whose debt has changed or ended. @throws Error if Stripe does not answer */
export async function endSettledSessions(site: CardSite): Promise<void> {
  for (const session of await site.db.selectFrom("card_session").selectAll().execute()) {
    const state = await readState(site, session.request_id);
    const debt = state && debtOf(standingOf({ ...state, terms: undefined }).milestones, ledgerOf(state.history));
    if (debt === session.debt && session.usable_until > site.now().toISOString()) continue;
    await endSession(site, session);
  }
}

/** Ends a session at Stripe and here. If it was paid, it is booked, because its event may still be on its way. */
async function endSession(site: CardSite, { checkout_id: checkoutId }: CardSession): Promise<"paid" | "unpaid"> {
  const { sessions } = (await stripeOf(site)).checkout;
  const session =
    (await unlessRefused(sessions.expire(checkoutId))) ?? (await unlessRefused(sessions.retrieve(checkoutId)));
  const payment = session && readPaidCheckout(session, checkoutId, site.now());
  if (payment !== undefined) await bookCardPayment(site, payment);
  await site.db.deleteFrom("card_session").where("checkout_id", "=", checkoutId).execute();
  return payment === undefined ? "unpaid" : "paid";
}

/** Undefined if Stripe refuses a call, for example because a session is not open, or belongs to other keys. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError") return undefined;
    throw error;
  }
}

/**
 * Receives an event of Stripe. `refused` means a wrong signature, `unreadable` a signed body that is not as documented. Events about
 * anything else than a paid checkout of this site are accepted and ignored.
 * @param body the unchanged bytes
 * @throws Error if it could not be stored
 */
export async function receiveEvent(
  site: CardSite,
  body: Uint8Array,
  signature: string | undefined,
): Promise<"accepted" | "refused" | "unreadable"> {
  const { signature: signatures } = (await stripeOf(site)).webhooks;
  if (signatures === null) throw new Error("this build of the Stripe library cannot verify signatures");
  const text = new TextDecoder().decode(body);
  try {
    signatures.verifyHeader(text, signature ?? "", site.config.stripe?.webhookSecret ?? "");
  } catch (error) {
    // A malformed header makes the library throw several kinds of errors, whose message would contain the body.
    const reason = error instanceof Error ? error.name : "unknown";
    site.log.warn({ reason }, "an event of Stripe was refused: its signature is wrong");
    await refuseSignature(site);
    return "refused";
  }
  let payment: CardPayment | undefined;
  try {
    payment = readEvent(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    // Values may be personal data, so only the names of fields are logged.
    const fields = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join(".")) : "not JSON";
    site.log.warn({ fields }, "an event of Stripe is signed but cannot be read");
    return "unreadable";
  }
  if (payment === undefined) return "accepted";
  const outcome = await bookCardPayment(site, payment);
  const fields = { event: payment.eventId, request: payment.requestId, outcome };
  if (outcome === "booked" || outcome === "known") site.log.info(fields, "a payment by card was handled");
  else site.log.warn(fields, "a payment by card was not booked");
  return "accepted";
}

/** The second one comes if the money arrives later. */
const paidEvents: readonly string[] = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

const stripeId = z.string().regex(/^[\w-]{1,255}$/);

const stripeEvent = z.object({
  id: stripeId,
  type: z.string(),
  /** Seconds since 1970, up to the year 9999. */
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({ object: z.unknown() }),
});

const checkout = z.object({
  payment_status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const ownPaidCheckout = z.object({
  id: stripeId,
  /** In cents: at most what a column of both databases can store. */
  amount_total: z.int().min(0).max(999_999_999),
  currency: z.string().regex(/^[a-z]{3}$/),
  metadata: z.object({
    request: stripeId,
    kind: z.enum(["deposit", "balance"]),
    cents: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
});

function readEvent(event: unknown): CardPayment | undefined {
  const { id: eventId, type, created, data } = stripeEvent.parse(event);
  if (!paidEvents.includes(type)) return undefined;
  return readPaidCheckout(data.object, eventId, new Date(created * 1000));
}

/** Undefined unless it is a paid checkout of this site. @throws ZodError if it is not as documented */
function readPaidCheckout(object: unknown, eventId: string, paidAt: Date): CardPayment | undefined {
  const { payment_status: status, metadata } = checkout.parse(object);
  if (status !== "paid" || metadata?.["request"] === undefined) return undefined;
  const { id: checkoutId, amount_total: amountCents, currency, metadata: own } = ownPaidCheckout.parse(object);
  const { request: requestId, kind, cents: askedCents } = own;
  return { eventId, paidAt, checkoutId, requestId, kind, amountCents, askedCents, currency };
}

function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, ...(port !== "" && { port }), protocol: protocol === "http:" ? "http" : "https" };
}

type CardEvent = Omit<Database["card_event"], "outcome" | "received_at">;

/**
 * Books a payment by card like a payment that the owner records, in the transaction that stores its event. Events may arrive repeatedly
 * and at the same time. A payment that was not asked for is not booked, and the owner gets one mail; a payment after the end of the
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
  await enqueue(transaction, { deliveries, at: now.toISOString() });
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

/** The reference is undefined if the request is unknown. */
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
