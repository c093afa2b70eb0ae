import pino, { type Logger, stdSerializers } from "pino";
import { withoutTokens } from "./http/private-paths.ts";

/** Bytes of lines that are written together. */
const together = 4096;
/** Milliseconds after which they are written even if they are fewer. */
const latest = 100;

const warning = 40;

/**
 * The log of a process: lines about what goes its way are written some dozens at a time, so that a busy site does not wait for
 * each of them; a warning and what is worse is there at once, with all before it. What is left is written when the process
 * exits.
 * @param level a name that pino knows, or "silent"
 * @param destination a file's path; the standard output unless said otherwise
 */
export function openLog(level: string, destination?: string): Logger {
  const lines = pino.destination({
    ...(destination !== undefined && { dest: destination }),
    // Without a thread to hand them to: so many at once are written sooner than handed over.
    sync: true,
    minLength: together,
    periodicFlush: latest,
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
