import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** The id of the request that is being answered, for what is logged meanwhile. */
export const answering = new AsyncLocalStorage<string>();

const wellFormed = /^[\w-]{1,64}$/;

/**
 * Makes what names requests in the log: by the id that the last proxy gave, where there is one to be trusted, else by a count
 * under a name that this process alone has.
 * @returns given the request's own `X-Request-Id`
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

/** An answer as it is counted. */
export interface Answer {
  /** Without its query. */
  path: string;
  status: number;
  seconds: number;
}

export interface RequestLogDependencies {
  /** Without what opens private links: see `privateLog`. */
  log: Logger;
  /** The id of a request, from its own `X-Request-Id`. */
  requestIdOf(given: string | undefined): string;
  onAnswer?: ((answer: Answer) => void) | undefined;
}

/** Logs each request under an id, which its answer carries, and tells who counts them. */
export function logRequests({ log, requestIdOf, onAnswer }: RequestLogDependencies): MiddlewareHandler {
  return (context, next) => {
    const start = performance.now();
    const requestId = requestIdOf(context.req.header("x-request-id"));
    return answering.run(requestId, async () => {
      await next();
      const { method, path } = context.req;
      const { status } = context.res;
      const milliseconds = performance.now() - start;
      log.info({ requestId, method, path, status, milliseconds: Math.round(milliseconds) }, "request");
      onAnswer?.({ path, status, seconds: milliseconds / 1000 });
      context.header("X-Request-Id", requestId);
    });
  };
}
