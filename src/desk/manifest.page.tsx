import { capitalize } from "#src/i18n/format.ts";
import { deskPath } from "#src/i18n/desk-routes.ts";
import { contentContext } from "#src/web/context.ts";
import type { Route } from "./+types/manifest.page";

/** Lets the owner keep the desk among the programs of a phone. The icon has room for a round mask. */
export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { desk } = content.in("it").words;
  const { notte } = content.brand.palette;
  const manifest = {
    id: deskPath,
    name: `${content.company.brand}, ${desk}`,
    short_name: capitalize(desk, "it"),
    lang: "it",
    start_url: deskPath,
    scope: deskPath,
    display: "standalone",
    theme_color: notte,
    background_color: notte,
    icons: ["any", "maskable"].flatMap((purpose) =>
      [192, 512].map((side) => ({
        src: `/icon-desk-${side}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
