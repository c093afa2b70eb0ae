import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { keepHeader } from "../memory/memory.ts";
import { isForMemory } from "./asked-by.ts";
import { answering } from "./request-id.ts";

/** An answer as it is counted. */
export interface Answer {
  /** Without its query. */
  path: string;
  status: number;
  seconds: number;
  /** Whether it is a file of the build. */
  isFile: boolean;
  /** Whether memory gives it to others from now on. */
  isKept: boolean;
}

export interface RequestLogDependencies {
  /** Without what opens private links: see `privateLog`. */
  log: Logger;
  /** The id of a request, from its own `X-Request-Id`. */
  requestIdOf(given: string | undefined): string;
  onAnswer?: ((answer: Answer) => void) | undefined;
}

/** Logs each request under an id, which its answer carries unless it is kept for others, and tells who counts them. */
export function logRequests({ log, requestIdOf, onAnswer }: RequestLogDependencies): MiddlewareHandler {
  return (context, next) => {
    const start = performance.now();
    const requestId = requestIdOf(context.req.header("x-request-id"));
    return answering.run(requestId, async () => {
      await next();
      const { method, path } = context.req;
      const { status, headers } = context.res;
      const milliseconds = performance.now() - start;
      log.info({ requestId, method, path, status, milliseconds: Math.round(milliseconds) }, "request");
      const isKept = headers.has(keepHeader);
      const isFile = context.get("isFile") === true;
      onAnswer?.({ path, status, seconds: milliseconds / 1000, isFile, isKept });
      if (!isForMemory(context)) context.header("X-Request-Id", requestId);
    });
  };
}
