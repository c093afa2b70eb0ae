import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { type PrivateRouteId, privatePath } from "#src/i18n/routes.ts";
import type { Kysely } from "kysely";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { deriveToken, hashOfText } from "#src/site/tokens.server.ts";
import type { StoredRequest } from "./request.ts";

/*
 * Private links to requests. A token is derived from a secret outside the database, which keeps only a hash: a copy of the database gives
 * no access, and a mail that is written again contains the token again. After a change of the secret earlier links still work, and new
 * mails contain new ones.
 */

/** A reader's page is the one that the visitor shows to others. */
const linkPages = {
  visitor: "request",
  owner: "owner-request",
  reader: "shown-quote",
  crew: "crew-sheet",
} as const satisfies Record<string, PrivateRouteId>;
export type LinkPurpose = keyof typeof linkPages;

export type LinkSite = Pick<Site, "db" | "secret" | "now">;

/** The days for which private links work. `afterReceipt` is for a request without a day. */
const linkDays = { afterEvent: 30, afterReceipt: 180 } as const;

/** The last day of a request's links: a civil date in Europe/Rome. */
export function linksWorkUntil({ content, receivedAt }: Pick<StoredRequest, "content" | "receivedAt">): string {
  return content.order.date === undefined
    ? plusDays(todayInRome(new Date(receivedAt)), linkDays.afterReceipt)
    : plusDays(content.order.date, linkDays.afterEvent);
}

/** The owner's page is in Italian, the others are in the language of the request. */
export async function linkAddress(
  site: LinkSite,
  siteUrl: string,
  { id, locale }: Pick<StoredRequest, "id" | "locale">,
  purpose: LinkPurpose,
  crewId: string | null = null,
): Promise<string> {
  const token = await tokenFor(site, id, purpose, crewId);
  return siteUrl + privatePath(linkPages[purpose], purpose === "owner" ? "it" : locale, token);
}

/** The token of the link in force, which is made if there is none. */
export async function tokenFor(
  site: LinkSite,
  requestId: string,
  purpose: LinkPurpose,
  crewId: string | null = null,
): Promise<string> {
  const known = await tokenInForce(site, requestId, purpose, crewId);
  if (known !== undefined) return known;
  const id = newId();
  const token = tokenOf(site, id);
  const of = { id, request_id: requestId, purpose, crew_id: crewId, token_hash: hashOfText(token) };
  // Two processes may each make a link. Both work, and from then on the earlier one is used.
  await site.db
    .insertInto("link")
    .values({ ...of, created_at: site.now().toISOString(), opened_at: null, revoked_at: null })
    .execute();
  return token;
}

async function tokenInForce(
  site: LinkSite,
  requestId: string,
  purpose: LinkPurpose,
  crewId: string | null,
): Promise<string | undefined> {
  const rows = await site.db
    .selectFrom("link")
    .select(["id", "token_hash"])
    .where("request_id", "=", requestId)
    .where("purpose", "=", purpose)
    .where("crew_id", crewId === null ? "is" : "=", crewId)
    .where("revoked_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const own = rows.find(({ id, token_hash }) => hashOfText(tokenOf(site, id)) === token_hash);
  return own && tokenOf(site, own.id);
}

function tokenOf({ secret }: LinkSite, id: string): string {
  return deriveToken(secret, `link:${id}`);
}

/** The request that a token opens, or opened before its visitor erased it; undefined for an unknown or revoked token. */
export async function requestOfToken(
  { db }: Pick<LinkSite, "db">,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("link")
    .select("request_id as id")
    .where("token_hash", "=", hashOfText(token))
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .unionAll(
      db
        .selectFrom("former_link")
        .select("erasure_id as id")
        .where("token_hash", "=", hashOfText(token))
        .where("purpose", "=", purpose),
    )
    .executeTakeFirst();
  return row?.id;
}

/** How programs ask that look at a link before, or instead of, a person: mail scanners, previews, browsers that fetch ahead. */
const programHeaders = ["Sec-Purpose", "Purpose", "Range"];

export async function markOpened(
  { db, now }: Pick<LinkSite, "db" | "now">,
  token: string,
  { method, headers }: Pick<Request, "method" | "headers">,
): Promise<void> {
  if (method !== "GET" || programHeaders.some((name) => headers.has(name))) return;
  const unopened = await db
    .selectFrom("link")
    .select("id")
    .where("token_hash", "=", hashOfText(token))
    .where("opened_at", "is", null)
    .executeTakeFirst();
  if (unopened === undefined) return;
  await db.updateTable("link").set({ opened_at: now().toISOString() }).where("id", "=", unopened.id).execute();
}

export async function isLinkOpened(db: Pick<Kysely<Database>, "selectFrom">, requestId: string): Promise<boolean> {
  const opened = await linksOf(db, requestId, "visitor").where("opened_at", "is not", null).executeTakeFirst();
  return opened !== undefined;
}

export async function isShownToOthers(db: Kysely<Database>, requestId: string): Promise<boolean> {
  const shown = await linksOf(db, requestId, "reader").where("revoked_at", "is", null).executeTakeFirst();
  return shown !== undefined;
}

/** Each link that the visitor closes stays a row. */
const mostShownLinks = 20;

export async function canShowToOthers(db: Kysely<Database>, requestId: string): Promise<boolean> {
  const links = await linksOf(db, requestId, "reader").execute();
  return links.length < mostShownLinks || isShownToOthers(db, requestId);
}

function linksOf(db: Pick<Kysely<Database>, "selectFrom">, requestId: string, purpose: LinkPurpose) {
  return db.selectFrom("link").select("id").where("request_id", "=", requestId).where("purpose", "=", purpose);
}

export async function crewOfToken({ db }: Pick<LinkSite, "db">, token: string) {
  return db
    .selectFrom("link")
    .innerJoin("crew", "crew.id", "link.crew_id")
    .select(["crew.id", "link.request_id as requestId"])
    .where("token_hash", "=", hashOfText(token))
    .where("purpose", "=", "crew")
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Revokes a request's links of one purpose. The next link has another token. */
export async function revokeLinks(
  { db, now }: Pick<LinkSite, "db" | "now">,
  requestId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await db
    .updateTable("link")
    .set({ revoked_at: now().toISOString() })
    .where("request_id", "=", requestId)
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .execute();
}
