import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { withoutTokens } from "./private-paths.ts";
import { answering } from "./request-id.ts";

/** An answer as it is counted. */
export interface Answer {
  /** Without its query. */
  path: string;
  status: number;
  seconds: number;
}

export interface RequestLogDependencies {
  log: Logger;
  /** The id of a request, from its own `X-Request-Id`. */
  requestIdOf(given: string | undefined): string;
  onAnswer?: ((answer: Answer) => void) | undefined;
}

const longestShown = 200;

/** A path as the log has room for, and without what opens a private link. */
export function shown(path: string): string {
  const open = withoutTokens(path);
  return open.length > longestShown ? `${open.slice(0, longestShown)}…` : open;
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
      log.info({ requestId, method, path: shown(path), status, milliseconds: Math.round(milliseconds) }, "request");
      onAnswer?.({ path, status, seconds: milliseconds / 1000 });
      context.header("X-Request-Id", requestId);
    });
  };
}
