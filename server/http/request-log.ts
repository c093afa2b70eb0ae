import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { answering } from "./request-id.ts";

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
