import pino, { type Logger, stdSerializers } from "pino";
import { currentRequestId } from "./listener.server.ts";
import { withoutTokens } from "./private-paths.ts";

/** Lines are written in blocks of this many bytes, or after this many milliseconds. */
const blockSize = 4096;
const flushInterval = 100;
/** The level of pino from which lines are written at once. */
const warning = 40;

/**
 * The log of the process. Lines are written in blocks, so that a busy site does not wait for each of them. A warning or error
 * is written at once, with all lines before it. The rest is written when the process exits.
 * @param level of pino, or "silent"
 * @param destination a file; by default the standard output
 */
export function openLog(level: string, destination?: string): Logger {
  const lines = pino.destination({
    ...(destination !== undefined && { dest: destination }),
    // Writing a block takes less time than passing it to a thread.
    sync: true,
    minLength: blockSize,
    periodicFlush: flushInterval,
  });
  process.on("exit", () => lines.flushSync());
  return pino(
    {
      level,
      hooks: {
        logMethod(args, method, weight) {
          method.apply(this, args);
          if (weight >= warning) lines.flushSync();
        },
      },
    },
    lines,
  );
}

const longestPath = 200;

/**
 * The same log with the id of the HTTP request that is being answered, and without tokens of private links, in the field `path` and in
 * errors, where the router may name a URL.
 */
export function privateLog(log: Logger): Logger {
  return log.child(
    {},
    {
      formatters: { log: (fields) => ({ requestId: currentRequestId.getStore(), ...fields }) },
      serializers: {
        err: (error: Error) => redact(stdSerializers.err(error)),
        path: (path: string) => shorten(withoutTokens(path)),
      },
    },
  );
}

function shorten(path: string): string {
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

function redact(value: unknown): unknown {
  if (typeof value === "string") return withoutTokens(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner)]));
}
