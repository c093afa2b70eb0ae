import { type Logger, stdSerializers } from "pino";
import { withoutTokens } from "./http/private-paths.ts";

const longestPath = 200;

/**
 * The same log without what opens private links, in the field `path` and in errors: the router writes the address it failed
 * at into some of them.
 */
export function privateLog(log: Logger): Logger {
  return log.child(
    {},
    {
      serializers: {
        err: (error: Error) => cleared(stdSerializers.err(error)),
        path: (path: string) => shortened(withoutTokens(path)),
      },
    },
  );
}

function shortened(path: string): string {
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

function cleared(value: unknown): unknown {
  if (typeof value === "string") return withoutTokens(value);
  if (Array.isArray(value)) return value.map(cleared);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleared(inner)]));
}
