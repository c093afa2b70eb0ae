import { createContext } from "react-router";
import type { Conversation } from "#domain/requests/conversation.ts";

/** What a private link opens, and what may be done there; the server puts it into the load context. */
export const conversationContext = createContext<Conversation>();
