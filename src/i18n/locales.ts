/** A tag for `Intl`, its own name, and the offer to read a page in it. The first language is the default, whose paths have no prefix. */
export const languages = {
  it: { tag: "it-IT", name: "Italiano", offer: "Questa pagina in italiano" },
  en: { tag: "en-GB", name: "English", offer: "This page in English" },
} as const;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

export const defaultLocale = locales[0];

export type Localized<T = string> = Readonly<Record<Locale, T>>;

export function localized<T>(valueIn: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Localized<T>;
}

export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value);
}

/** The language that a form names, such as IT or EN (specification 7). The default language for other values. */
export function localeFrom(value: string | undefined): Locale {
  const locale = value?.toLowerCase() ?? "";
  return isLocale(locale) && value === locale.toUpperCase() ? locale : defaultLocale;
}

export const intlLocale = localized((locale) => languages[locale].tag);

/** The language of a page for readers who know none of its languages. */
export function defaultAmong(languagesOfPage: readonly Locale[]): Locale {
  return locales.find((locale) => languagesOfPage.includes(locale)) ?? defaultLocale;
}

export function pathPrefix(locale: string): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}
