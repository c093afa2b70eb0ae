import type { Kysely } from "kysely";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { deriveToken, hashOf } from "#src/site/tokens.server.ts";
import type { StoredRequest } from "./request.ts";

/** For whom a private link opens a request: its visitor's page, or the page on which the owner decides. */
export type LinkPurpose = "visitor" | "owner";

/** How long private links work after the event, and after the receipt of a request that names no day. */
const linkDays = { afterEvent: 30, afterReceipt: 180 } as const;

/** The last day on which a request's links work; civil date in Europe/Rome. */
export function linksWorkUntil({ content, receivedAt }: Pick<StoredRequest, "content" | "receivedAt">): string {
  return content.date === undefined
    ? plusDays(todayInRome(new Date(receivedAt)), linkDays.afterReceipt)
    : plusDays(content.date, linkDays.afterEvent);
}

export type Links = ReturnType<typeof createLinks>;

/**
 * Private links to requests. A token is derived from a secret outside the database and kept in it only as a hash: nobody makes one from
 * a copy of the database, and a mail that is written again carries the same one. After a change of the secret earlier links still
 * work, and new mails contain new ones.
 * @param options.secret read when the first token is derived
 */
export function createLinks(
  db: Kysely<Database>,
  { secret, now }: { secret(): string | Promise<string>; now(): Date },
) {
  const tokenOf = async (id: string): Promise<string> => deriveToken(await secret(), `link:${id}`);

  async function inForce(requestId: string, purpose: LinkPurpose): Promise<string | undefined> {
    const rows = await db
      .selectFrom("link")
      .select(["id", "token_hash"])
      .where("request_id", "=", requestId)
      .where("purpose", "=", purpose)
      .where("revoked_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const own = await Promise.all(rows.map(async (row) => ({ ...row, token: await tokenOf(row.id) })));
    return own.find(({ token, token_hash }) => hashOf(token) === token_hash)?.token;
  }

  return {
    /** The token of a request's link in force, made where there is none. */
    async tokenFor(requestId: string, purpose: LinkPurpose): Promise<string> {
      const known = await inForce(requestId, purpose);
      if (known !== undefined) return known;
      const id = newId();
      const row = {
        id,
        request_id: requestId,
        purpose,
        token_hash: hashOf(await tokenOf(id)),
        created_at: now().toISOString(),
        revoked_at: null,
      };
      await db.insertInto("link").values(row).execute();
      // Two processes may each have made one, and both open: the earlier is given out from now on.
      return (await inForce(requestId, purpose)) ?? tokenOf(id);
    },
    /** The request that a token opens, or opened until its visitor erased it; undefined for one never made or revoked. */
    async resolve(token: string, purpose: LinkPurpose): Promise<string | undefined> {
      const row = await db
        .selectFrom("link")
        .select("request_id")
        .where("token_hash", "=", hashOf(token))
        .where("purpose", "=", purpose)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      if (row) return row.request_id;
      const former = await db
        .selectFrom("former_link")
        .select("erasure_id")
        .where("token_hash", "=", hashOf(token))
        .where("purpose", "=", purpose)
        .executeTakeFirst();
      return former?.erasure_id;
    },
    /** Makes a request's links of one purpose useless; the next one made differs. */
    async revoke(requestId: string, purpose: LinkPurpose): Promise<void> {
      await db
        .updateTable("link")
        .set({ revoked_at: now().toISOString() })
        .where("request_id", "=", requestId)
        .where("purpose", "=", purpose)
        .where("revoked_at", "is", null)
        .execute();
    },
  };
}

export function linksOf({ db, secret, now }: Pick<Site, "db" | "secret" | "now">): Links {
  return createLinks(db, { secret: () => secret, now });
}
