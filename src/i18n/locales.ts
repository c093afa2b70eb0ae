/**
 * The languages of the site, one line each: the tag for `Intl`, the language's own name, and the offer to read a page in it. The first
 * is the default: its paths have no prefix. The interface texts of a language are in `messages/<language>.ts`.
 */
export const languages = {
  it: { tag: "it-IT", name: "Italiano", offer: "Questa pagina in italiano" },
  en: { tag: "en-GB", name: "English", offer: "This page in English" },
} as const;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

export const defaultLocale = locales[0];

/** The same value in every language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

export function localized<T>(valueIn: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Localized<T>;
}

export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value);
}

/** The language that a form names: IT, EN and so on (specification 7); the default for any other value. */
export function localeFrom(value: string | undefined): Locale {
  const locale = value?.toLowerCase() ?? "";
  return isLocale(locale) && value === locale.toUpperCase() ? locale : defaultLocale;
}

/** BCP 47 tags for `Intl` and Open Graph. */
export const intlLocale = localized((locale) => languages[locale].tag);

/** The language of a page for readers of none of its languages: the first of the site that it has. */
export function defaultAmong(languagesOfPage: readonly Locale[]): Locale {
  return locales.find((locale) => languagesOfPage.includes(locale)) ?? defaultLocale;
}

/** The beginning of paths in a language (specification 2). */
export function pathPrefix(locale: string): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}
