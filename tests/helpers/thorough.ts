import { defaultLocale, type Locale, locales } from "#i18n/locales.ts";

/** The tag of tests that sweep or repeat: CI runs them, and `npm test thorough`. */
export function thorough(isThorough: boolean): string {
  return isThorough ? " @thorough" : "";
}

/** Tags a test in its second language, where it does the same once more in other words. */
export function inOtherWords(locale: Locale): string {
  return thorough(locale !== defaultLocale);
}

/** A language of the site other than this one. */
export function otherLocale(locale: Locale): Locale {
  return locales.find((one) => one !== locale) ?? locale;
}
