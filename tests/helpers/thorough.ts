import { defaultLocale, type Locale, locales } from "#src/i18n/locales.ts";

/** The tag of tests that cover every page or every width, or that take long. CI and `npm test thorough` run them. */
export function thorough(isThorough: boolean): string {
  return isThorough ? " @thorough" : "";
}

/** Tags a test that runs in each language, except for Italian. */
export function thoroughInOtherLocales(locale: Locale): string {
  return thorough(locale !== defaultLocale);
}

/** A language of the site other than this one. */
export function otherLocale(locale: Locale): Locale {
  return locales.find((one) => one !== locale) ?? locale;
}

/**
 * Tags a test that runs in each language: Italian on a desktop screen with scripts, English on a phone without scripts.
 * The language and the presence of scripts are independent, so two runs cover both.
 */
export function localeTags(locale: Locale): string {
  return locale === defaultLocale ? " @scripts @desk" : " @no-scripts @phone";
}
