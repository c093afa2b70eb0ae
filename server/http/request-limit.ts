import type { Context, MiddlewareHandler } from "hono";
import { clientLimiter } from "#infra/limits/client-limiter.ts";
import { memoryLimiter } from "#infra/limits/limiter.ts";

/**
 * Refuses what one client sends beyond so many requests in a minute, of whatever kind: a page that is rendered for each
 * request costs milliseconds. Each process counts by itself.
 * @param clientOf the client's address as `clientAddress` returns it
 */
export function limitRequests(perMinute: number, clientOf: (context: Context) => string): MiddlewareHandler {
  const limiter = clientLimiter({ name: "http", count: perMinute, seconds: 60 }, memoryLimiter);
  return async (context, next) => {
    const admission = await limiter.consume(clientOf(context));
    if (admission.allowed) return next();
    return context.text("Too many requests", 429, { "Retry-After": String(admission.retryAfterSeconds) });
  };
}
