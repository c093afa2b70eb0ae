import { sql, type SqlBool } from "kysely";
import { withTimeout } from "#src/site/errors.ts";
import type { Site } from "#src/site/site.ts";
import { mustArrive } from "./mails.ts";

/** Failed attempts after which a mail to the owner is reported: some minutes have passed. */
export const alarmingAttempts = 5;

const longestWaitMinutes = 15;
const minute = 60_000;
/** Milliseconds. */
const longestAnswer = 5_000;

/**
 * Problems of the outbox for the owner, without personal data; empty when there are none.
 * @throws Error when the database does not answer within five seconds
 */
export async function outboxConcerns({ db, now }: Pick<Site, "db" | "now">): Promise<string[]> {
  const query = db
    .selectFrom("outbox")
    .select(({ fn }) => ["kind", "state", fn.countAll<number>().as("count")])
    .select(({ fn }) => [fn.min("created_at").as("since"), fn.max("attempts").as("attempts")])
    // A literal, not a parameter: SQLite matches a partial index by the statement's text.
    .where(sql<SqlBool>`state <> 'sent'`)
    .groupBy(["kind", "state"]);
  const unsent = await withTimeout(query.execute(), longestAnswer);
  const waiting = unsent.filter(({ state }) => state === "waiting");
  const failed = unsent.filter(({ state }) => state === "failed");
  const concerns: string[] = [];
  const lost = failed.filter(({ kind }) => mustArrive(kind)).reduce((sum, { count }) => sum + count, 0);
  if (lost > 0) concerns.push(`owner's notices given up: ${lost}`);
  // An undelivered confirmation may leave a party without a bar.
  const untold = failed.find(({ kind }) => kind === "visitor-update");
  if (untold !== undefined) concerns.push(`answers to visitors given up: ${untold.count}`);
  const attempts = Math.max(...waiting.map((row) => (mustArrive(row.kind) ? row.attempts : 0)));
  if (attempts >= alarmingAttempts) concerns.push(`an owner's notice has failed ${attempts} times`);
  const oldest = Math.min(...waiting.map(({ since }) => Date.parse(since)));
  const waited = Math.floor((now().getTime() - oldest) / minute);
  if (waited >= longestWaitMinutes) concerns.push(`the oldest delivery has been waiting for ${waited} minutes`);
  return concerns;
}
