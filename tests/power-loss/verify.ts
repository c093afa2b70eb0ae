import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Booking } from "#src/requests/request.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Database } from "#src/site/schema.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { type Note, mailText, notesOf } from "./notes.ts";

/**
 * Opens what a power loss left, as the next start of the site does, and compares it with what was acknowledged before.
 * @param folder the disk
 * @throws AssertionError if something acknowledged is missing, doubled or damaged
 */
export async function verify(folder: string, notes: readonly Note[]): Promise<void> {
  const target = { kind: "sqlite", path: path.join(folder, "var", "site.db") } as const;
  const db = await openDatabase(target);
  try {
    expectWhole(target.path);
    const secret = await readLinkSecret({ linkSecret: undefined, database: target, dataFolder: "" }, db);
    for (const used of notesOf(notes, "secret")) expect(secret).toBe(used.secret);
    await expectRequests(db, notes);
    await expectHistories(db, notes);
    await expectLinks(db, secret, notes);
    await expectMails(db, path.join(folder, "var", "mail"));
    expectBackups(path.join(folder, "backups"), notes);
  } finally {
    await db.destroy();
  }
}

function expectWhole(file: string): void {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.pragma("foreign_key_check")).toEqual([]);
  } finally {
    database.close();
  }
}

/** Each acknowledged request is stored once, with its mails; others at most once. */
async function expectRequests(db: Kysely<Database>, notes: readonly Note[]): Promise<void> {
  const rows = await db.selectFrom("request").select(["id", "reference", "idempotency_key", "content"]).execute();
  const references = rows.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(rows.length);
  const erasing = new Set(notesOf(notes, "erasing").map(({ reference }) => reference));
  const stored = new Map(rows.map(({ idempotency_key, reference }) => [idempotency_key, reference]));
  for (const { key, reference } of notesOf(notes, "stored")) {
    if (!erasing.has(reference) || stored.has(key)) expect(stored.get(key)).toBe(reference);
  }
  for (const { reference } of notesOf(notes, "erased")) expect(references).not.toContain(reference);
  const sent = notesOf(notes, "sent").map(({ key }) => key);
  const outbox = await db.selectFrom("outbox").select(["request_id", "entry_id"]).execute();
  for (const { id, idempotency_key: key, content } of rows) {
    expect(sent).toContain(key);
    expect((JSON.parse(content) as Booking).details).toBe(key);
    expect(outbox.filter((one) => one.request_id === id && one.entry_id === "")).toHaveLength(2);
  }
}

/** Acknowledged events are in the history, which has no gap and ends in the request's status. */
async function expectHistories(db: Kysely<Database>, notes: readonly Note[]): Promise<void> {
  const requests = await db.selectFrom("request").select(["id", "reference", "status"]).execute();
  const entries = await db.selectFrom("journal").selectAll().orderBy("number").execute();
  const last = (type: "recording" | "recorded", of: string): number =>
    notesOf(notes, type).findLast(({ reference }) => reference === of)?.events ?? 0;
  for (const { id, reference, status } of requests) {
    const history = entries.filter(({ request_id }) => request_id === id);
    expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
    expect(history.length).toBeGreaterThanOrEqual(last("recorded", reference));
    expect(history.length).toBeLessThanOrEqual(last("recording", reference));
    expect(status).toBe(history.at(-1)?.to_status ?? "received");
  }
}

async function expectLinks(db: Kysely<Database>, secret: string, notes: readonly Note[]): Promise<void> {
  const links = createLinks(db, { secret: () => secret, now: () => new Date(0) });
  for (const { token } of notesOf(notes, "link")) expect(await links.resolve(token, "visitor")).toBeDefined();
}

/** A mail that counts as sent is a file, and every file with its final name is complete. */
async function expectMails(db: Kysely<Database>, folder: string): Promise<void> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const sent = await db.selectFrom("outbox").select("id").where("state", "=", "sent").execute();
  expect(files).toEqual(expect.arrayContaining(sent.map(({ id }) => `${id}.eml`)));
  for (const name of files) {
    const text = readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n");
    expect(text.trimEnd().endsWith(mailText(path.basename(name, ".eml")))).toBe(true);
  }
}

/** Every backup with its final name is whole and contains what was acknowledged before it began. */
function expectBackups(folder: string, notes: readonly Note[]): void {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
  expect(files).toEqual(expect.arrayContaining(notesOf(notes, "backed-up").map(({ file }) => file)));
  for (const name of files) {
    const file = path.join(folder, name);
    expectWhole(file);
    const began = notes.findIndex((note) => note.type === "backing-up" && note.file === name);
    const erasing = new Set(notesOf(notes, "erasing").map(({ reference }) => reference));
    const acknowledged = notesOf(notes.slice(0, began), "stored").map(({ reference }) => reference);
    const database = new SqliteDatabase(file, { readonly: true });
    const references = database.prepare("select reference from request").pluck().all();
    database.close();
    expect(references).toEqual(expect.arrayContaining(acknowledged.filter((reference) => !erasing.has(reference))));
  }
}
