import { randomBytes } from "node:crypto";
import { deskAccess } from "#src/i18n/desk-routes.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Site } from "#src/site/site.ts";
import { hashOfText } from "#src/site/tokens.server.ts";

/* Links that sign a device in, and sessions of devices. Only hashes of their tokens are stored. */

type AccessSite = Pick<Site, "db" | "now">;

/** A signed-in device. Instants are ISO 8601 in UTC. */
export interface DeskSession {
  id: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
}

const columns = ["id", "device", "created_at as createdAt", "last_used_at as lastUsedAt"] as const;

/** Uses of a session are recorded at most so often, so that most requests write nothing. */
const noteUseAfterMinutes = 60;

/** Other texts are not tokens, and need no search. */
const wellFormed = /^[\w-]{43}$/;

const newToken = (): string => randomBytes(32).toString("base64url");

export async function createDeskLink({ db, now }: AccessSite): Promise<string> {
  const token = newToken();
  const at = now();
  const row = { token_hash: hashOfText(token), expires_at: minutesAfter(at, deskAccess.linkMinutes) };
  await db.transaction().execute(async (together) => {
    await together.deleteFrom("desk_link").where("expires_at", "<=", at.toISOString()).execute();
    await together.insertInto("desk_link").values(row).execute();
  });
  return token;
}

/** Uses a link up. @returns the token of a new session; undefined if the link is unknown, used or expired */
export async function signIn({ db, now }: AccessSite, linkToken: string, device: string): Promise<string | undefined> {
  if (!wellFormed.test(linkToken)) return undefined;
  const at = now();
  const time = at.toISOString();
  const link = await db
    .deleteFrom("desk_link")
    .where("token_hash", "=", hashOfText(linkToken))
    .where("expires_at", ">", time)
    .executeTakeFirst();
  if (link.numDeletedRows !== 1n) return undefined;
  const token = newToken();
  const row = { id: newId(), device, created_at: time, last_used_at: time, token_hash: hashOfText(token) };
  await db.transaction().execute(async (together) => {
    const oldest = daysBefore(at, deskAccess.longestSessionDays);
    await together.deleteFrom("desk_session").where("created_at", "<", oldest).execute();
    await together.insertInto("desk_session").values(row).execute();
  });
  return token;
}

/** Undefined if the token is unknown, revoked or expired. */
export async function sessionOf({ db, now }: AccessSite, token: string): Promise<DeskSession | undefined> {
  const found = await findSession(db, token);
  const at = now();
  if (found === undefined || found.revokedAt !== null || isExpired(found, at)) return undefined;
  const { revokedAt: _, ...session } = found;
  if (session.lastUsedAt > minutesAfter(at, -noteUseAfterMinutes)) return session;
  const lastUsedAt = at.toISOString();
  await db.updateTable("desk_session").set({ last_used_at: lastUsedAt }).where("id", "=", session.id).execute();
  return { ...session, lastUsedAt };
}

/** The session of a device that was signed in within a year, even if it has ended; undefined if it was revoked. */
export async function knownDevice({ db }: Pick<Site, "db">, token: string): Promise<string | undefined> {
  const found = await findSession(db, token);
  return found?.revokedAt === null ? found.id : undefined;
}

export async function listSessions({ db, now }: AccessSite): Promise<DeskSession[]> {
  const at = now();
  const sessions = await db
    .selectFrom("desk_session")
    .select(columns)
    .where("revoked_at", "is", null)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return sessions.filter((session) => !isExpired(session, at));
}

/** @param id all devices by default */
export async function revokeSessions({ db, now }: AccessSite, id?: string): Promise<void> {
  await db
    .updateTable("desk_session")
    .set({ revoked_at: now().toISOString() })
    .where("revoked_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .execute();
}

async function findSession(db: Site["db"], token: string) {
  if (!wellFormed.test(token)) return undefined;
  return db
    .selectFrom("desk_session")
    .select([...columns, "revoked_at as revokedAt"])
    .where("token_hash", "=", hashOfText(token))
    .executeTakeFirst();
}

function isExpired({ lastUsedAt, createdAt }: DeskSession, at: Date): boolean {
  return (
    lastUsedAt < daysBefore(at, deskAccess.sessionDays) || createdAt < daysBefore(at, deskAccess.longestSessionDays)
  );
}

function minutesAfter(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}

function daysBefore(at: Date, days: number): string {
  return minutesAfter(at, -days * 24 * 60);
}

/** The first match counts, because Edge and Opera also name Chrome, and all browsers on iOS name Safari. */
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: ReadonlyArray<[RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

export function deviceName(userAgent: string): string {
  const named = [systems, browsers].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return named.filter((name) => name !== undefined).join(", ");
}
