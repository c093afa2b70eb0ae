import { thoroughInOtherLocales } from "../helpers/thorough.ts";
import { expect, type APIRequestContext } from "@playwright/test";
import { type Locale, locales } from "#i18n/locales.ts";
import { pageIds, pathTo, postPath } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const story = "ambra-story";
const brand = "Ambra";

/** The pages of the route table except privacy and terms, whose text the operator supplies (D8). */
const shownIds = pageIds.filter((id) => id !== "privacy" && id !== "terms");

interface ShownPage {
  path: string;
  /** The same page's path in each language. */
  paths: Record<Locale, string>;
}

function shownPages(locale: Locale): ShownPage[] {
  const page = (pathIn: (language: Locale) => string): ShownPage => ({
    path: pathIn(locale),
    paths: { it: pathIn("it"), en: pathIn("en") },
  });
  return [
    ...shownIds.map((id) => page((language) => pathTo(id, language))),
    page((language) => postPath(story, language)),
  ];
}

const pages = locales.flatMap((locale) => shownPages(locale).map((page) => ({ ...page, locale })));

/** The page's metadata and headings as the browser has parsed them. */
function readDocument() {
  const attributes = (selector: string, name: string, value: string) =>
    Object.fromEntries(
      [...document.querySelectorAll(selector)].map((element) => [
        element.getAttribute(name) ?? "",
        element.getAttribute(value) ?? "",
      ]),
    );
  return {
    lang: document.documentElement.lang,
    title: document.title,
    headings: [...document.querySelectorAll("h1")].map(({ textContent }) => textContent.trim()),
    meta: attributes("meta[name]", "name", "content"),
    canonical: [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute("href")),
    alternates: attributes('link[rel="alternate"][hreflang]', "hreflang", "href"),
  };
}

for (const { path, paths, locale } of pages) {
  test(`${path} has a title, one h1, no errors and no horizontal scrolling at any width @scripts @desk${thoroughInOtherLocales(locale)}`, async ({
    page,
    site,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    let resizing = false;
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // The browser aborts the request of a picture when a new window size needs another file.
      if (!(resizing && reason === "net::ERR_ABORTED")) problems.push(`${request.url()}: ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== "data:" && origin !== site.url) problems.push(`${request.url()} is not this site's`);
    });

    await page.setViewportSize({ width: 320, height: 700 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);

    const { lang, title, headings, meta, canonical, alternates } = await page.evaluate(readDocument);
    expect(lang).toBe(locale);
    expect(headings).toEqual([expect.stringMatching(/\S/)]);
    expect(title).toContain(brand);
    expect(meta["description"]).toMatch(/\S.{60,}/);
    expect(meta["geo.region"]).toBe("IT-62");
    expect(meta["robots"]).toBeUndefined();
    expect(canonical).toEqual([site.url + path]);
    expect(alternates).toEqual({
      it: site.url + paths.it,
      en: site.url + paths.en,
      "x-default": site.url + paths.it,
    });

    await page.waitForLoadState("networkidle");
    resizing = true;
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `what a screen ${width} px wide would have to show`).toBeLessThanOrEqual(width);
    }
    expect(problems).toEqual([]);
  });
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** The tags of a document of this site, which has every attribute in double quotes. */
function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, attributes]) => ({
    name: (name ?? "").toLowerCase(),
    attributes: Object.fromEntries(
      [...(attributes ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        (key ?? "").toLowerCase(),
        (value ?? "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
      ]),
    ),
  }));
}

async function readPages(request: APIRequestContext, locale: Locale) {
  return Promise.all(
    shownPages(locale).map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return { path, tags: tagsOf(html) };
    }),
  );
}

for (const locale of locales) {
  test(`every link stays in the language of its page (${locale}) @no-scripts @desk`, async ({ request }) => {
    const strays = (await readPages(request, locale)).flatMap(({ path, tags }) =>
      tags
        .filter(({ name, attributes }) => name === "a" && attributes["hreflang"] === undefined)
        .flatMap(({ attributes: { href } }) => href ?? [])
        .filter((href) => href.startsWith("/") && (/^\/en(?:[/?#]|$)/.test(href) ? "en" : "it") !== locale)
        .map((href) => `${path}: ${href}`),
    );
    expect(strays).toEqual([]);
  });
}

test("external links open in a new tab, without opener or referrer @no-scripts @desk", async ({ request }) => {
  const read = [...(await readPages(request, "it")), ...(await readPages(request, "en"))];
  const outside = read.flatMap(({ tags }) =>
    tags.filter(({ name, attributes }) => name === "a" && attributes["href"]?.startsWith("http")),
  );
  expect(outside.length).toBeGreaterThan(100);
  for (const { attributes } of outside) {
    expect(attributes).toMatchObject({ target: "_blank", rel: expect.stringMatching(/noopener/) });
  }
});
