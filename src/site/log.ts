import { randomUUID } from "node:crypto";
import { destination, type Logger, pino, stdSerializers } from "pino";
import { currentRequestId } from "./listener.server.ts";
import { withoutTokens } from "./private-paths.ts";

const longestPath = 200;

/** Writes the lines of one turn of the event loop together to the standard output: a write takes as long as a cached answer. */
export function openLog(level: string): Logger {
  const output = destination({ dest: 1, sync: true, minLength: 16_000 });
  let waits = false;
  const flush = (): void => {
    waits = false;
    output.flush();
  };
  process.on("exit", flush);
  const write = (line: string): void => {
    output.write(line);
    if (waits) return;
    waits = true;
    setImmediate(flush);
  };
  return pino({ level }, { write });
}

/** Adds the id of the current HTTP request, and removes tokens of private links from paths and errors. */
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

/** The code of a failure in the log and on its page, short enough to be read out on the telephone. */
export function errorCode(): string {
  return randomUUID().slice(0, 8);
}
