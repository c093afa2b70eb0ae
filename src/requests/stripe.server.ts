import type { Selectable } from "kysely";
import type { Stripe } from "stripe";
import { z } from "zod";
import { accountOfRequest } from "./agreement.ts";
import type { Account } from "#src/payments/ledger.ts";
import { type AmountDue, type CardPayment, payableByCard } from "#src/payments/card.ts";
import { bookCardPayment, refuseSignature } from "./card.server.ts";
import { type ActingSite, readState } from "./perform.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { StoredRequest } from "./request.ts";
import type { StripeConfig } from "#src/site/config.ts";
import type { CardSessionTable } from "#src/site/schema.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Site } from "#src/site/site.ts";

/*
 * Payments by card on Stripe's own pages (ADR 45).
 */

export interface CardSite extends ActingSite {
  config: { stripe: StripeConfig | undefined };
  log: Pick<Site["log"], "error" | "info" | "warn">;
}

type CardSession = Selectable<CardSessionTable>;

/** What is written on Stripe's page. */
interface CheckoutTexts {
  /** The name of what is paid. */
  description: string;
  /** Where the client comes back to; absolute addresses. */
  successUrl: string;
  cancelUrl: string;
}

/** Milliseconds for a call of Stripe's: the client waits for it. */
const timeout = 10_000;

/** Milliseconds for which a session can be paid. */
const sessionTime = 60 * 60_000;

const clients = new WeakMap<StripeConfig, Stripe>();

/** The library is loaded with the first payment. @throws Error where payments by card are not configured */
async function stripeOf({ config: { stripe: config } }: CardSite): Promise<Stripe> {
  if (config === undefined) throw new Error("payments by card are not configured");
  const { Stripe: StripeClient } = await import("stripe");
  const options = { timeout, maxNetworkRetries: 1, telemetry: false, ...hostOf(config.apiUrl) };
  const client = clients.get(config) ?? new StripeClient(config.secretKey, options);
  clients.set(config, client);
  return client;
}

/**
 * The address of Stripe's page, the same one for each page and process while the debt is open, for an hour at most. Undefined where
 * nothing is to be paid. An open session keeps the language in which it was opened first.
 * @param locale of the page that leads there @throws Error where Stripe does not answer
 */
