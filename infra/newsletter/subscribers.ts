import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
} from "kysely";
import type { SubscriberStore } from "#domain/newsletter/ports.ts";
import type { Subscriber } from "#domain/newsletter/subscriber.ts";
import { heldBack, mailBudget } from "#domain/recipients/mail-budget.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database, SubscriberTable } from "../db/schema.ts";
import { takeFromBudgets } from "../stores/recipient-budget.ts";

// Written out, not as parameters: SQLite matches a partial index by the statement's text.
const pending = sql<SqlBool>`state = 'pending'`;

/** Keeps subscribers in the database. */
export function createSubscriberStore(db: Kysely<Database>): SubscriberStore {
  return {
    add: (subscriber) => db.transaction().execute((transaction) => add(transaction, subscriber)),
    askAgain: (subscriber, limits) =>
      db.transaction().execute((transaction) => askAgain(transaction, subscriber, limits)),
    async find(id) {
      const row = await db.selectFrom("subscriber").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toSubscriber(row);
    },
    async confirm(id, now) {
      await db
        .updateTable("subscriber")
        .set({ state: "active", confirmed_at: now.toISOString(), mail_due_at: null, mail_error: null })
        .where("id", "=", id)
        .where(pending)
        .execute();
    },
    async remove(id) {
      await removeWhere(db, (query) => query.where("id", "=", id));
    },
    async removeByAddress(email) {
      return (await removeWhere(db, (query) => query.where("email_key", "=", keyOf(email)))) > 0;
    },
    removePending: (before) =>
      removeWhere(db, (query) => query.where(pending).where("consent_at", "<", before.toISOString())),
    async list(state) {
      const rows = await db
        .selectFrom("subscriber")
        .selectAll()
        .$if(state !== undefined, (query) => query.where("state", "=", state as Subscriber["state"]))
        .orderBy("consent_at")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        ...toSubscriber(row),
        lostMail: row.mail_due_at === null ? (row.mail_error ?? undefined) : undefined,
      }));
    },
  };
}

async function add(
  transaction: Transaction<Database>,
  { id, email, locale, consent }: Parameters<SubscriberStore["add"]>[0],
): Promise<boolean> {
  const result = await transaction
    .insertInto("subscriber")
    .values({
      id,
      email,
      email_key: keyOf(email),
      locale,
      state: "pending",
      consent_text: consent.text,
      consent_at: consent.at,
      confirmed_at: null,
      mails_asked: 1,
      mail_due_at: consent.at,
      mail_leased_until: null,
      mail_attempts: 0,
      mail_error: null,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await holdBackBeyondBudget(transaction, email, consent.at);
  return true;
}

async function askAgain(
  transaction: Transaction<Database>,
  { email, locale, consent }: Parameters<SubscriberStore["askAgain"]>[0],
  { mostMails, lastBefore }: Parameters<SubscriberStore["askAgain"]>[1],
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("subscriber")
    .set(({ eb }) => ({
      email,
      locale,
      consent_text: consent.text,
      consent_at: consent.at,
      mails_asked: eb("mails_asked", "+", 1),
      mail_due_at: consent.at,
      mail_attempts: 0,
      mail_error: null,
    }))
    .where("email_key", "=", keyOf(email))
    .where(pending)
    .where("mails_asked", "<", mostMails)
    .where("consent_at", "<=", lastBefore.toISOString())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await holdBackBeyondBudget(transaction, email, consent.at);
}

/** Asked for again later it may fit; until then the owner's list says why no mail left. */
async function holdBackBeyondBudget(transaction: Transaction<Database>, address: string, at: string): Promise<void> {
  const mail = { kind: "newsletter-confirmation", address, byOwner: false, at } as const;
  const [fits] = await takeFromBudgets(transaction, [mail], mailBudget);
  if (fits) return;
  await transaction
    .updateTable("subscriber")
    .set({ mail_due_at: null, mail_error: heldBack })
    .where("email_key", "=", keyOf(address))
    .execute();
}

export function toSubscriber(row: Selectable<SubscriberTable>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    locale: row.locale,
    state: row.state,
    consent: { text: row.consent_text, at: row.consent_at },
    confirmedAt: row.confirmed_at ?? undefined,
  };
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

type Deletion = DeleteQueryBuilder<Database, "subscriber", DeleteResult>;

/** Deletes so that nothing is left in the file; tells how many. */
async function removeWhere(db: Kysely<Database>, choose: (query: Deletion) => Deletion): Promise<number> {
  const overwrites = !isPostgres(db);
  // SQLite only marks what is deleted as free: whoever has the file would still read it there.
  if (overwrites) await sql`pragma secure_delete = on`.execute(db);
  const { numDeletedRows } = await choose(db.deleteFrom("subscriber")).executeTakeFirstOrThrow();
  // The write-ahead log has earlier copies of the pages. Where somebody reads at this moment, the next time does it.
  if (overwrites && numDeletedRows > 0n) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return Number(numDeletedRows);
}
