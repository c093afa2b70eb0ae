import type { Kysely } from "kysely";
import type { DeskAccessStore, DeskSession } from "./access.ts";
import type { DeskSessionTable, Database } from "#src/site/schema.ts";

/** Stores the links and sessions of the owner's desk. */
export function createDeskAccessStore(db: Kysely<Database>): DeskAccessStore {
  return {
    async addLink({ tokenHash, expiresAt }, now) {
      await db.transaction().execute(async (together) => {
        await together.deleteFrom("desk_link").where("expires_at", "<=", now).execute();
        await together.insertInto("desk_link").values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
      });
    },
    async useLink(tokenHash, now) {
      const { numDeletedRows } = await db
        .deleteFrom("desk_link")
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    async addSession({ id, device, createdAt, lastUsedAt, tokenHash }, createdBefore) {
      const row = { id, device, created_at: createdAt, last_used_at: lastUsedAt, token_hash: tokenHash };
      await db.transaction().execute(async (together) => {
        await together.deleteFrom("desk_session").where("created_at", "<", createdBefore).execute();
        await together.insertInto("desk_session").values(row).execute();
      });
    },
    async findSession(tokenHash) {
      const row = await db
        .selectFrom("desk_session")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      return row && { ...fromRow(row), isRevoked: row.revoked_at !== null };
    },
    async noteUse(id, at) {
      await db.updateTable("desk_session").set({ last_used_at: at }).where("id", "=", id).execute();
    },
    async listSessions() {
      const rows = await db
        .selectFrom("desk_session")
        .selectAll()
        .where("revoked_at", "is", null)
        .orderBy("last_used_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(fromRow);
    },
    async revokeSession(id, at) {
      await db.updateTable("desk_session").set({ revoked_at: at }).where("id", "=", id).execute();
    },
    async revokeAllSessions(at) {
      await db.updateTable("desk_session").set({ revoked_at: at }).where("revoked_at", "is", null).execute();
    },
  };
}

function fromRow({ id, device, created_at, last_used_at }: DeskSessionTable): DeskSession {
  return { id, device, createdAt: created_at, lastUsedAt: last_used_at };
}
