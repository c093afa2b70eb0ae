export interface DeletionLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DailyDeletionDependencies {
  /** Deletes what is too old. @returns how many */
  remove(): Promise<number>;
  /** For so many days it had been kept. */
  days: number;
  log: DeletionLog;
  /** What the log says of a run, whether or not there was anything to delete, and of one that failed. */
  words: { deleted: string; failed: string };
}

export interface DailyDeletion {
  /** Deletes at once what is too old, and again every day. */
  start(): void;
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

const day = 86_400_000;

/**
 * Deletes what is kept no longer, each day. What it deletes appears in the log as a number alone: after that nothing names it.
 * Several processes may do this on one database.
 */
export function createDailyDeletion({ remove, days, log, words }: DailyDeletionDependencies): DailyDeletion {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      log.info({ deleted: await remove(), days }, words.deleted);
    } catch (error) {
      log.error({ err: error }, `${words.failed}; it is tried again tomorrow`);
    }
  }

  return {
    start() {
      running = run();
      timer = setInterval(() => {
        running = run();
      }, day);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
