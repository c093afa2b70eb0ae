import type { Locale } from "../locales.ts";
import { request as english } from "./en/request.ts";
import { request as italian } from "./it/request.ts";
import type { MessagesOf } from "./shape.ts";

/** The words of the pages behind a visitor's private link. They are no part of `Messages`, which every page carries. */
export type RequestWords = MessagesOf<typeof italian>;

const byLocale: Record<Locale, RequestWords> = { it: italian, en: english };

/** For the server: pages get the sentences they show from their loader. */
export function requestWordsIn(locale: Locale): RequestWords {
  return byLocale[locale];
}
