import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { type Receipt, ReferenceTaken, type RequestStore } from "#src/booking/request-store.ts";
import type { Database, RequestTable } from "#src/site/schema.ts";
import { enqueue, mailBudget } from "#src/mail/enqueue.server.ts";
import { findOpen, fingerprintOf, fromRow, lockAddress, openKeyOf, textKeyOf, toRow } from "./request-row.server.ts";

/** Stores requests in the database. */
export function createRequestStore(db: Kysely<Database>, budget = mailBudget): RequestStore {
  return {
    async save(request, { idempotencyKey, deliveries, suspicion }) {
      const key = idempotencyKey === undefined ? null : storable(idempotencyKey);
      const row = toRow(request, key, suspicion);
      const { email } = request.content;
      return db.transaction().execute(async (transaction) => {
        await lockAddress(transaction, row.email_key);
        // Any conflict: another process may commit the same request meanwhile, and this statement waits for it.
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto("request")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) {
          const earlier = await findEarlier(transaction, row);
          if (earlier === undefined) throw new ReferenceTaken(row.reference);
          return earlier;
        }
        const mails = deliveries.map((kind) => ({ kind, entryId: "" }));
        const about = { requestId: row.id, email, entry: undefined, deliveries: mails, at: row.received_at };
        await enqueue(transaction, about, budget);
        return { reference: row.reference, repeated: false };
      });
    },
    receiptOf: ({ status, content }, key) =>
      findEarlier(db, {
        idempotency_key: key === undefined ? null : storable(key),
        fingerprint: fingerprintOf(content),
        email_key: content.email.toLowerCase(),
        open_key: openKeyOf(status, content),
      }),
    async find(id) {
      const row = await db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
      return row && fromRow(row);
    },
    async sendersOfText(content, since) {
      const key = textKeyOf(content);
      if (key === null) return 0;
      const { count } = await db
        .selectFrom("request")
        .select(({ fn }) => fn.count<number>("email_key").distinct().as("count"))
        .where("text_key", "=", key)
        .where("received_at", ">", since)
        .where("email_key", "<>", content.email.toLowerCase())
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** What was answered when this very request was stored. */
async function findEarlier(
  db: Kysely<Database>,
  row: Pick<RequestTable, "idempotency_key" | "fingerprint" | "email_key" | "open_key">,
): Promise<Receipt | undefined> {
  const repeated =
    row.idempotency_key === null
      ? undefined
      : await db
          .selectFrom("request")
          .select("reference")
          .where("idempotency_key", "=", row.idempotency_key)
          .where("fingerprint", "=", row.fingerprint)
          .executeTakeFirst();
  const earlier = repeated ?? (row.open_key === null ? undefined : await findOpen(db, row.email_key, row.open_key));
  return earlier && { reference: earlier.reference, repeated: true };
}

/** A key comes from outside: one that an index would not take, by its length or a character, is kept as its hash. */
function storable(key: string): string {
  return /^[\w-]{1,64}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}
