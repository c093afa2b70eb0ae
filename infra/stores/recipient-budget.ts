import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { budgetedSince, fitsBudget, type MailBudget } from "#domain/recipients/mail-budget.ts";
import { recipientKey } from "#domain/recipients/recipient-key.ts";
import { isPostgres } from "../db/dialect.ts";
import type { BudgetedMailTable, Database } from "../db/schema.ts";

export interface BudgetedMail {
  kind: BudgetedMailTable["kind"];
  /** To which address it goes, as it was written. */
  address: string;
  /** Whether the owner causes it, and not somebody who knows the address. */
  byOwner: boolean;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

/** Names this lock among the advisory ones of the database. */
const recipientLock = 1;

/** As what a recipient is counted; it names nobody. */
export function recipientHash(address: string): string {
  return createHash("sha256").update(recipientKey(address)).digest("base64url");
}

/**
 * Counts a mail for its recipient, in the transaction that has it wait; false, and it is not counted, where it exceeds the
 * budget. A transaction that counts for several recipients takes them in the order of their hashes.
 */
export async function takeFromBudget(
  transaction: Transaction<Database>,
  { kind, address, byOwner, at }: BudgetedMail,
  budget: MailBudget,
): Promise<boolean> {
  const recipient = recipientHash(address);
  if (isPostgres(transaction)) {
    // Mails to one recipient wait for each other here, or each would count without the others.
    await sql`select pg_advisory_xact_lock(${sql.lit(recipientLock)}, hashtext(${recipient}))`.execute(transaction);
  }
  const sent = await transaction
    .selectFrom("budgeted_mail")
    .select("kind")
    .where("recipient", "=", recipient)
    .where("created_at", ">", budgetedSince(new Date(at)).toISOString())
    .execute();
  const fits = fitsBudget(
    sent.map((mail) => mail.kind),
    { kind, byOwner },
    budget,
  );
  if (fits) await transaction.insertInto("budgeted_mail").values({ recipient, kind, created_at: at }).execute();
  return fits;
}

const minute = 60_000;

/** Deletes what does not count any more, and what was counted while the clock was ahead. */
export async function forgetSpentBudget(db: Kysely<Database>, now: Date): Promise<void> {
  const next = new Date(now.getTime() + minute).toISOString();
  await db
    .deleteFrom("budgeted_mail")
    .where(({ eb, or }) => or([eb("created_at", "<=", budgetedSince(now).toISOString()), eb("created_at", ">", next)]))
    .execute();
}
