import { legalIn } from "#content/legal.ts";
import { newestPosts, postPage } from "#content/posts.ts";
import { legalKinds } from "#content/schema/blocks.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { blogPath, type PageId, pageIds, pathTo, postPath } from "#i18n/routes.ts";
import { siteContext } from "../request-context.ts";
import { type SitemapPage, sitemap } from "../sitemap.ts";
import type { Route } from "./+types/sitemap";

/**
 * Every page with words of its own. The day of the last change is known of articles, and of the list that begins with the
 * newest one.
 */
function pages(): SitemapPage[] {
  const posts = newestPosts(locales[0], Number.POSITIVE_INFINITY);
  const lists = postPage(1, locales[0])?.pages ?? 1;
  const fixed = pageIds.filter((id) => id !== "blog");
  return [
    ...fixed.map((id) => ({ pathIn: (locale: Locale) => pathTo(id, locale), languages: languagesOf(id) })),
    { pathIn: (locale) => blogPath(1, locale), changed: posts[0]?.publishDate },
    ...Array.from({ length: lists - 1 }, (_, index) => ({ pathIn: (locale: Locale) => blogPath(index + 2, locale) })),
    ...posts.map(({ id, publishDate }) => ({
      pathIn: (locale: Locale) => postPath(id, locale),
      changed: publishDate,
    })),
  ];
}

/** Privacy and terms are there in each language whose text the operator has supplied (decision 8). */
function languagesOf(id: PageId) {
  const kind = legalKinds.find((one) => one === id);
  return kind === undefined ? locales : locales.filter((locale) => legalIn(locale, kind) !== undefined);
}

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  return new Response(sitemap(siteUrl, pages()), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
