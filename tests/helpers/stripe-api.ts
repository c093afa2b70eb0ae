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
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;

/** An API of Stripe's on this machine: it creates, shows and expires sessions and remembers what it was asked for. */
export async function startStripeApi() {
  const created: CreatedSession[] = [];
  const expired: string[] = [];
  const sessions = new Map<string, Session>();
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
    const metadata = Object.fromEntries(
      ["request", "kind", "cents"].map((name) => [name, parameters[`metadata[${name}]`] ?? ""]),
    );
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(parameters["line_items[0][price_data][unit_amount]"]),
      currency: parameters["line_items[0][price_data][currency]"] ?? "",
      metadata,
    };
    sessions.set(id, session);
    byKey.set(idempotencyKey, session);
    return session;
  }

  function answer(method: string | undefined, path: string, body: string, key: string): Session | undefined {
    const [, id = "", action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/checkout/sessions") {
      return create(Object.fromEntries(new URLSearchParams(body)), key);
    }
    const session = sessions.get(id);
    if (method === "GET" && action === undefined) return session;
    if (method !== "POST" || action !== "expire" || session?.status !== "open") return undefined;
    expired.push(id);
    return Object.assign(session, { status: "expired" as const });
  }

  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const isRight = request.headers.authorization === `Bearer ${secretKey}`;
      const { method, url = "", headers } = request;
      const session = isRight ? answer(method, url, body, String(headers["idempotency-key"])) : undefined;
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
    /** The ids of sessions that were ended before they were paid. */
    expired,
    /** Answers are sent once this resolves. Where it rejects, the connection ends without an answer. */
    beforeAnswer: (): Promise<void> => Promise.resolve(),
    /** Pays a session, without an event. */
    pay(id: string): void {
      const session = sessions.get(id);
      if (session?.status !== "open") throw new Error(`the session ${id} is not open`);
      Object.assign(session, { status: "complete", payment_status: "paid" });
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  return api;
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
