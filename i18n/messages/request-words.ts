import { messageFiles } from "../all-messages.ts";
import type { Locale } from "../locales.ts";
import type { MessageFile } from "./messages.ts";

/** The messages of the pages behind a visitor's private link. They are not part of `Messages`, which every page carries. */
export type RequestWords = MessageFile["request"];

/** For the server: pages get the sentences they show from their loader. */
export function requestWordsIn(locale: Locale): RequestWords {
  return messageFiles[locale].request;
}
