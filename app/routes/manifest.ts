import { localeOf } from "#i18n/routes.ts";
import { contentContext } from "../context.ts";
import { webManifest } from "../web-manifest.ts";
import type { Route } from "./+types/manifest";

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { company, pages } = content.in(locale);
  const { title, description } = pages.home;
  return new Response(
    webManifest({ locale, brand: company.brand, title, description, colour: content.brand.palette.notte }),
    {
      headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}