export async function openCheckout(
  site: CardSite,
  { request, account }: { request: StoredRequest; account: Account },
  locale: Locale,
  textsIn: (locale: Locale) => CheckoutTexts,
): Promise<string | undefined> {
  const due = payableByCard(request, account);
  if (due === undefined) return undefined;
  const session = await sessionFor(site, request.id, due, locale);
  if (session === "paid") return textsIn(locale).successUrl;
  if (session.url !== null) return session.url;
  const parameters = parametersOf(session, request, textsIn(session.locale));
  // Processes that ask at the same time get the same session.
  const created = (await stripeOf(site)).checkout.sessions.create(parameters, { idempotencyKey: session.id });
  const { id, url } = await created.catch(async (error: unknown) => {
    // Stripe repeats its answer to a key, faults included.
    await remove(site, session);
    throw error;
  });
  if (url === null) throw new Error("Stripe answered without the address of its page");
  const { numUpdatedRows } = await site.db
    .updateTable("card_session")
    .set({ checkout_id: id, url })
    .where("id", "=", session.id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return url;
  await endAtStripe(site, id);
  return undefined;
}

function findSession({ db }: CardSite, requestId: string): Promise<CardSession | undefined> {
  return db.selectFrom("card_session").selectAll().where("request_id", "=", requestId).executeTakeFirst();
}

/** The open session for a debt, which several processes may ask for at once, unless the debt turns out to be paid. */
async function sessionFor(
  site: CardSite,
  requestId: string,
  due: AmountDue,
  locale: CardSession["locale"],
): Promise<CardSession | "paid"> {
  const now = site.now();
  const open = await findSession(site, requestId);
  if (open !== undefined && isInForce(open, due, now)) return open;
  if (open !== undefined && (await end(site, open))) return "paid";
  const expires = Math.floor((now.getTime() + sessionTime) / 1000) * 1000;
  const session: CardSession = {
    request_id: requestId,
    id: newId(),
    kind: due.kind,
    amount_cents: due.cents,
    locale,
    expires_at: new Date(expires).toISOString(),
    checkout_id: null,
    url: null,
  };
  await site.db
    .insertInto("card_session")
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findSession(site, requestId);
  if (stored === undefined || !isInForce(stored, due, now)) {
    throw new Error("the debt changed while its session was opened");
  }
  return stored;
}

function isInForce({ kind, amount_cents, expires_at }: CardSession, due: AmountDue | undefined, now: Date): boolean {
  return kind === due?.kind && amount_cents === due.cents && expires_at > now.toISOString();
}

/** Ends a session here and at Stripe. @returns whether it was paid */
async function end(site: CardSite, session: CardSession): Promise<boolean> {
  // Without an id its address was given to nobody; see `openCheckout`.
  const isPaid = session.checkout_id !== null && (await endAtStripe(site, session.checkout_id));
  await remove(site, session);
  return isPaid;
}

/** A session that was paid is booked, in case its event does not arrive. @returns whether it was paid */
async function endAtStripe(site: CardSite, checkoutId: string): Promise<boolean> {
  const { sessions } = (await stripeOf(site)).checkout;
  const session = await sessions.retrieve(checkoutId).catch((error: unknown) => {
    // The keys are those of another account meanwhile.
    if (error instanceof Error && "statusCode" in error && error.statusCode === 404) return undefined;
    throw error;
  });
  if (session === undefined) return false;
  if (session.status === "open") await sessions.expire(checkoutId);
  if (session.payment_status !== "paid") return false;
  await book(site, paymentOf(session, { eventId: checkoutId, paidAt: site.now() }));
  return true;
}

async function remove({ db }: CardSite, { id }: CardSession): Promise<void> {
  await db.deleteFrom("card_session").where("id", "=", id).execute();
}

/** Ends the sessions whose debt has ended. */
export async function endFinishedSessions(site: CardSite): Promise<void> {
  for (const session of await site.db.selectFrom("card_session").selectAll().execute()) {
    const state = await readState(site, session.request_id);
    const due = state && payableByCard(state.request, accountOfRequest(state.request, state.history));
    if (isInForce(session, due, site.now())) continue;
    try {
      await end(site, session);
    } catch (error) {
      site.log.error({ err: error, request: session.request_id }, "a session of card payments could not be ended yet");
    }
  }
}

async function book(site: CardSite, payment: CardPayment): Promise<void> {
  const outcome = await bookCardPayment(site, payment);
  const fields = { event: payment.eventId, request: payment.requestId, outcome };
  if (outcome === "booked" || outcome === "known") site.log.info(fields, "a payment by card was handled");
  else site.log.warn(fields, "a payment by card was not booked");
}

/**
 * Receives an event of Stripe's. `refused` where its signature is wrong, `unreadable` where it is signed but not as documented;
 * events about anything but a paid checkout of this site are accepted and left alone.
 * @param body as it came @throws Error where it could not be stored
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
    // A header of another form makes the library throw errors of several kinds. The message would repeat the body.
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
    // The fields alone: values may be personal data.
    const fields = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join(".")) : "not JSON";
    site.log.warn({ fields }, "an event of Stripe is signed but cannot be read");
    return "unreadable";
  }
  if (payment !== undefined) await book(site, payment);
  return "accepted";
}

function parametersOf(
  { kind, amount_cents: cents, locale, expires_at }: CardSession,
  { id, reference }: Pick<StoredRequest, "id" | "reference">,
  { description, successUrl, cancelUrl }: CheckoutTexts,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { request: id, reference, kind, cents: String(cents) };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: cents, product_data: { name: description } } },
    ],
    locale,
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description: `${reference} ${kind}`, metadata },
    expires_at: Date.parse(expires_at) / 1000,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

/** The events that report a paid checkout; the second one where the money arrives later. */
const paidEvents: readonly string[] = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

const id = z.string().regex(/^[\w-]{1,255}$/);

/** Whole cents, at most what a column of either database takes. */
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

/** A paid checkout that this site opened: its metadata are those of `parametersOf`. */
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

/**
 * The payment that an event reports; undefined where it is about something else than a paid checkout of this site.
 * @throws ZodError where the event is not as documented
 */
function readEvent(event: unknown): CardPayment | undefined {
  const { id: eventId, type, created, data } = stripeEvent.parse(event);
  if (!paidEvents.includes(type)) return undefined;
  const { payment_status: status, metadata } = checkout.parse(data.object);
  if (status !== "paid" || metadata?.["request"] === undefined) return undefined;
  return paymentOf(data.object, { eventId, paidAt: new Date(created * 1000) });
}

/** @throws ZodError where the checkout is not one that this site opened */
function paymentOf(paid: unknown, event: Pick<CardPayment, "eventId" | "paidAt">): CardPayment {
  const { id: checkoutId, amount_total: amountCents, currency, metadata } = ownPaidCheckout.parse(paid);
  const { request: requestId, kind, cents: askedCents } = metadata;
  return { ...event, checkoutId, requestId, kind, amountCents, askedCents, currency };
}

function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, ...(port !== "" && { port }), protocol: protocol === "http:" ? "http" : "https" };
}
