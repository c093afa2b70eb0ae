import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
} from "kysely";
import type { Subscriber, SubscriberStore } from "#domain/newsletter/subscriber.ts";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import { deleteForGood } from "../db/delete-for-good.ts";
import type { Database, SubscriberTable } from "../db/schema.ts";
import { enqueue, type EnqueueOptions } from "../stores/enqueue.ts";

// Literals, not parameters: SQLite matches a partial index by the statement's text.
const pending = sql<SqlBool>`state = 'pending'`;
const unsent = sql<SqlBool>`state <> 'sent'`;

/** Stores subscribers in the database, and their confirmation mails in the outbox. */
export function createSubscriberStore(db: Kysely<Database>, newId: EnqueueOptions["newId"]): SubscriberStore {
  const options = { newId, budget: mailBudget };
  return {
    add: (subscriber) => db.transaction().execute((transaction) => add(transaction, subscriber, options)),
    askAgain: (subscriber, limits) =>
      db.transaction().execute((transaction) => askAgain(transaction, subscriber, limits, options)),
    async find(id) {
      const row = await db.selectFrom("subscriber").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toSubscriber(row);
    },
    async confirm(id, now) {
      await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("subscriber")
          .set({ state: "active", confirmed_at: now.toISOString() })
          .where("id", "=", id)
          .where(pending)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await removeUnsent(transaction, id);
      });
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
        .selectAll("subscriber")
        .select(({ selectFrom }) =>
          selectFrom("outbox")
            .select("last_error")
            .whereRef("outbox.subscriber_id", "=", "subscriber.id")
            .where("outbox.state", "in", ["failed", "held"])
            .limit(1)
            .as("lost_mail"),
        )
        .$if(state !== undefined, (query) => query.where("state", "=", state as Subscriber["state"]))
        .orderBy("consent_at")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({ ...toSubscriber(row), lostMail: row.lost_mail ?? undefined }));
    },
  };
}

async function add(
  transaction: Transaction<Database>,
  { id, email, locale, consent }: Parameters<SubscriberStore["add"]>[0],
  options: EnqueueOptions,
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
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await enqueueConfirmation(transaction, id, email, consent.at, options);
  return true;
}

async function askAgain(
  transaction: Transaction<Database>,
  { email, locale, consent }: Parameters<SubscriberStore["askAgain"]>[0],
  { mostMails, lastBefore }: Parameters<SubscriberStore["askAgain"]>[1],
  options: EnqueueOptions,
): Promise<void> {
  // The clock was ahead when the last mail was asked for; the clocks of processes differ by less.
  const clockWasAhead = new Date(Date.parse(consent.at) + 60_000);
  const updated = await transaction
    .updateTable("subscriber")
    .set(({ eb }) => ({
      email,
      locale,
      consent_text: consent.text,
      consent_at: consent.at,
      mails_asked: eb("mails_asked", "+", 1),
    }))
    .where("email_key", "=", keyOf(email))
    .where(pending)
    .where("mails_asked", "<", mostMails)
    .where(({ eb, or }) =>
      or([eb("consent_at", "<=", lastBefore.toISOString()), eb("consent_at", ">", clockWasAhead.toISOString())]),
    )
    .returning("id")
    .executeTakeFirst();
  if (updated) await enqueueConfirmation(transaction, updated.id, email, consent.at, options);
}

/** The newest confirmation mail replaces one that has not been sent. */
async function enqueueConfirmation(
  transaction: Transaction<Database>,
  subscriberId: string,
  email: string,
  at: string,
  options: EnqueueOptions,
): Promise<void> {
  await removeUnsent(transaction, subscriberId);
  const deliveries = [{ kind: "newsletter-confirmation", entryId: "" }] as const;
  await enqueue(transaction, [{ subscriberId, email, entry: undefined, deliveries, at }], options);
}

async function removeUnsent(transaction: Transaction<Database>, subscriberId: string): Promise<void> {
  await transaction.deleteFrom("outbox").where("subscriber_id", "=", subscriberId).where(unsent).execute();
}

function toSubscriber(row: Selectable<SubscriberTable>): Subscriber {
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

/** Deletes subscribers with their deliveries so that nothing is left in the file. @returns how many */
async function removeWhere(db: Kysely<Database>, choose: (query: Deletion) => Deletion): Promise<number> {
  const { numDeletedRows } = await deleteForGood(
    db,
    () => choose(db.deleteFrom("subscriber")).executeTakeFirstOrThrow(),
    (result) => result.numDeletedRows > 0n,
  );
  return Number(numDeletedRows);
}
