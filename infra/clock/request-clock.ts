/** `domain/requests/clock.ts` over a database. */
export interface RequestClockWork {
  /** Does what time does to requests. @returns how many changed */
  passTime(): Promise<number>;
  /** Enqueues the reminders that are due. @returns how many */
  remind(): Promise<number>;
}

export interface RequestClockDependencies extends RequestClockWork {
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

export interface RequestClock {
  /** Runs now and every minute. */
  start(): void;
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

const pause = 60_000;

/** Looks every minute whether quotes, held days or events are over and which reminders are due. A run that fails is tried again with the next. */
export function createRequestClock({ passTime, remind, log }: RequestClockDependencies): RequestClock {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      const changed = await passTime();
      if (changed > 0) log.info({ changed }, "quotes, held days or events were over");
      // Afterwards: what has just ended is not reminded of.
      const reminders = await remind();
      if (reminders > 0) log.info({ reminders }, "reminders are due");
    } catch (error) {
      log.error({ err: error }, "it could not be looked at what is over or due; it is tried again shortly");
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
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
