import { contentContext, siteContext } from "../context.ts";
import { publicPages } from "../public-paths.ts";
import { sitemap } from "../sitemap.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, today } = context.get(siteContext);
  return new Response(sitemap(siteUrl, publicPages(context.get(contentContext)), today()), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
