import type { Locale } from "#i18n/locales.ts";

/** The tag of tests that CI and `npm test thorough` run. */
export function thorough(isThorough: boolean): string {
  return isThorough ? " @thorough" : "";
}

/** Tags a test that runs in each language, except for Italian. */
export function inOtherWords(locale: Locale): string {
  return thorough(locale !== "it");
}
