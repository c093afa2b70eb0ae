import type { MetaDescriptor } from "react-router";
import type { Locale } from "#i18n/locales.ts";
import { feeds } from "#i18n/routes.ts";

/** Tells feed readers where this language's feed is. */
export function feedLink(locale: Locale, title: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: feeds[locale] };
}
