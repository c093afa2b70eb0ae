import pino, { type Logger } from "pino";

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
