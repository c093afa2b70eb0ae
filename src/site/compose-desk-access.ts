import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { createDeskAccess, type DeskAccess } from "#src/desk/access.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { newId } from "./dialect.server.ts";
import type { Database } from "./schema.ts";
import { hashOf } from "./tokens.server.ts";
import { createDeskAccessStore } from "#src/desk/access.server.ts";

/** Links and sessions of the desk of an open database. */
export function composeDeskAccess(db: Kysely<Database>): DeskAccess {
  return createDeskAccess({
    store: createDeskAccessStore(db),
    now: () => new Date(),
    newId,
    newToken: () => randomBytes(32).toString("base64url"),
    hashOf,
  });
}

/** The URL of a link to the desk. */
export function deskLinkAddress(siteUrl: string, token: string): string {
  return siteUrl + privatePath("desk-sign-in", "it", token);
}
