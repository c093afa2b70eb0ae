import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import { z } from "zod";
import { amountDue, type CardPayment } from "#src/payments/card.ts";
import { bookCardPayment, refuseSignature } from "./card.server.ts";
import type { ActingSite } from "./perform.server.ts";
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
  /** The pages that the client comes back to; absolute addresses. */
  successUrl: string;
  cancelUrl: string;
}

/** Milliseconds for a call of Stripe's: the client waits for it. */
const timeout = 10_000;

const hour = 60 * 60_000;

/** The library is loaded with the first payment. @throws Error where payments by card are not configured */
async function stripeOf({ config: { stripe: config } }: CardSite): Promise<Stripe> {
  if (config === undefined) throw new Error("payments by card are not configured");
  const { Stripe: StripeClient } = await import("stripe");
  const options = { timeout, maxNetworkRetries: 1, telemetry: false, ...hostOf(config.apiUrl) };
  return new StripeClient(config.secretKey, options);
}

/**
 * The address of Stripe's page for what is to be paid (ADR 45), which works for one to two hours; undefined if nothing is. For the same
 * state of a request it is the same page during an hour, whatever tab or process asks: Stripe answers an idempotency key with the first answer.
 * @throws Error where Stripe does not answer
 */
export async function openCheckout(
  site: CardSite,
  { request, account, version }: Pick<VisitorView, "request" | "account" | "version">,
  locale: Locale,
  { description, successUrl, cancelUrl }: CheckoutTexts,
): Promise<string | undefined> {
  const due = amountDue(account);
  if (due === undefined) return undefined;
  const { id, reference } = request;
  const { kind, cents } = due;
  const metadata = { request: id, reference, kind, cents: String(cents) };
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: cents, product_data: { name: description } } },
    ],
    locale,
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description: `${reference} ${kind}`, metadata },
    expires_at: ((Math.floor(site.now().getTime() / hour) + 2) * hour) / 1000,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  const idempotencyKey = createHash("sha256").update(JSON.stringify({ version, parameters })).digest("hex");
  const { url } = await (await stripeOf(site)).checkout.sessions.create(parameters, { idempotencyKey });
  if (url === null) throw new Error("Stripe answered without the address of its page");
  return url;
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
  if (payment === undefined) return "accepted";
  const outcome = await bookCardPayment(site, payment);
  const fields = { event: payment.eventId, request: payment.requestId, outcome };
  if (outcome === "booked" || outcome === "known") site.log.info(fields, "a payment by card was handled");
  else site.log.warn(fields, "a payment by card was not booked");
  return "accepted";
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

/** A paid checkout that this site opened: its metadata are those of `openCheckout`. */
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

/** Undefined unless it is about a paid checkout of this site. @throws ZodError where the event is not as documented */
function readEvent(event: unknown): CardPayment | undefined {
  const { id: eventId, type, created, data } = stripeEvent.parse(event);
  if (!paidEvents.includes(type)) return undefined;
  const { payment_status: status, metadata } = checkout.parse(data.object);
  if (status !== "paid" || metadata?.["request"] === undefined) return undefined;
  const { id: checkoutId, amount_total: amountCents, currency, metadata: own } = ownPaidCheckout.parse(data.object);
  const { request: requestId, kind, cents: askedCents } = own;
  const paidAt = new Date(created * 1000);
  return { eventId, paidAt, checkoutId, requestId, kind, amountCents, askedCents, currency };
}

function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, ...(port !== "" && { port }), protocol: protocol === "http:" ? "http" : "https" };
}
