export interface UpkeepDependencies {
  /** Makes due what waits for an impossibly late instant. @returns how many mails waited so */
  capDueTimes(now: Date): Promise<number>;
  /** Deletes what does not count for a recipient's budget any more. */
  forgetSpentBudget(now: Date): Promise<void>;
  /** Called when mails became due. */
  onDue(): void;
  now(): Date;
  /** Milliseconds on a clock that is never set. */
  elapsed(): number;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

export interface Upkeep {
  /** Begins, and goes on every minute. */
  start(): void;
  /** What somebody should look into; undefined where all is well. */
  concern(): string | undefined;
  /** @returns once what is under way has ended */
  stop(): Promise<void>;
}

const pause = 60_000;
const toldFor = 3_600_000;

/** Keeps what waits in order where the machine's clock was set, and the counts of recipients short. */
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
      if (capped === undefined || elapsed() - capped.at >= toldFor) return undefined;
      return `the clock was set back: ${capped.count} mails were due too far ahead, and are due since; check it (NTP)`;
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
