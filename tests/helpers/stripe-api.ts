import { createServer, type Server } from "node:http";
import { Stripe } from "stripe";

export const webhookSecret = "whsec_0123456789abcdef";
export const secretKey = "sk_test_0123456789abcdef";

/** A call that created a page for a payment. */
export interface CreatedSession {
  parameters: Record<string, string>;
  idempotencyKey: string;
}

export interface StripeApi {
  url: string;
  created: CreatedSession[];
  close(): Promise<void>;
}

/** An API of Stripe's on this machine: it creates pages for payments and remembers what it was asked for. */
export async function startStripeApi(): Promise<StripeApi> {
  const created: CreatedSession[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const isRight = request.headers.authorization === `Bearer ${secretKey}`;
      if (!isRight || request.method !== "POST" || request.url !== "/v1/checkout/sessions") {
        response.writeHead(isRight ? 404 : 401, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "no such call" } }));
        return;
      }
      const idempotencyKey = String(request.headers["idempotency-key"]);
      const earlier = created.findIndex((one) => one.idempotencyKey === idempotencyKey);
      if (earlier === -1) created.push({ parameters: Object.fromEntries(new URLSearchParams(body)), idempotencyKey });
      const id = `cs_test_${earlier === -1 ? created.length : earlier + 1}`;
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ id, object: "checkout.session", url: `https://checkout.stripe.com/c/pay/${id}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    created,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** What Stripe would say of a paid page. */
export interface PaidSession {
  event: string;
  checkout: string;
  request: string;
  cents: number;
  kind?: "deposit" | "balance";
  /** What was really paid, where that differs. */
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
