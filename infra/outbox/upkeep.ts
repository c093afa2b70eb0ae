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
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

export interface Upkeep {
  /** Runs now and every minute. */
  start(): void;
  /** A problem for the owner; undefined when there is none. */
  concern(): string | undefined;
  /** @returns once a run in progress has ended */
  stop(): Promise<void>;
}

const pause = 60_000;
const reportedFor = 3_600_000;

/** Corrects due times after the machine's clock was set, and deletes expired counts of recipients. */
export function createUpkeep(dependencies: UpkeepDependencies): Upkeep {
  const { capDueTimes, forgetSpentBudget, onDue, now, elapsed, log } = dependencies;
  let capped: { count: number; at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      const count = await capDueTimes(now());
      if (count > 0) {
        capped = { count, at: elapsed() };
        log.warn({ count }, "the clock was set back: mails that were due too far ahead are due now");
        onDue();
      }
      await forgetSpentBudget(now());
    } catch (error) {
      log.error({ err: error }, "the due times of mails could not be looked at; it is tried again shortly");
    }
  }

  return {
    start() {
      running = run();
      timer = setInterval(() => {
        running = running.then(run);
      }, pause);
      timer.unref();
    },
    concern() {
      if (capped === undefined || elapsed() - capped.at >= reportedFor) return undefined;
      return `the clock was set back: ${capped.count} mails were due too far ahead, and are due since; check it (NTP)`;
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
