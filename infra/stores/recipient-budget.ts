import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { budgetedSince, fitsBudget, type MailBudget } from "#domain/recipients/mail-budget.ts";
import { recipientKey } from "#domain/recipients/recipient-key.ts";
import { advisoryLocks, insertInto, isPostgres } from "../db/dialect.ts";
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

/** As what a recipient is counted; it names nobody. */
export function recipientHash(address: string): string {
  return createHash("sha256").update(recipientKey(address)).digest("base64url");
}

/**
 * Counts mails for their recipients, in the transaction that has them wait. Tells of each, in their order, whether it fits the
 * budget; what exceeds it is not counted.
 */
export async function takeFromBudgets(
  transaction: Transaction<Database>,
  mails: readonly BudgetedMail[],
  budget: MailBudget,
): Promise<boolean[]> {
  const counted = mails.map((mail) => ({ ...mail, recipient: recipientHash(mail.address) }));
  const recipients = [...new Set(counted.map(({ recipient }) => recipient))];
  if (recipients.length === 0) return [];
  await lockRecipients(transaction, recipients);
  const sent = await sentTo(transaction, recipients, counted.map(({ at }) => at).toSorted()[0] ?? "");
  const rows: BudgetedMailTable[] = [];
  const fits = counted.map(({ recipient, kind, byOwner, at }) => {
    const since = budgetedSince(new Date(at)).toISOString();
    const before = [...sent, ...rows].filter((mail) => mail.recipient === recipient && mail.created_at > since);
    const isWithin = fitsBudget(
      before.map((mail) => mail.kind),
      { kind, byOwner },
      budget,
    );
    if (isWithin) rows.push({ recipient, kind, created_at: at });
    return isWithin;
  });
  if (rows.length > 0) await insertInto(transaction, "budgeted_mail", rows).execute(transaction);
  return fits;
}

/** Mails to one recipient wait for each other until the transaction ends, or each would count without the others. */
async function lockRecipients(transaction: Transaction<Database>, recipients: readonly string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  // In one order, or two transactions could wait for each other.
  await sql`
    select pg_advisory_xact_lock(${sql.lit(advisoryLocks.recipient)}, recipient)
    from (select distinct hashtext(key) as recipient from unnest(${sql.val(recipients)}::text[]) key order by recipient) recipients
  `.execute(transaction);
}

/** What counts for recipients at an instant or later, ISO 8601 in UTC. */
function sentTo(transaction: Transaction<Database>, recipients: readonly string[], earliest: string) {
  return transaction
    .selectFrom("budgeted_mail")
    .selectAll()
    .where("recipient", "in", recipients)
    .where("created_at", ">", budgetedSince(new Date(earliest)).toISOString())
    .execute();
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
