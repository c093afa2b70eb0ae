import { defaultLocale, type Locale, locales } from "#i18n/locales.ts";

/** The tag of tests that CI and `npm test thorough` run. */
export function thorough(isThorough: boolean): string {
  return isThorough ? " @thorough" : "";
}

/** Tags a test that runs in each language, except for Italian. */
export function inOtherWords(locale: Locale): string {
  return thorough(locale !== defaultLocale);
}

/** A language of the site other than this one. */
export function otherLocale(locale: Locale): Locale {
  return locales.find((one) => one !== locale) ?? locale;
}
