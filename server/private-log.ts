import { type Logger, stdSerializers } from "pino";
import { withoutTokens } from "./http/private-paths.ts";

/** The same log with errors that do not name private links: the router writes the address it failed at into some of them. */
export function privateLog(log: Logger): Logger {
  return log.child({}, { serializers: { err: (error: Error) => cleared(stdSerializers.err(error)) } });
}

function cleared(value: unknown): unknown {
  if (typeof value === "string") return withoutTokens(value);
  if (Array.isArray(value)) return value.map(cleared);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleared(inner)]));
}
