import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { CalendarReading } from "./read-calendar.ts";
import type { Validators } from "./fetch-calendar.ts";
import type { UnreadEvent } from "./unread-event.ts";

/** The result of the last reading of the owner's calendar. */
export interface CalendarCopy extends CalendarReading, Validators {
  /** The civil date in Rome on which its events were expanded, `yyyy-mm-dd`. */
  expandedOn: string;
  readAt: Date;
}

/** Stores the copy for all processes and the next start. */
export interface CalendarCopies {
  find(): Promise<CalendarCopy | undefined>;
  /** Replaces the stored copy. */
  save(copy: CalendarCopy): Promise<void>;
}

/** @param address of the calendar; only its hash is stored, since it may hold a secret */
export function createCalendarCopies(db: Kysely<Database>, address: string): CalendarCopies {
  const source = createHash("sha256").update(address).digest("base64url");
  return {
    async find() {
      const row = await db.selectFrom("calendar_copy").selectAll().where("source", "=", source).executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        etag: row.etag ?? undefined,
        lastModified: row.last_modified ?? undefined,
        days: JSON.parse(row.days) as string[],
        unread: row.unread,
        unreadEvents: JSON.parse(row.unread_events) as UnreadEvent[],
        expandedOn: row.expanded_on,
        readAt: new Date(row.read_at),
      };
    },
    async save({ etag, lastModified, days, unread, unreadEvents, expandedOn, readAt }) {
      const values = {
        etag: etag ?? null,
        last_modified: lastModified ?? null,
        days: JSON.stringify(days),
        unread,
        unread_events: JSON.stringify(unreadEvents),
        expanded_on: expandedOn,
        read_at: readAt.toISOString(),
      };
      await db.transaction().execute(async (one) => {
        await one.deleteFrom("calendar_copy").where("source", "<>", source).execute();
        await one
          .insertInto("calendar_copy")
          .values({ source, ...values })
          .onConflict((conflict) => conflict.column("source").doUpdateSet(values))
          .execute();
      });
    },
  };
}
