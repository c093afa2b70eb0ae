import type { Kysely } from "kysely";
import type { Periodic } from "../clock/poll-loop.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/schema.ts";
import { createBounceStore } from "../stores/bounces.ts";
import type { BouncesDependencies } from "./bounces.ts";

/** Reads which mails came back; nothing without `IMAP_URL`. Most sites have none, and do not load the libraries for it. */
export async function composeBounces(
  db: Kysely<Database>,
  { imapUrl: url, siteUrl }: Pick<Config, "imapUrl" | "siteUrl">,
  { log, now }: Pick<BouncesDependencies, "log" | "now">,
): Promise<Periodic[]> {
  if (url === undefined) return [];
  const [{ createBounces }, { readReports: read }] = await Promise.all([
    import("./bounces.ts"),
    import("./mailbox.ts"),
  ]);
  return [createBounces({ url, siteUrl, store: createBounceStore(db), read, now, log })];
}
