import { legalIn } from "#content/legal.ts";
import { newestPosts, postPage } from "#content/posts.ts";
import { legalKinds } from "#content/schema/blocks.ts";
import { locales } from "#i18n/locales.ts";
import { blogPath, type PageId, pageIds, pathTo, postPath } from "#i18n/routes.ts";
import { siteContext } from "../request-context.ts";
import { type SitemapPage, sitemap } from "../sitemap.ts";
import type { Route } from "./+types/sitemap";

/** Every page with words of its own. The day of the last change is known of articles, and of the lists that they stand in. */
function pages(): SitemapPage[] {
  const posts = newestPosts(locales[0], Number.POSITIVE_INFINITY);
  const newest = posts[0]?.publishDate;
  const lists = Array.from({ length: postPage(1, locales[0])?.pages ?? 1 }, (_, index) => ({
    pathIn: (locale) => blogPath(index + 1, locale),
    changed: newest,
  })) satisfies SitemapPage[];
  return [
    ...(pageIds
      .filter((id) => id !== "blog")
      .map((id) => ({ pathIn: (locale) => pathTo(id, locale), languages: languagesOf(id) })) satisfies SitemapPage[]),
    ...lists,
    ...(posts.map(({ id, publishDate }) => ({
      pathIn: (locale) => postPath(id, locale),
      changed: publishDate,
    })) satisfies SitemapPage[]),
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
