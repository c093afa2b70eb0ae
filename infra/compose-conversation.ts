import type { Kysely } from "kysely";
import type { Availability } from "#domain/availability/availability.ts";
import type { AddressTokens, Links } from "#domain/links/links.ts";
import type { Conversation } from "#domain/requests/conversation.ts";
import { type AddressConfirmation, createAddressConfirmation } from "#domain/requests/confirm-address.ts";
import { createConversation } from "#domain/requests/converse.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { createConversationStore } from "./stores/conversation.ts";

export interface ConversationParts {
  links: Links;
  addressTokens: AddressTokens;
  availability: Availability;
  /** Called when mails wait. */
  onRecorded(): void;
}

/** What private links open, over an open database, and what confirms new addresses. */
export function composeConversation(
  db: Kysely<Database>,
  { webhook }: Pick<Config, "webhook">,
  { links, addressTokens, availability, onRecorded }: ConversationParts,
): { conversation: Conversation; addresses: AddressConfirmation } {
  const shared = {
    store: createConversationStore(db, newId),
    webhook: webhook !== undefined,
    now: () => new Date(),
    newId,
    onRecorded,
  };
  return {
    conversation: createConversation({ ...shared, links, availability }),
    addresses: createAddressConfirmation({ ...shared, tokens: addressTokens }),
  };
}
