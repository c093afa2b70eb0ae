import type { Kysely } from "kysely";
import type { Availability } from "#domain/availability/availability.ts";
import type { Links } from "#domain/links/links.ts";
import type { Conversation } from "#domain/requests/conversation.ts";
import { createConversation } from "#domain/requests/converse.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { createConversationStore } from "./stores/conversation.ts";

export interface ConversationParts {
  links: Links;
  availability: Availability;
  /** Called when mails wait. */
  onRecorded(): void;
}

/** What private links open, over an open database. */
export function composeConversation(
  db: Kysely<Database>,
  { webhook }: Pick<Config, "webhook">,
  { links, availability, onRecorded }: ConversationParts,
): Conversation {
  return createConversation({
    store: createConversationStore(db, newId),
    links,
    availability,
    webhook: webhook !== undefined,
    now: () => new Date(),
    newId,
    onRecorded,
  });
}
