import { contentIn } from "#content/index.ts";
import { localeOf } from "#i18n/routes.ts";
import { webManifest } from "../web-manifest.ts";
import type { Route } from "./+types/manifest";

export function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { company, pages } = contentIn(locale);
  const { title, description } = pages.home;
  return new Response(webManifest({ locale, brand: company.brand, title, description }), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
