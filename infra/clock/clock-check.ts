import type { Logger } from "pino";

export interface ClockCheckDependencies {
  now(): Date;
  /** Milliseconds on a monotonic clock. */
  elapsed(): number;
  log: Pick<Logger, "error">;
}

/** Milliseconds. */
const hour = 3_600_000;

/**
 * Compares the wall clock with the monotonic clock, from the start of the process on.
 * @returns why what only time does has to wait, logged once; undefined while the clocks differ by an hour at most
 */
export function createClockCheck({ now, elapsed, log }: ClockCheckDependencies): () => string | undefined {
  const start = now().getTime() - elapsed();
  let isLogged = false;
  return () => {
    const ahead = now().getTime() - elapsed() - start;
    if (Math.abs(ahead) <= hour) {
      isLogged = false;
      return undefined;
    }
    const change = `${Math.round(Math.abs(ahead) / hour)} hours ${ahead > 0 ? "forward" : "back"}`;
    const problem = `the clock was set ${change} (or the machine slept): nothing expires or is deleted, and nobody is reminded; correct it, or restart the site if it is right now`;
    if (!isLogged) log.error(problem);
    isLogged = true;
    return problem;
  };
}
