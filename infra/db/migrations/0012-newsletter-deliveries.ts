import { type Kysely, sql } from "kysely";
import { newId } from "../new-id.ts";

/** Moves the confirmation mails of the newsletter from the subscribers' rows into the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSubscribersToOutbox(db);
  await moveConfirmations(db);
  await db.schema.dropIndex("subscriber_mail").execute();
  for (const column of ["mail_due_at", "mail_leased_until", "mail_leased_by", "mail_attempts", "mail_error"]) {
    await db.schema.alterTable("subscriber").dropColumn(column).execute();
  }
}

interface OldSubscriber {
  id: string;
  consent_at: string;
  mail_due_at: string | null;
  mail_attempts: number;
  mail_error: string | null;
}

interface NewDelivery {
  id: string;
  subscriber_id: string;
  kind: string;
  entry_id: string;
  state: string;
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
  failed_at: string | null;
}

/** Mails that wait, were held back or were given up. Of one that was sent there is no record. */
async function moveConfirmations(db: Kysely<{ subscriber: OldSubscriber; outbox: NewDelivery }>): Promise<void> {
  const rows = await db
    .selectFrom("subscriber")
    .select(["id", "consent_at", "mail_due_at", "mail_attempts", "mail_error"])
    .where(({ eb, or }) => or([eb("mail_due_at", "is not", null), eb("mail_error", "is not", null)]))
    .execute();
  for (const { id, consent_at, mail_due_at, mail_attempts, mail_error } of rows) {
    const lost = mail_error === "too many mails to one address today" ? "held" : "failed";
    const state = mail_due_at === null ? lost : "waiting";
    await db
      .insertInto("outbox")
      .values({
        id: newId(),
        subscriber_id: id,
        kind: "newsletter-confirmation",
        entry_id: "",
        state,
        attempts: mail_attempts,
        next_attempt_at: mail_due_at ?? consent_at,
        last_error: mail_error,
        created_at: consent_at,
        failed_at: state === "failed" ? consent_at : null,
      })
      .execute();
  }
}

/** SQLite cannot change a check constraint: the table is created again with its rows and indexes. */
async function addSubscribersToOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox_with_subscribers")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.references("request.id"))
    .addColumn("erasure_id", "text", (column) => column.references("erasure.id"))
    .addColumn("subscriber_id", "text", (column) => column.references("subscriber.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("leased_by", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("failed_at", "text")
    .addUniqueConstraint("outbox_request_delivery", ["request_id", "kind", "entry_id"])
    .addUniqueConstraint("outbox_erasure_delivery", ["erasure_id", "kind"])
    .addCheckConstraint(
      "outbox_about_one",
      sql`(case when request_id is null then 0 else 1 end)
        + (case when erasure_id is null then 0 else 1 end)
        + (case when subscriber_id is null then 0 else 1 end) = 1`,
    )
    .execute();
  const columns = sql.raw(
    "id, request_id, erasure_id, kind, entry_id, state, attempts, next_attempt_at, leased_until, leased_by, last_error, created_at, sent_at, failed_at",
  );
  await sql`insert into outbox_with_subscribers (${columns}) select ${columns} from outbox`.execute(db);
  await db.schema.dropTable("outbox").execute();
  await db.schema.alterTable("outbox_with_subscribers").renameTo("outbox").execute();
  await createOutboxIndexes(db);
}

async function createOutboxIndexes(db: Kysely<unknown>): Promise<void> {
  const create = (name: string, columns: string[], where: string) =>
    db.schema.createIndex(name).on("outbox").columns(columns).where(sql.raw<boolean>(where)).execute();
  await create("outbox_due", ["next_attempt_at", "id"], "state = 'waiting'");
  await create("outbox_leased", ["leased_until"], "state = 'waiting' and leased_until is not null");
  await create(
    "outbox_notice",
    ["attempts"],
    "state = 'waiting' and kind in ('owner-notice', 'owner-update', 'owner-erasure')",
  );
  await create("outbox_unsent", ["created_at", "id"], "state <> 'sent'");
  await create("outbox_failed", ["kind"], "state = 'failed'");
  await create("outbox_subscriber", ["subscriber_id"], "subscriber_id is not null");
}
