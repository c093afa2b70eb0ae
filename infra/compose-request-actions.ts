import type { Kysely } from "kysely";
import type { Availability } from "#domain/availability/availability.ts";
import type { AddressTokens, Links } from "#domain/links/links.ts";
import type { RequestActions } from "#domain/requests/actions.ts";
import { type AddressConfirmation, createAddressConfirmation } from "#domain/requests/confirm-address.ts";
import { createRequestActions } from "#domain/requests/converse.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { createRequestActionsStore } from "./stores/request-actions.ts";

export interface RequestActionsParts {
  links: Links;
  addressTokens: AddressTokens;
  availability: Availability;
  /** Called when mails wait. */
  onRecorded(): void;
}

/** What private links open, over an open database, and what confirms new addresses. */
export function composeRequestActions(
  db: Kysely<Database>,
  { webhook }: Pick<Config, "webhook">,
  { links, addressTokens, availability, onRecorded }: RequestActionsParts,
): { requestActions: RequestActions; addresses: AddressConfirmation } {
  const shared = {
    store: createRequestActionsStore(db, newId),
    webhook: webhook !== undefined,
    now: () => new Date(),
    newId,
    onRecorded,
  };
  return {
    requestActions: createRequestActions({ ...shared, links, availability }),
    addresses: createAddressConfirmation({ ...shared, tokens: addressTokens }),
  };
}
