import type { SubscriberStore } from "#domain/newsletter/ports.ts";
import { daysToConfirm, forgottenBefore } from "#domain/newsletter/rules.ts";
import { createDailyDeletion, type DailyDeletion, type DeletionLog } from "../retention/daily-deletion.ts";

export interface ExpiryDependencies {
  store: Pick<SubscriberStore, "removePending">;
  now(): Date;
  log: DeletionLog;
}

/** Deletes those who asked for the letter and did not confirm. */
export function createExpiry({ store, now, log }: ExpiryDependencies): DailyDeletion {
  return createDailyDeletion({
    remove: () => store.removePending(forgottenBefore(now())),
    days: daysToConfirm,
    log,
    words: {
      deleted: "subscriptions deleted that nobody confirmed",
      failed: "unconfirmed subscriptions could not be deleted",
    },
  });
}
