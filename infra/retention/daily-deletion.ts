import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import type { RequestAdmin } from "#domain/requests/admin.ts";

export interface DeletionLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DailyDeletionDependencies {
  /** Deletes what is too old. @returns how many */
  remove(): Promise<number>;
  /** The retention period, for the log. */
  days: number;
  log: DeletionLog;
  /** What the log says of each run, and of one that failed. */
  messages: { deleted: string; failed: string };
}

export interface DailyDeletion {
  /** Deletes at once what is too old, and again every day. */
  start(): void;
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

/** Deletes once a day and logs a count, never what was deleted. Several processes may do this on one database. */
export function createDailyDeletion({ remove, days, log, messages }: DailyDeletionDependencies): DailyDeletion {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      log.info({ deleted: await remove(), days }, messages.deleted);
    } catch (error) {
      log.error({ err: error }, `${messages.failed}; it is tried again tomorrow`);
    }
  }

  return {
    start() {
      running = run();
      timer = setInterval(() => {
        running = run();
      }, dayInMilliseconds);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export interface RetentionDependencies {
  requests: Pick<RequestAdmin, "purge">;
  /** So many days after its event a request is deleted. */
  days: number;
  log: DeletionLog;
}

/** Deletes requests at the end of the retention period. */
export function createRetention({ requests, days, log }: RetentionDependencies): DailyDeletion {
  return createDailyDeletion({
    remove: async () => (await requests.purge(days)).length,
    days,
    log,
    messages: {
      deleted: "requests deleted at the end of the retention period",
      failed: "the retention period could not be applied",
    },
  });
}
