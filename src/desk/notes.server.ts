import { sql } from "kysely";
import { cleanText } from "#src/i18n/clean-text.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Site } from "#src/site/site.ts";

/** A note of the owner about a request; the client never sees it. */
export interface DeskNote {
  id: string;
  text: string;
  /** Instant, ISO 8601 in UTC. */
  writtenAt: string;
}

/** The notes about a request, the earliest first. */
export async function notesOf({ db }: Pick<Site, "db">, requestId: string): Promise<DeskNote[]> {
  return db
    .selectFrom("desk_note")
    .select(["id", "text", "written_at as writtenAt"])
    .where("request_id", "=", requestId)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
}

/** Adds a note; none where the request was erased. An empty text is no note, and a long one is cut. */
export async function addNote({ db, now }: Pick<Site, "db" | "now">, requestId: string, typed: string): Promise<void> {
  const text = Array.from(cleanText(typed)).slice(0, fieldLimits.text).join("");
  if (text === "") return;
  const row = db
    .selectFrom("request")
    .select([
      sql<string>`cast(${newId()} as text)`.as("note"),
      "id",
      sql<string>`cast(${text} as text)`.as("text"),
      sql<string>`cast(${now().toISOString()} as text)`.as("at"),
    ])
    .where("id", "=", requestId);
  const columns = ["id", "request_id", "text", "written_at"] as const;
  await db.insertInto("desk_note").columns(columns).expression(row).execute();
}

export async function removeNote({ db }: Pick<Site, "db">, requestId: string, id: string): Promise<void> {
  await db.deleteFrom("desk_note").where("id", "=", id).where("request_id", "=", requestId).execute();
}
