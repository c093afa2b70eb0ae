import { contentContext, siteContext } from "../context.ts";
import { localeOf } from "#i18n/routes.ts";
import { atomFeed } from "../atom-feed.ts";
import type { Route } from "./+types/feed";

/** Feed readers fetch often and cache the answer. */
const entries = 20;

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { title, description } = content.in(locale).blog.feed;
  const posts = content.posts.newestPosts(locale, entries);
  const { siteUrl } = context.get(siteContext);
  return new Response(atomFeed({ siteUrl, locale, title, description, posts }), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
