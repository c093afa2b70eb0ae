import type { Kysely } from "kysely";
import type { LinkPurpose, Links } from "./links.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { deriveToken, hashOf } from "#src/site/tokens.server.ts";

export interface LinkDependencies {
  /** From which tokens are derived; read when the first is needed. */
  secret(): string | Promise<string>;
  now(): Date;
}

/** Stores private links as hashes. After a change of the secret earlier links still work, and new mails contain new ones. */
export function createLinks(db: Kysely<Database>, { secret, now }: LinkDependencies): Links {
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

  const tokenOf = async (id: string): Promise<string> => deriveToken(await secret(), `link:${id}`);

  return {
    async tokenFor(requestId, purpose) {
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
    async resolve(token, purpose) {
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
    async revoke(requestId, purpose) {
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
