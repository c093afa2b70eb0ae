import type { Kysely } from "kysely";
import type { Periodic } from "../clock/poll-loop.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/schema.ts";
import { createBounceStore } from "../stores/bounces.ts";
import { type BouncesDependencies, createBounces } from "./bounces.ts";

/** Reads which mails came back; nothing without `IMAP_URL`. */
export function composeBounces(
  db: Kysely<Database>,
  { imapUrl: url, siteUrl }: Pick<Config, "imapUrl" | "siteUrl">,
  { log, now }: Pick<BouncesDependencies, "log" | "now">,
): Periodic[] {
  if (url === undefined) return [];
  // Loaded when it is first needed: most sites have no IMAP_URL.
  const read: BouncesDependencies["read"] = async (...args) => (await import("./mailbox.ts")).readReports(...args);
  return [createBounces({ url, siteUrl, store: createBounceStore(db), read, now, log })];
}
