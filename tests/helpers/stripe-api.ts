import { createServer, type Server } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { Stripe } from "stripe";

export const webhookSecret = "whsec_0123456789abcdef";
export const secretKey = "sk_test_0123456789abcdef";

/** A call that created a page for a payment. */
export interface CreatedSession {
  parameters: Record<string, string>;
  idempotencyKey: string;
}

interface Session {
  id: string;
  object: "checkout.session";
  url: string;
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;

/** An API of Stripe's on this machine: it creates sessions and remembers what it was asked for. */
export async function startStripeApi() {
  const created: CreatedSession[] = [];
  const byKey = new Map<string, Session>();

  function create(parameters: Record<string, string>, idempotencyKey: string): Session | undefined {
    const known = byKey.get(idempotencyKey);
    if (known !== undefined) {
      // Stripe refuses a key that comes with other parameters.
      const first = created.find((one) => one.idempotencyKey === idempotencyKey);
      return isDeepStrictEqual(first?.parameters, parameters) ? known : undefined;
    }
    created.push({ parameters, idempotencyKey });
    const id = `cs_test_${created.length}`;
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    byKey.set(idempotencyKey, session);
    return session;
  }

  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const isRight = request.headers.authorization === `Bearer ${secretKey}`;
      const { method, url = "", headers } = request;
      const isCreation = method === "POST" && url === "/v1/checkout/sessions";
      const parameters = Object.fromEntries(new URLSearchParams(body));
      const session = isRight && isCreation ? create(parameters, String(headers["idempotency-key"])) : undefined;
      const reply = (): void => {
        response.writeHead(session ? 200 : isRight ? 404 : 401, { "Content-Type": "application/json" });
        response.end(JSON.stringify(session ?? { error: { type: "invalid_request_error", message: "no such call" } }));
      };
      void api.beforeAnswer().then(reply, () => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const api = {
    url: `http://127.0.0.1:${address.port}`,
    created,
    /** Answers are sent once this resolves. Where it rejects, the connection ends without an answer. */
    beforeAnswer: (): Promise<void> => Promise.resolve(),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
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
