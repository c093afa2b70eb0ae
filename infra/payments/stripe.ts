import type { Logger } from "pino";
import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import {
  amountDue,
  bookCardPayment,
  canPayByCard,
  type CardPayment,
  type CardPayments,
  type Checkout,
  type CardPaymentDependencies,
  refuseSignature,
} from "#domain/requests/card-payments.ts";
import type { StripeConfig } from "../config/card-payments.ts";

export interface CardPaymentsDependencies extends CardPaymentDependencies {
  log: Pick<Logger, "info" | "warn">;
}

/** Milliseconds for a call of Stripe's: the client waits for it. */
const timeout = 10_000;

/** The events that report a paid checkout; the second one where the money arrives later. */
const paidEvents: readonly string[] = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

/** Takes payments by card on Stripe's own pages (ADR 45). The library is loaded where it is configured only. */
export async function openCardPayments(
  { secretKey, webhookSecret, apiUrl }: StripeConfig,
  dependencies: CardPaymentsDependencies,
): Promise<CardPayments> {
  const { Stripe: StripeClient } = await import("stripe");
  const stripe = new StripeClient(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...hostOf(apiUrl) });
  const { log } = dependencies;
  return {
    async open(checkout) {
      const parameters = sessionOf(checkout);
      if (parameters === undefined) return undefined;
      // A second tap leads to the same page and cannot be paid twice.
      const idempotencyKey = createHash("sha256").update(JSON.stringify(parameters)).digest("hex");
      const { url } = await stripe.checkout.sessions.create(parameters, { idempotencyKey });
      if (url === null) throw new Error("Stripe answered without the address of its page");
      return url;
    },
    async receive(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(Buffer.from(body), signature ?? "", webhookSecret);
      } catch (error) {
        // A header of another form makes the library throw errors of several kinds. The message would repeat the body.
        const reason = error instanceof Error ? error.name : "unknown";
        log.warn({ reason }, "an event of Stripe was refused: its signature is wrong");
        await refuseSignature(dependencies);
        return "refused";
      }
      const payment = paymentOf(event);
      if (payment === undefined) return "accepted";
      const outcome = await bookCardPayment(dependencies, payment);
      const fields = { event: payment.eventId, request: payment.requestId, outcome };
      if (outcome === "booked" || outcome === "known") log.info(fields, "an event of Stripe was handled");
      else log.warn(fields, "a payment by card was not booked");
      return "accepted";
    },
  };
}

function sessionOf({ view, ...checkout }: Checkout): Stripe.Checkout.SessionCreateParams | undefined {
  const { request, account } = view;
  const due = amountDue(account);
  if (due === undefined || !canPayByCard(request, account)) return undefined;
  const { kind, cents } = due;
  const metadata = { request: request.id, reference: request.reference, kind, cents: String(cents) };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: cents, product_data: { name: checkout.description } },
      },
    ],
    locale: checkout.locale,
    client_reference_id: request.reference,
    metadata,
    payment_intent_data: { description: `${request.reference} ${kind}`, metadata },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}

/** A paid checkout of this site; undefined for any other event. */
function paymentOf({ id, type, created, data }: Stripe.Event): CardPayment | undefined {
  if (!paidEvents.includes(type)) return undefined;
  const session = data.object as Stripe.Checkout.Session;
  const { request, kind, cents } = session.metadata ?? {};
  if (session.payment_status !== "paid" || request === undefined || cents === undefined) return undefined;
  return {
    eventId: id,
    checkoutId: session.id,
    requestId: request,
    kind: kind === "balance" ? "balance" : "deposit",
    amountCents: session.amount_total ?? 0,
    askedCents: Number(cents),
    currency: session.currency ?? "",
    paidAt: new Date(created * 1000),
  };
}

function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, ...(port !== "" && { port }), protocol: protocol === "http:" ? "http" : "https" };
}
