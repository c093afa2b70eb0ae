import type { Logger } from "pino";
import { createPollLoop, type PollLoop } from "./poll-loop.ts";

/** `domain/requests/clock.ts` over a database. */
export interface RequestClockWork {
  /** Applies the transitions that depend on time only. @returns how many requests changed */
  passTime(): Promise<number>;
  /** Enqueues the reminders that are due. @returns how many */
  remind(): Promise<number>;
}

export interface RequestClockDependencies extends RequestClockWork {
  /** While it says so, nothing expires and nobody is reminded. */
  clockProblem(): string | undefined;
  log: Pick<Logger, "info" | "error">;
}

const pause = 60_000;

/** Checks now and every minute whether quotes, held days or events are over and which reminders are due. A run that fails is tried again with the next. */
export function createRequestClock({ passTime, remind, clockProblem, log }: RequestClockDependencies): PollLoop {
  return createPollLoop({
    async poll() {
      if (clockProblem() !== undefined) return pause;
      const changed = await passTime();
      if (changed > 0) log.info({ changed }, "quotes, held days or events were over");
      // Afterwards: what has just ended is not reminded of.
      const reminders = await remind();
      if (reminders > 0) log.info({ reminders }, "reminders are due");
      return pause;
    },
    sleepAfterError: pause,
    onError: (error) =>
      log.error({ err: error }, "it could not be looked at what is over or due; it is tried again shortly"),
  });
}
