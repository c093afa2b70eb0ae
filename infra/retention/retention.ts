import type { Desk } from "#domain/requests/desk.ts";

export interface RetentionLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RetentionDependencies {
  desk: Pick<Desk, "purge">;
  /** So many days after its event a request is deleted. */
  days: number;
  log: RetentionLog;
}

export interface Retention {
  /** Deletes at once what is too old, and again every day. */
  start(): void;
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

const day = 86_400_000;

/**
 * Deletes requests at the end of the retention period. What it deletes appears in the log as a number alone: after that
 * nothing names them. Several processes may do this on one database.
 */
export function createRetention({ desk, days, log }: RetentionDependencies): Retention {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      const deleted = (await desk.purge(days)).length;
      log.info({ deleted, days }, "requests deleted at the end of the retention period");
    } catch (error) {
      log.error({ err: error }, "the retention period could not be applied; it is tried again tomorrow");
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
