import { Stripe } from "stripe";
import { openLocalServer } from "./local-server.ts";

export const webhookSecret = "whsec_0123456789abcdef";
export const secretKey = "sk_test_0123456789abcdef";

/** A page for a payment. */
export interface CreatedSession {
  parameters: Record<string, string>;
  status: "open" | "expired" | "complete";
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;

/** An API of Stripe's on this machine: it creates, ends and shows sessions. */
export async function startStripeApi() {
  const created: CreatedSession[] = [];

  function answerTo(method = "", url = "", parameters: Record<string, string> = {}): object | undefined {
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/cs_test_(\d+)(?:\/(\w+))?)?$/.exec(url) ?? [];
    if (method === "POST" && url === "/v1/checkout/sessions") {
      return sessionAt(created.push({ parameters, status: "open" }));
    }
    const session = created[Number(id) - 1];
    if (session === undefined || (action === "expire" && session.status !== "open")) return undefined;
    if (action === "expire") session.status = "expired";
    return sessionAt(Number(id));
  }

  function sessionAt(number: number) {
    const { parameters, status } = created[number - 1] ?? { parameters: {}, status: "open" };
    const id = `cs_test_${number}`;
    return {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status,
      payment_status: status === "complete" ? "paid" : "unpaid",
      amount_total: Number(parameters["line_items[0][price_data][unit_amount]"]),
      currency: "eur",
      metadata: Object.fromEntries(
        ["request", "reference", "kind", "cents"].map((name) => [name, parameters[`metadata[${name}]`]]),
      ),
    };
  }

  const server = await openLocalServer((request, response) => {
    const isRight = request.headers.authorization === `Bearer ${secretKey}`;
    const parameters = Object.fromEntries(new URLSearchParams(server.received.at(-1)?.body));
    const session = isRight ? answerTo(request.method, request.url, parameters) : undefined;
    const reply = (): void => {
      response.writeHead(session ? 200 : isRight ? 400 : 401, { "Content-Type": "application/json" });
      response.end(JSON.stringify(session ?? { error: { type: "invalid_request_error", message: "no such call" } }));
    };
    void api.beforeAnswer().then(reply, () => response.destroy());
  });
  const api = {
    url: server.url,
    created,
    /** Answers are sent once this resolves. If it rejects, the connection ends without an answer. */
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
