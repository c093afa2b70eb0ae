import { locales } from "#i18n/locales.ts";

export const dismissalKey = "languageOffer";

/**
 * Runs in the document's head, before anything is painted: marks the document with the first of the site's languages that
 * the browser asks for, unless the offer was dismissed. The style sheet compares it with the page's language.
 */
export const preferredLanguageScript = `(() => {
  try {
    if (localStorage.getItem(${JSON.stringify(dismissalKey)})) return;
  } catch {}
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const preferred = wanted.find((tag) => ${JSON.stringify(locales)}.includes(tag));
  if (preferred) document.documentElement.dataset.prefers = preferred;
})()`;
