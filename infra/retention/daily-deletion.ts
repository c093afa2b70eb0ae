import type { Logger } from "pino";
import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import { discardOld, quarantineDays } from "#domain/requests/quarantine.ts";
import type { RequestAdmin } from "#domain/requests/admin.ts";
import { createPollLoop, type Periodic } from "../clock/poll-loop.ts";

export type DeletionLog = Pick<Logger, "info" | "error">;

export interface Clocks {
  now(): Date;
  /** Milliseconds on a monotonic clock. */
  elapsed(): number;
}

export interface DailyDeletionDependencies extends Clocks {
  /** Deletes what is too old. @returns how many */
  remove(): Promise<number>;
  /** The retention period, for the log. */
  days: number;
  log: DeletionLog;
  /** What the log says of each run, and of one that failed. */
  messages: { deleted: string; failed: string };
}

/** Deletes at once what is too old, and again every day. Its concern is why nothing was deleted today. */
export type DailyDeletion = Required<Periodic>;

const hour = 3_600_000;
/** Retention periods are days: an hour makes no difference. */
const toleratedHours = 2;

/**
 * Deletes once a day and logs a count, never what was deleted. Several processes may do this on one database. A clock that is set
 * forward would delete too much: the first run afterwards deletes nothing and is reported, so that there is a day to set it right.
 */
export function createDailyDeletion(dependencies: DailyDeletionDependencies): DailyDeletion {
  const { remove, days, log, messages, now, elapsed } = dependencies;
  let lastRun: { clock: number; elapsed: number } | undefined;
  let concern: string | undefined;

  /** By how many hours the clock was set forward since the last run. */
  function hoursAhead(): number {
    const thisRun = { clock: now().getTime(), elapsed: elapsed() };
    const before = lastRun ?? thisRun;
    lastRun = thisRun;
    return Math.round((thisRun.clock - before.clock - (thisRun.elapsed - before.elapsed)) / hour);
  }

  const loop = createPollLoop({
    async poll() {
      const hours = hoursAhead();
      concern =
        hours < toleratedHours
          ? undefined
          : `the clock was set forward by ${hours} hours: ${messages.failed}; tomorrow it will be. Check the clock (NTP)`;
      if (concern === undefined) log.info({ deleted: await remove(), days }, messages.deleted);
      else log.error({ hours }, concern);
      return dayInMilliseconds;
    },
    sleepAfterError: dayInMilliseconds,
    onError: (error) => log.error({ err: error }, `${messages.failed}; it is tried again tomorrow`),
  });

  return { start: loop.start, concern: () => concern, stop: loop.stop };
}

export interface RetentionDependencies extends Clocks {
  requests: Pick<RequestAdmin, "purge">;
  /** Days after its event after which a request is deleted. */
  days: number;
  log: DeletionLog;
}

export interface QuarantineDeletionDependencies extends Clocks {
  store: Parameters<typeof discardOld>[0];
  log: DeletionLog;
}

/** Deletes what stayed in quarantine. */
export function createQuarantineDeletion({ store, log, now, elapsed }: QuarantineDeletionDependencies): DailyDeletion {
  return createDailyDeletion({
    remove: () => discardOld(store, now()),
    days: quarantineDays,
    log,
    now,
    elapsed,
    messages: {
      deleted: "suspected spam deleted",
      failed: "old suspected spam was not deleted",
    },
  });
}

/** Deletes requests at the end of the retention period. */
export function createRetention({ requests, days, log, now, elapsed }: RetentionDependencies): DailyDeletion {
  return createDailyDeletion({
    remove: async () => (await requests.purge(days)).length,
    days,
    log,
    now,
    elapsed,
    messages: {
      deleted: "requests deleted at the end of the retention period",
      failed: "the retention period could not be applied",
    },
  });
}
