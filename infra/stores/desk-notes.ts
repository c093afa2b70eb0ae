import { type Kysely, sql } from "kysely";
import type { DeskNoteStore } from "#domain/desk/notes.ts";
import type { Database } from "../db/schema.ts";

/** Stores the owner's notes about requests. */
export function createDeskNoteStore(db: Kysely<Database>): DeskNoteStore {
  return {
    async list(requestId) {
      const rows = await db
        .selectFrom("desk_note")
        .selectAll()
        .where("request_id", "=", requestId)
        .orderBy("written_at")
        .orderBy("id")
        .execute();
      return rows.map(({ id, text, written_at }) => ({ id, text, writtenAt: written_at }));
    },
    async add(requestId, { id, text, writtenAt }) {
      const row = db
        .selectFrom("request")
        .select([
          sql<string>`cast(${id} as text)`.as("note"),
          "id",
          sql<string>`cast(${text} as text)`.as("text"),
          sql<string>`cast(${writtenAt} as text)`.as("at"),
        ])
        .where("id", "=", requestId);
      const columns = ["id", "request_id", "text", "written_at"] as const;
      await db.insertInto("desk_note").columns(columns).expression(row).execute();
    },
    async remove(requestId, id) {
      await db.deleteFrom("desk_note").where("id", "=", id).where("request_id", "=", requestId).execute();
    },
  };
}
