import { desk as messages } from "#i18n/messages/it/desk.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskPath } from "#i18n/desk-routes.ts";
import { contentContext } from "../context.ts";
import { webManifest } from "../web-manifest.ts";
import type { Route } from "./+types/desk-manifest";

export function loader({ context }: Route.LoaderArgs) {
  const { company, brand: look } = context.get(contentContext);
  const { brand } = company;
  const title = fill(messages.logo, { brand });
  const manifest = webManifest({
    locale: "it",
    brand: messages.tabsLabel,
    title,
    description: title,
    start: deskPath,
    scope: deskPath,
    display: "standalone",
    icons: { any: "icon-desk", maskable: "icon-desk" },
    colour: look.palette.notte,
  });
  return new Response(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
