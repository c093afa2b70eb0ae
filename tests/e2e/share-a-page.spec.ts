import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { manifests, pageIds, pathTo, postPath, sharePicturePath } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

const story = "ambra-story";
/** The operator supplies the texts of privacy and terms (D8). */
const shownIds = pageIds.filter((id) => id !== "privacy" && id !== "terms");

function shownPages(locale: Locale) {
  return [
    ...shownIds.map((id) => ({ path: pathTo(id, locale), picture: sharePicturePath(id, locale) })),
    { path: postPath(story, locale), picture: sharePicturePath("post", locale, story) },
  ];
}

async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  const said = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return {
    meta: Object.fromEntries(said.map(([, key, value]) => [key ?? "", unescaped(value ?? "")])),
    title: unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
    manifest: /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1],
  };
}

for (const locale of locales) {
  test(`every page has its own share title, description and picture (${locale}) @no-scripts @desk`, async ({
    request,
    site,
  }) => {
    for (const { path, picture } of shownPages(locale)) {
      const { meta, title, manifest } = await headOf(request, path);
      expect(manifest).toBe(manifests[locale]);
      expect(meta).toMatchObject({
        "og:type": path === postPath(story, locale) ? "article" : "website",
        "og:site_name": expect.stringMatching(/\S/),
        "og:title": title,
        "og:description": meta["description"],
        "og:url": site.url + path,
        "og:locale": locale === "it" ? "it_IT" : "en_GB",
        "og:locale:alternate": locale === "it" ? "en_GB" : "it_IT",
        "og:image": site.url + picture,
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": expect.stringMatching(/\w.{10,}/),
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": meta["description"],
        "twitter:image": site.url + picture,
        "twitter:image:alt": meta["og:image:alt"],
      });

      const response = await request.get(picture);
      expect(response.status(), picture).toBe(200);
      expect(response.headers()["content-type"]).toBe("image/jpeg");
      const bytes = await response.body();
      expect(bytes.length, picture).toBeLessThan(300_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    }
  });

  test(`the site can be added to the home screen (${locale}) @no-scripts @desk`, async ({ request }) => {
    const response = await request.get(manifests[locale]);
    expect(response.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await response.json()) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ lang: locale, start_url: pathTo("home", locale) });
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
}
