import content from "virtual:content";
import { type Locale, localized } from "#i18n/locales.ts";
import { facts, fillFacts } from "./facts.ts";
import type { Content } from "./schema/index.ts";
import { type InLocale, inLocale } from "./schema/text.ts";

export type LocalContent = InLocale<Content>;

const { legal: _legal, files: _files, ...parts } = content;

const byLocale = localized((locale): LocalContent => {
  const known = facts(content, locale);
  const resolve = (text: string) => fillFacts(text, known);
  const altOf = (picture: string) => content.pictures[picture as keyof Content["pictures"]][locale];
  return inLocale(parts, { locale, resolve, altOf });
});

/** The site's content in one language, facts filled in. For the server and the build only. */
export function contentIn(locale: Locale): LocalContent {
  return byLocale[locale];
}

/** The operator's data as written. */
export const company = content.company;

/** When the bar can be booked, with the owner's reasons: for the server alone. */
export const availability = content.availability;
