import { defaultAmong, type Locale, locales } from "#i18n/locales.ts";
import { escapedXml } from "./xml.ts";

/** A page as the sitemap lists it: once for each language that has it. */
export interface SitemapPage {
  pathIn: (locale: Locale) => string;
  /** The languages that have the page, where not all of them do. */
  languages?: readonly Locale[];
  /** The day of its last change, `yyyy-mm-dd`, where it is known. */
  changed?: string | undefined;
}

/**
 * The pages that search engines are to know, each with its addresses in the other languages (sitemaps.org 0.9).
 * @param today the civil date in Rome: an article may carry a day to come, on which nothing has changed yet
 */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[], today: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => entries(siteUrl, page, today)).join("")}</urlset>
`;
}

function entries(siteUrl: string, { pathIn, languages = locales, changed }: SitemapPage, today: string): string[] {
  const addressIn = (locale: Locale) => escapedXml(siteUrl + pathIn(locale));
  const alternates = [
    ...languages.map((language) => alternate(language, addressIn(language))),
    alternate("x-default", addressIn(defaultAmong(languages))),
  ].join("");
  const lastmod = changed === undefined || changed > today ? "" : `    <lastmod>${changed}</lastmod>\n`;
  return languages.map(
    (language) => `  <url>
    <loc>${addressIn(language)}</loc>
${lastmod}${alternates}  </url>
`,
  );
}

function alternate(language: string, address: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`;
}
