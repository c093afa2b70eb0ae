import type { RequestAdmin } from "#domain/requests/admin.ts";
import { createDailyDeletion, type DailyDeletion, type DeletionLog } from "./daily-deletion.ts";

export interface RetentionDependencies {
  desk: Pick<RequestAdmin, "purge">;
  /** So many days after its event a request is deleted. */
  days: number;
  log: DeletionLog;
}

/** Deletes requests at the end of the retention period. */
export function createRetention({ desk, days, log }: RetentionDependencies): DailyDeletion {
  return createDailyDeletion({
    remove: async () => (await desk.purge(days)).length,
    days,
    log,
    words: {
      deleted: "requests deleted at the end of the retention period",
      failed: "the retention period could not be applied",
    },
  });
}
