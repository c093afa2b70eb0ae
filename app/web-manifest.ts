import type { Locale } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";

interface WebManifest {
  locale: Locale;
  brand: string;
  /** The home page's title and description. */
  title: string;
  description: string;
  /** Of the browser's bars, and of the page until it is drawn. */
  colour: string;
  /** By default the home page. */
  start?: string;
  scope?: string;
  /** By default with the browser's back button, because pages have none of their own. */
  display?: "minimal-ui" | "standalone";
  /** The names of its icons by purpose; by default the site's. */
  icons?: Readonly<Record<"any" | "maskable", string>>;
}

const sides = [192, 512] as const;

function icon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/${name}-${side}.png`, sizes: `${side}x${side}`, type: "image/png", purpose };
}

/** What a phone needs to put the site on its home screen, in one language. */
export function webManifest({
  locale,
  brand,
  title,
  description,
  colour,
  start = pathTo("home", locale),
  scope = "/",
  display = "minimal-ui",
  icons = { any: "icon", maskable: "icon-maskable" },
}: WebManifest): string {
  return JSON.stringify({
    id: start,
    name: title,
    short_name: brand,
    description,
    lang: locale,
    dir: "ltr",
    start_url: start,
    scope,
    display,
    theme_color: colour,
    background_color: colour,
    icons: [
      ...sides.map((side) => icon(icons.any, side, "any")),
      ...sides.map((side) => icon(icons.maskable, side, "maskable")),
    ],
  });
}
