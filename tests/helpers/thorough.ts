import type { Locale } from "#i18n/locales.ts";

/** The tag of tests that cover every page or every width, or that last long: CI runs them, and `npm test thorough`. */
export function thorough(isThorough: boolean): string {
  return isThorough ? " @thorough" : "";
}

/** Tags a test in its second language, where it does the same once more in other words. */
export function inOtherWords(locale: Locale): string {
  return thorough(locale !== "it");
}

/**
 * Tags a test that repeats in each language: Italian on a desktop screen with scripts, English on a phone without. The language
 * and the presence of scripts do not affect each other, so each is met once.
 */
export function inOneWay(locale: Locale): string {
  return locale === "it" ? " @scripts @desk" : " @no-scripts @phone";
}

/** Each language with and without scripts, and each size of screen with and without scripts. */
export const languagesAndScripts = [
  { locale: "it", scripts: true, tags: "@scripts @desk" },
  { locale: "en", scripts: true, tags: "@scripts @phone" },
  { locale: "it", scripts: false, tags: "@no-scripts @phone" },
  { locale: "en", scripts: false, tags: "@no-scripts @desk" },
] as const;
