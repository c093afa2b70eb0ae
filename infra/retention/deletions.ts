import type { Logger } from "pino";
import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import { createPollLoop, type PollLoop } from "../clock/poll-loop.ts";

/** What is deleted when it is old enough. */
export interface Deletion {
  /** For the log. */
  what: string;
  /** @returns how many were deleted */
  remove(): Promise<number>;
}

interface DeletionDependencies {
  /** While it says so, nothing is deleted: a clock that is ahead would delete too much. */
  clockProblem(): string | undefined;
  log: Pick<Logger, "info" | "error">;
}

const hour = 3_600_000;

/** Deletes now and every day, and logs counts, never what was deleted. Several processes may do this on one database. */
export function createDeletions(deletions: readonly Deletion[], { clockProblem, log }: DeletionDependencies): PollLoop {
  return createPollLoop({
    async poll() {
      if (clockProblem() !== undefined) return hour;
      for (const { what, remove } of deletions) {
        try {
          log.info({ what, deleted: await remove() }, "old data deleted");
        } catch (error) {
          log.error({ err: error, what }, "old data could not be deleted; it is tried again tomorrow");
        }
      }
      return dayInMilliseconds;
    },
    onError: (error) => log.error({ err: error }, "old data could not be deleted; it is tried again shortly"),
  });
}
