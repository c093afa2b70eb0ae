import { siteContext } from "../context.ts";
import { contentIn } from "#content/index.ts";
import { newestPosts } from "#content/posts.ts";
import { localeOf } from "#i18n/routes.ts";
import { atomFeed } from "../atom-feed.ts";
import type { Route } from "./+types/feed";

/** Feed readers fetch often and cache the answer. */
const entries = 20;

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { title, description } = contentIn(locale).blog.feed;
  const { siteUrl } = context.get(siteContext);
  return new Response(atomFeed({ siteUrl, locale, title, description, posts: newestPosts(locale, entries) }), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
