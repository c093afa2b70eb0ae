/** The site's languages; the first is the default. */
export const locales = ["it", "en"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value);
}

/** The same text in every language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** BCP 47 tags for `Intl` and the `lang` attribute: English here is British. */
export const intlLocale: Localized = { it: "it-IT", en: "en-GB" };

export function otherLocale(locale: Locale): Locale {
  return locale === "it" ? "en" : "it";
}

/** The language for those who speak none of a page's: the site's default where the page has it. */
export function defaultAmong(languages: readonly Locale[]): Locale {
  return locales.find((locale) => languages.includes(locale)) ?? locales[0];
}
