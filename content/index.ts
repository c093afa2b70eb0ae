import content from "virtual:content";
import { type Locale, locales } from "#i18n/locales.ts";
import { facts, fillFacts } from "./facts.ts";
import type { Content } from "./schema/index.ts";
import { type InLocale, inLocale } from "./schema/text.ts";

export type LocalContent = InLocale<Content>;

const { legal: _legal, files: _files, ...parts } = content;

const byLocale = Object.fromEntries(
  locales.map((locale) => {
    const known = facts(content.company, locale);
    const resolve = (text: string) => fillFacts(text, known);
    const altOf = (picture: string) => content.pictures[picture as keyof Content["pictures"]][locale];
    return [locale, inLocale(parts, { locale, resolve, altOf })];
  }),
) as Record<Locale, LocalContent>;

/** The site's content in one language, facts filled in. For the server and the build only. */
export function contentIn(locale: Locale): LocalContent {
  return byLocale[locale];
}

/** The operator's data as written. */
export const company = content.company;

/** When the bar can be booked, with the owner's reasons: for the server alone. */
export const availability = content.availability;
