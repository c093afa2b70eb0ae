import type { SiteContent } from "#content/index.ts";
import { legalKinds } from "#content/schema/blocks.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import {
  blogPath,
  feeds,
  manifests,
  municipalitiesPath,
  type PageId,
  pageIds,
  pathTo,
  postPath,
  robotsPath,
  routeTable,
  sitemapPath,
  speculationRulesPath,
} from "#i18n/routes.ts";
import type { SitemapPage } from "./sitemap.ts";

/**
 * Every page with content of its own. The day of the last change is known of articles, and of the list that begins with the
 * newest one.
 */
export function publicPages(content: SiteContent): SitemapPage[] {
  const posts = content.posts.all;
  const fixed = pageIds.filter((id) => id !== "blog");
  return [
    ...fixed.map((id) => ({ pathIn: (locale: Locale) => pathTo(id, locale), languages: languagesOf(id, content) })),
    { pathIn: (locale) => blogPath(1, locale), changed: posts[0]?.publishDate },
    ...Array.from({ length: content.posts.pages - 1 }, (_, index) => ({
      pathIn: (locale: Locale) => blogPath(index + 2, locale),
    })),
    ...posts.map(({ id, publishDate, updated = publishDate }) => ({
      pathIn: (locale: Locale) => postPath(id, locale),
      changed: updated,
    })),
  ];
}

/** Privacy and terms are there in each language whose text the operator has supplied (D8), projects where there are any. */
function languagesOf(id: PageId, content: SiteContent): readonly Locale[] {
  if (id === "references" && !content.hasProjects) return [];
  const kind = legalKinds.find((one) => one === id);
  return kind === undefined ? locales : locales.filter((locale) => content.legalIn(locale, kind) !== undefined);
}

/**
 * Every path at which all readers get the same answer, in its canonical spelling: pages, aliases of articles, and the files that
 * are rendered. All other paths are private, redirect, or lead nowhere.
 */
export function publicPaths(content: SiteContent): string[] {
  const pages = publicPages(content).flatMap(({ pathIn, languages = locales }) => languages.map(pathIn));
  const articles = locales.flatMap((locale) => content.posts.postAddresses().map((id) => postPath(id, locale)));
  // Redirects to the list itself.
  const firstPages = Object.values(routeTable["blog-page"]).map((path) => path.replace(":page", "1"));
  const files = [
    ...Object.values(feeds),
    ...Object.values(manifests),
    municipalitiesPath,
    robotsPath,
    sitemapPath,
    speculationRulesPath,
  ];
  return [...new Set([...pages, ...articles, ...firstPages, ...files])];
}

/** The routes of all pages with content, as URL patterns. */
export function publicPatterns(content: SiteContent): string[] {
  return Object.entries(routeTable).flatMap(([id, paths]) => {
    const languages = pageIds.includes(id as PageId) ? languagesOf(id as PageId, content) : locales;
    return languages.map((locale) => paths[locale]);
  });
}
