import { isDeepStrictEqual } from "node:util";
import { Stripe } from "stripe";
import { openLocalServer } from "./local-server.ts";

export const webhookSecret = "whsec_0123456789abcdef";
export const secretKey = "sk_test_0123456789abcdef";

/** A call that created a page for a payment. */
export interface CreatedSession {
  parameters: Record<string, string>;
  idempotencyKey: string;
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;

/** An API of Stripe's on this machine: it creates sessions and remembers what it was asked for. */
export async function startStripeApi() {
  const created: CreatedSession[] = [];

  /** The session of a key; undefined for a key that comes with other parameters, which Stripe refuses. */
  function create(parameters: Record<string, string>, idempotencyKey: string) {
    const index = created.findIndex((one) => one.idempotencyKey === idempotencyKey);
    if (index !== -1 && !isDeepStrictEqual(created[index]?.parameters, parameters)) return undefined;
    const id = `cs_test_${index === -1 ? created.push({ parameters, idempotencyKey }) : index + 1}`;
    return { id, object: "checkout.session", url: `https://checkout.stripe.com/c/pay/${id}` };
  }

  const server = await openLocalServer((request, response) => {
    const { method, url, headers } = request;
    const isRight = headers.authorization === `Bearer ${secretKey}`;
    const isCreation = method === "POST" && url === "/v1/checkout/sessions";
    const parameters = Object.fromEntries(new URLSearchParams(server.received.at(-1)?.body));
    const session = isRight && isCreation ? create(parameters, String(headers["idempotency-key"])) : undefined;
    const reply = (): void => {
      response.writeHead(session ? 200 : isRight ? 404 : 401, { "Content-Type": "application/json" });
      response.end(JSON.stringify(session ?? { error: { type: "invalid_request_error", message: "no such call" } }));
    };
    void api.beforeAnswer().then(reply, () => response.destroy());
  });
  const api = {
    url: server.url,
    created,
    /** Answers are sent once this resolves. Where it rejects, the connection ends without an answer. */
    beforeAnswer: (): Promise<void> => Promise.resolve(),
    close: server.close,
  };
  return api;
}

/** Stripe's data of a paid page. */
export interface PaidSession {
  event: string;
  checkout: string;
  request: string;
  cents: number;
  kind?: "deposit" | "balance";
  /** The paid amount, if that differs. */
  paid?: number;
  currency?: string;
  type?: string;
  status?: "paid" | "unpaid";
}

/** The body of an event of Stripe's. */
export function eventBody(
  { event, checkout, request, cents, kind = "deposit", paid = cents, currency = "eur", ...others }: PaidSession,
  now: Date,
): string {
  const { type = "checkout.session.completed", status = "paid" } = others;
  const session = {
    id: checkout,
    object: "checkout.session",
    amount_total: paid,
    currency,
    payment_status: status,
    metadata: { request, kind, cents: String(cents) },
  };
  const created = Math.floor(now.getTime() / 1000);
  return JSON.stringify({ id: event, object: "event", type, created, data: { object: session } });
}

/** The header with which Stripe signs a body. */
export function signatureOf(payload: string, secret = webhookSecret): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret });
}
