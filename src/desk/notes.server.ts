import { cleanText } from "#src/i18n/clean-text.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Site } from "#src/site/site.ts";

export type RequestNote = Awaited<ReturnType<typeof notesOf>>[number];

export function notesOf({ db }: Pick<Site, "db">, requestId: string) {
  return db
    .selectFrom("desk_note")
    .select(["id", "text", "written_at as writtenAt"])
    .where("request_id", "=", requestId)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
}

/** Adds a note, unless the request was erased. An empty text is ignored, and a long one is cut. */
export async function addNote({ db, now }: Pick<Site, "db" | "now">, requestId: string, typed: string): Promise<void> {
  const text = Array.from(cleanText(typed)).slice(0, fieldLimits.text).join("");
  if (text === "") return;
  const request = await db.selectFrom("request").select("id").where("id", "=", requestId).executeTakeFirst();
  if (request === undefined) return;
  const row = { id: newId(), request_id: requestId, text, written_at: now().toISOString() };
  await db.insertInto("desk_note").values(row).execute();
}

export async function removeNote({ db }: Pick<Site, "db">, requestId: string, id: string): Promise<void> {
  await db.deleteFrom("desk_note").where("id", "=", id).where("request_id", "=", requestId).execute();
}
