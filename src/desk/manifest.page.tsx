import { capitalize } from "#src/i18n/format.ts";
import { deskPath } from "#src/i18n/desk-routes.ts";
import { contentContext } from "#src/web/context.ts";
import { webManifest } from "#src/pages/files.page.tsx";
import type { Route } from "./+types/manifest.page";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { company, brand } = content;
  const { desk } = content.in("it").words;
  const title = `${company.brand}, ${desk}`;
  const manifest = webManifest({
    locale: "it",
    brand: capitalize(desk, "it"),
    title,
    description: title,
    start: deskPath,
    scope: deskPath,
    display: "standalone",
    icons: { any: "icon-desk", maskable: "icon-desk" },
    colour: brand.palette.notte,
  });
  return new Response(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
