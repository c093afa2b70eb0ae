import { messageFiles } from "#src/i18n/all-messages.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { MessageFile } from "./messages.ts";

/** The messages of the pages behind a visitor's private link, apart from `Messages`, which every page carries. */
export type RequestMessages = MessageFile["request"];

/** For the server: pages get their messages from their loader. */
export function requestMessagesIn(locale: Locale): RequestMessages {
  return messageFiles[locale].request;
}
