import type { Locale } from "../locales.ts";
import { request as english } from "./en/request.ts";
import { request as italian } from "./it/request.ts";
import type { MessagesOf } from "./shape.ts";

/** The messages of the pages behind a visitor's private link, apart from `Messages`, which every page carries. */
export type RequestMessages = MessagesOf<typeof italian>;

const byLocale: Record<Locale, RequestMessages> = { it: italian, en: english };

/** For the server: pages get their messages from their loader. */
export function requestMessagesIn(locale: Locale): RequestMessages {
  return byLocale[locale];
}
