import type { Context, MiddlewareHandler } from "hono";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import { clientLimiter, type Limits, memoryLimiter } from "#infra/limits/limits.ts";

/**
 * Limits the HTTP requests of one client: rendering a page takes milliseconds. Each process counts its own requests.
 * @param clientOf the address of the client as `clientAddress` returns it
 */
export function limitRequests(perMinute: number, clientOf: (context: Context) => string): MiddlewareHandler {
  const limiter = clientLimiter({ name: "http", count: perMinute, seconds: 60 }, memoryLimiter);
  return async (context, next) => {
    const admission = await limiter.consume(clientOf(context));
    if (admission.allowed) return next();
    return context.text("Too many requests", 429, { "Retry-After": String(admission.retryAfterSeconds) });
  };
}

/**
 * The newsletter with the rate limits of one client for subscriptions and confirmations. The outbox limits the mails to one
 * address. Unsubscribing is not limited: mail providers do it for many readers from few addresses.
 */
export function rateLimitedNewsletter(newsletter: Newsletter, limits: Limits): (client: string) => Newsletter {
  return (client) => ({
    ...newsletter,
    async subscribe(subscription) {
      const admission = await limits.client.consume(client);
      if (admission.allowed) return newsletter.subscribe(subscription);
      return { ok: false, reason: "too-many-requests", retryAfterSeconds: admission.retryAfterSeconds };
    },
    async confirm(token) {
      const { allowed } = await limits.actions.consume(client);
      return allowed ? newsletter.confirm(token) : newsletter.stateOf(token);
    },
  });
}
