import { type Logger, stdSerializers } from "pino";
import { currentRequestId } from "./listener.server.ts";
import { withoutTokens } from "./private-paths.ts";

const longestPath = 200;

/** Adds the id of the HTTP request that is answered, and removes tokens of private links from paths and from errors of the router. */
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
