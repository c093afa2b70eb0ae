import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { budgetedSince, fitsBudget, type MailBudget } from "#domain/recipients/mail-budget.ts";
import { recipientKey } from "#domain/recipients/recipient-key.ts";
import { advisoryLocks, insertInto, isPostgres } from "../db/dialect.ts";
import type { BudgetedMailTable, Database } from "../db/schema.ts";

export interface BudgetedMail {
  kind: BudgetedMailTable["kind"];
  /** As it was typed. */
  address: string;
  /** Whether the owner caused it, not somebody who knows the address. */
  byOwner: boolean;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

/** The key under which a recipient is counted, without personal data. */
function recipientHash(address: string): string {
  return createHash("sha256").update(recipientKey(address)).digest("base64url");
}

/**
 * Counts mails for their recipients, in the transaction that enqueues them.
 * @returns for each mail, in order, whether it is within the budget; others are not counted
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

/** Serializes transactions with the same recipient: each has to see the others' counts. */
async function lockRecipients(transaction: Transaction<Database>, recipients: readonly string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  // Always in the same order, to avoid deadlocks.
  await sql`
    select pg_advisory_xact_lock(${sql.lit(advisoryLocks.recipient)}, recipient)
    from (select distinct hashtext(key) as recipient from unnest(${sql.val(recipients)}::text[]) key order by recipient) recipients
  `.execute(transaction);
}

/** The mails that count for recipients at an instant or later, ISO 8601 in UTC. */
function sentTo(transaction: Transaction<Database>, recipients: readonly string[], earliest: string) {
  return transaction
    .selectFrom("budgeted_mail")
    .selectAll()
    .where("recipient", "in", recipients)
    .where("created_at", ">", budgetedSince(new Date(earliest)).toISOString())
    .execute();
}

/** Deletes mails that do not count any more. @returns how many */
export async function forgetSpentBudget(db: Kysely<Database>, now: Date): Promise<number> {
  const since = budgetedSince(now).toISOString();
  const { numDeletedRows } = await db.deleteFrom("budgeted_mail").where("created_at", "<=", since).executeTakeFirst();
  return Number(numDeletedRows);
}
