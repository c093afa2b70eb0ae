import type { Logger } from "pino";
import { createPollLoop, type Periodic } from "../clock/poll-loop.ts";

export interface UpkeepDependencies {
  /** Makes deliveries due that are due impossibly late. @returns how many */
  capDueTimes(now: Date): Promise<number>;
  /** Deletes counts of recipients that have expired. */
  forgetSpentBudget(now: Date): Promise<void>;
  /** Called when deliveries became due. */
  onDue(): void;
  now(): Date;
  /** Milliseconds on a monotonic clock. */
  elapsed(): number;
  log: Pick<Logger, "warn" | "error">;
}

const pause = 60_000;
const reportedFor = 3_600_000;

/** Now and every minute, corrects due times after the machine's clock was set, and deletes expired counts of recipients. */
export function createUpkeep(dependencies: UpkeepDependencies): Required<Periodic> {
  const { capDueTimes, forgetSpentBudget, onDue, now, elapsed, log } = dependencies;
  let capped: { count: number; at: number } | undefined;
  const loop = createPollLoop({
    async poll() {
      const count = await capDueTimes(now());
      if (count > 0) {
        capped = { count, at: elapsed() };
        log.warn({ count }, "the clock was set back: mails that were due too far ahead are due now");
        onDue();
      }
      await forgetSpentBudget(now());
      return pause;
    },
    sleepAfterError: pause,
    onError: (error) =>
      log.error({ err: error }, "the due times of mails could not be looked at; it is tried again shortly"),
  });

  return {
    start: loop.start,
    concern() {
      if (capped === undefined || elapsed() - capped.at >= reportedFor) return undefined;
      return `the clock was set back: ${capped.count} mails were due too far ahead, and are due since; check it (NTP)`;
    },
    stop: loop.stop,
  };
}
