import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/schema.ts";
import { createBounceStore } from "../stores/bounces.ts";
import { type Bounces, type BouncesDependencies, createBounces } from "./bounces.ts";

/** Reads which mails came back; undefined without `IMAP_URL`. */
export function composeBounces(
  db: Kysely<Database>,
  { imapUrl: url, siteUrl }: Pick<Config, "imapUrl" | "siteUrl">,
  { log, now }: Pick<BouncesDependencies, "log" | "now">,
): Bounces | undefined {
  if (url === undefined) return undefined;
  return createBounces({
    url,
    siteUrl,
    store: createBounceStore(db),
    // Loaded when it is first needed: most sites have no IMAP_URL.
    read: async (...position) => (await import("./mailbox.ts")).readReports(...position),
    now,
    log,
  });
}
