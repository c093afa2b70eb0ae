import type { Kysely } from "kysely";
import type { RequestAdmin } from "#domain/requests/admin.ts";
import type { Config } from "../config/config.ts";
import { newId } from "../db/new-id.ts";
import type { Database } from "../db/schema.ts";
import { createQuarantineStore } from "../stores/quarantine.ts";
import {
  type Clocks,
  createQuarantineDeletion,
  createRetention,
  type DailyDeletion,
  type DeletionLog,
} from "./daily-deletion.ts";

/** What is deleted every day: old suspected spam, and with `RETENTION_DAYS` requests whose event is long over. */
export function composeDeletions(
  db: Kysely<Database>,
  { retentionDays: days }: Pick<Config, "retentionDays">,
  { requests, ...parts }: Clocks & { requests: Pick<RequestAdmin, "purge">; log: DeletionLog },
): DailyDeletion[] {
  return [
    createQuarantineDeletion({ store: createQuarantineStore(db, newId), ...parts }),
    ...(days === undefined ? [] : [createRetention({ requests, days, ...parts })]),
  ];
}
