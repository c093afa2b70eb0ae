import type { Locale, Localized } from "./locales.ts";
import * as en from "./messages/en.ts";
import * as it from "./messages/it.ts";
import type { MessageFile, Messages } from "./messages/messages.ts";

/** The messages of every language, for the server. An island loads only the messages of its page's language. */
export const messageFiles: Localized<MessageFile> = { it, en };

export function messagesIn(locale: Locale): Messages {
  const { forms, frame } = messageFiles[locale];
  return { forms, frame };
}
