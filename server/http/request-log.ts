import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** The id of the current request, for lines of the log that are written while it is answered. */
export const currentRequestId = new AsyncLocalStorage<string>();

const wellFormed = /^[\w-]{1,64}$/;

/**
 * Creates ids of requests: the id of a trusted proxy, else a counter with a random prefix for this process.
 * @returns takes the `X-Request-Id` of the request
 */
export function createRequestIds(trustedProxies: number): (given: string | undefined) => string {
  const process = randomBytes(4).toString("hex");
  let count = 0;
  return (given) => {
    if (trustedProxies > 0 && given !== undefined && wellFormed.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/**
 * Logs each request with its id, and sends the id with the response.
 * @param log removes tokens of private links: see `privateLog`
 * @param requestIdOf gives the id of a request from its own `X-Request-Id`
 */
export function logRequests(log: Logger, requestIdOf: ReturnType<typeof createRequestIds>): MiddlewareHandler {
  return (context, next) => {
    const start = performance.now();
    const requestId = requestIdOf(context.req.header("x-request-id"));
    return currentRequestId.run(requestId, async () => {
      await next();
      const { method, path } = context.req;
      const { status } = context.res;
      const milliseconds = performance.now() - start;
      log.info({ requestId, method, path, status, milliseconds: Math.round(milliseconds) }, "request");
      context.header("X-Request-Id", requestId);
    });
  };
}
