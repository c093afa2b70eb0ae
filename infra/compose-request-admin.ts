import type { Kysely } from "kysely";
import type { Links } from "#domain/links/links.ts";
import { createRequestAdmin, type RequestAdmin } from "#domain/requests/admin.ts";
import { type DeliveryKind, mailKinds } from "#domain/requests/mail-kinds.ts";
import type { Outbox } from "#domain/requests/ports.ts";
import type { Config } from "./config/config.ts";
import { openDatabase } from "./db/open.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { type LinkSecretConfig, readLinkSecret } from "./links/link-secret.ts";
import { createRequestAdminStore } from "./stores/request-admin.ts";
import { createLinks } from "./stores/links.ts";
import { createOutbox } from "./stores/outbox.ts";

/** What the owner's commands run on: of the site the database alone, so that they start quickly. */
export interface RequestAdminServices {
  desk: RequestAdmin;
  links: Links;
  outbox: Pick<Outbox, "list" | "retryNow">;
  /** Of what private links are made. @throws Error where it can be neither read nor made */
  linkSecret(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the database and brings it up to date. @throws Error where it cannot */
export async function openRequestAdmin(config: Config): Promise<RequestAdminServices> {
  const db = await openDatabase(config.database);
  const linkSecret = linkSecretOf(db, config);
  return {
    desk: composeRequestAdmin(db, config),
    links: composeLinks(db, linkSecret),
    linkSecret,
    outbox: createOutbox(db),
    close: () => db.destroy(),
  };
}

/** The owner's side of the requests of an open database. */
export function composeRequestAdmin(db: Kysely<Database>, config: Pick<Config, "webhook">): RequestAdmin {
  return createRequestAdmin({
    store: createRequestAdminStore(db, newId),
    deliveries: deliveryKinds(config),
    now: () => new Date(),
    newId,
  });
}

/** Reads the secret of private links when it is first asked for. */
function linkSecretOf(db: Kysely<Database>, config: LinkSecretConfig): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => (secret ??= readLinkSecret(config, db));
}

/** The private links of an open database. */
export function composeLinks(db: Kysely<Database>, secret: () => string | Promise<string>): Links {
  return createLinks(db, {
    secret,
    newId,
    now: () => new Date(),
  });
}

/** What a request sets off. */
export function deliveryKinds({ webhook }: Pick<Config, "webhook">): readonly DeliveryKind[] {
  return webhook === undefined ? mailKinds : [...mailKinds, "webhook"];
}
