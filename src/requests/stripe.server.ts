import type { Stripe } from "stripe";
import { z } from "zod";
import type { Milestone } from "#src/content/terms.ts";
import { amountDue, type CardPayment } from "#src/payments/card.ts";
import type { LedgerEntry } from "#src/payments/ledger.ts";
import { withTimeout } from "#src/site/errors.ts";
import type { Database } from "#src/site/schema.ts";
import { ledgerOf } from "./agreement.ts";
import { bookCardPayment, refuseSignature } from "./card.server.ts";
import { standingOf } from "./milestones.ts";
import { type ActingSite, readState } from "./perform.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { StripeConfig } from "#src/site/config.ts";
import type { Site } from "#src/site/site.ts";
import type { VisitorView } from "./pages.server.ts";

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
export function openCheckout(
  site: CardSite,
  view: Pick<VisitorView, "request" | "milestones" | "ledger">,
  locale: Locale,
  texts: CheckoutTexts,
): Promise<string | undefined> {
  return withTimeout(openSession(site, view, locale, texts), timeout);
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

/** Identifies the due amount; undefined if nothing is due. */
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

const id = z.string().regex(/^[\w-]{1,255}$/);

/** In cents: at most what a column of both databases can store. */
const cents = z.int().min(0).max(999_999_999);

const stripeEvent = z.object({
  id,
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
  id,
  amount_total: cents,
  currency: z.string().regex(/^[a-z]{3}$/),
  metadata: z.object({
    request: id,
    kind: z.enum(["deposit", "balance"]),
    cents: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
});

/** Undefined unless it is about a paid checkout of this site. @throws ZodError if the event is not as documented */
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
