import { locales } from "#src/i18n/locales.ts";

export const dismissalKey = "languageOffer";

/** Marks the document, before the first paint, with the position of the preferred language among the links of `LanguageStrip`. */
export const preferredLanguageScript = `(() => {
  try {
    if (localStorage.getItem(${JSON.stringify(dismissalKey)})) return;
  } catch {}
  const locales = ${JSON.stringify(locales)}, html = document.documentElement;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => locales.includes(tag));
  const offer = locales.filter((tag) => tag !== html.lang).indexOf(preferred) + 1;
  if (offer) html.dataset.prefers = offer;
})()`;
