import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { MailOfRequest } from "#domain/requests/mail-port.ts";

/** Up to where a mailbox was read: its numbers count as long as `uidValidity` is the same. */
export interface MailboxPosition {
  uidValidity: string;
  lastUid: number;
}

/** Stores which mails came back. */
export interface BounceStore {
  /** Records it at a mail that was sent; false where there is no such mail or it is known. */
  recordBounce(mail: MailOfRequest, reason: string, now: Date): Promise<boolean>;
  /** Up to where a mailbox was read; undefined where it never was. */
  position(source: string): Promise<MailboxPosition | undefined>;
  keepPosition(source: string, position: MailboxPosition): Promise<void>;
}

export function createBounceStore(db: Kysely<Database>): BounceStore {
  return {
    async recordBounce({ kind, requestId, entryId }, reason, now) {
      const { numUpdatedRows } = await db
        .updateTable("outbox")
        .set({ bounced_at: now.toISOString(), bounce_reason: reason })
        .where("request_id", "=", requestId)
        .where("kind", "=", kind)
        .where("entry_id", "=", entryId)
        .where("state", "=", "sent")
        .where("bounced_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async position(source) {
      const row = await db.selectFrom("mailbox_position").selectAll().where("source", "=", source).executeTakeFirst();
      return row && { uidValidity: row.uid_validity, lastUid: row.last_uid };
    },
    async keepPosition(source, { uidValidity, lastUid }) {
      const position = { uid_validity: uidValidity, last_uid: lastUid };
      await db
        .insertInto("mailbox_position")
        .values({ source, ...position })
        .onConflict((conflict) => conflict.column("source").doUpdateSet(position))
        .execute();
    },
  };
}
