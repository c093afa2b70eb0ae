import type { Kysely } from "kysely";
import type { Links } from "#domain/links/links.ts";
import { createDesk, type Desk } from "#domain/requests/desk.ts";
import { type DeliveryKind, mailKinds } from "#domain/requests/mail-kinds.ts";
import type { Outbox } from "#domain/requests/ports.ts";
import type { Config } from "./config/config.ts";
import { openDatabase } from "./db/open.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { type LinkSecretConfig, readLinkSecret } from "./links/link-secret.ts";
import { createDeskStore } from "./stores/desk.ts";
import { createLinks } from "./stores/links.ts";
import { createOutbox } from "./stores/outbox.ts";

/** What the owner's commands run on: of the site the database alone, so that they start quickly. */
export interface DeskServices {
  desk: Desk;
  links: Links;
  outbox: Pick<Outbox, "list" | "retryNow">;
  close(): Promise<void>;
}

/** Opens the database and brings it up to date. @throws Error where it cannot */
export async function openDesk(config: Config): Promise<DeskServices> {
  const db = await openDatabase(config.database);
  return {
    desk: composeDesk(db, config),
    links: composeLinks(db, config),
    outbox: createOutbox(db),
    close: () => db.destroy(),
  };
}

/** The owner's side of the requests of an open database. */
export function composeDesk(db: Kysely<Database>, config: Pick<Config, "webhook">): Desk {
  return createDesk({
    store: createDeskStore(db, newId),
    deliveries: deliveryKinds(config),
    now: () => new Date(),
    newId,
  });
}

/** The private links of an open database. Their secret is read, and made where there is none, with the first link. */
export function composeLinks(db: Kysely<Database>, config: LinkSecretConfig): Links {
  let secret: string | undefined;
  return createLinks(db, {
    secret: () => (secret ??= readLinkSecret(config)),
    newId,
    now: () => new Date(),
  });
}

/** What a request sets off. */
export function deliveryKinds({ webhook }: Pick<Config, "webhook">): readonly DeliveryKind[] {
  return webhook === undefined ? mailKinds : [...mailKinds, "webhook"];
}
