import { siteContext } from "../context.ts";
import { sitemapPath } from "#i18n/routes.ts";
import type { Route } from "./+types/robots";

/**
 * Allows everything. A crawler has to read a page to find that it must not
 * be indexed.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
