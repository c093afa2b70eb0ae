import { siteContext } from "../context.ts";
import { sitemapPath } from "#i18n/routes.ts";
import type { Route } from "./+types/robots";

/**
 * Everything may be read: there is nothing to hide, and a page that is not to be shown in search results has to be read to
 * say so.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
