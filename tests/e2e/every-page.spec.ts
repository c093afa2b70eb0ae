import { expect, type APIRequestContext } from "@playwright/test";
import { type Locale, locales } from "#i18n/locales.ts";
import { pageIds, pathTo, postPath } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const story = "ambra-story";
const brand = "Ambra";

/** The pages of the route table that have their text: privacy and terms wait for the operator's (decision 8). */
const shownIds = pageIds.filter((id) => id !== "privacy" && id !== "terms");

interface ShownPage {
  id: string;
  path: string;
  /** The same page's path in each language. */
  paths: Record<Locale, string>;
}

function shownPages(locale: Locale): ShownPage[] {
  const page = (id: string, pathIn: (language: Locale) => string): ShownPage => ({
    id,
    path: pathIn(locale),
    paths: { it: pathIn("it"), en: pathIn("en") },
  });
  return [
    ...shownIds.map((id) => page(id, (language) => pathTo(id, language))),
    page("post", (language) => postPath(story, language)),
  ];
}

const pages = locales.flatMap((locale) => shownPages(locale).map((page) => ({ ...page, locale })));

/** What the page's head and outline say, read where the browser has made sense of them. */
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
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
    ),
  };
}

for (const { id, path, paths, locale } of pages) {
  test(`a visitor opens ${path}, on a screen of any width @scripts @desk`, async ({ page, site }) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    let resizing = false;
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // A picture that is under way is given up for another size when the window changes.
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

    const { lang, title, headings, meta, canonical, alternates, structured } = await page.evaluate(readDocument);
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
    expect(structured[0]).toMatchObject({
      name: brand,
      openingHours: ["Mo-Fr 09:00-18:00", "Sa 10:00-16:00"],
      areaServed: { geoRadius: 50_000 },
      knowsAbout: [/bar/i, /dj/i, /sound|audio/i].map((service) => expect.stringMatching(service)),
    });
    const own = structured.slice(1);
    if (id === "faq") {
      expect(own).toMatchObject([{ "@type": "FAQPage" }]);
      expect(own[0]?.["mainEntity"]).toHaveLength(10);
    } else if (id === "post") {
      expect(own).toMatchObject([{ "@type": "BlogPosting", headline: expect.stringMatching(/\S/) }]);
    }

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

/** The tags of a document that the site itself has written: every attribute in double quotes. */
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
      const tags = tagsOf(html);
      return { path, tags, ids: tags.flatMap(({ attributes: { id } }) => id ?? []) };
    }),
  );
}

for (const locale of locales) {
  test(`no link and no picture leads nowhere (${locale}) @no-scripts @desk`, async ({ request, site }) => {
    const read = await readPages(request, locale);
    const idsOf = new Map(read.map(({ path, ids }) => [path, ids]));
    const addresses = new Set<string>();
    const lost: string[] = [];

    for (const { path, tags } of read) {
      for (const { name, attributes } of tags) {
        const { href, src, srcset = "" } = attributes;
        for (const address of [href, src, ...srcset.split(",").map((one) => one.trim().split(" ")[0])]) {
          if (!address || /^(?:https?|mailto|tel|data):/.test(address)) continue;
          const { pathname, hash } = new URL(address, site.url + path);
          const ids = idsOf.get(pathname);
          if (hash && name === "a" && ids && !ids.includes(hash.slice(1))) lost.push(`${path}: ${address}`);
          addresses.add(pathname);
        }
      }
    }
    expect(lost, "anchors without an element").toEqual([]);

    const refused: string[] = [];
    const waiting = [...addresses].toSorted();
    const visit = async (): Promise<void> => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        const response = await request.head(address, { maxRedirects: 0 });
        if (response.status() !== 200) refused.push(address);
      }
    };
    await Promise.all([visit(), visit(), visit(), visit()]);
    expect(addresses.size).toBeGreaterThan(60);
    // Linked from the footer, and 404 until the operator supplies their text (decision 8).
    expect(refused.toSorted()).toEqual([pathTo("privacy", locale), pathTo("terms", locale)].toSorted());
  });

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

test("every address outside opens in a new tab and hands nothing over @no-scripts @desk", async ({ request }) => {
  const read = [...(await readPages(request, "it")), ...(await readPages(request, "en"))];
  const outside = read.flatMap(({ tags }) =>
    tags.filter(({ name, attributes }) => name === "a" && attributes["href"]?.startsWith("http")),
  );
  expect(outside.length).toBeGreaterThan(100);
  for (const { attributes } of outside) {
    expect(attributes).toMatchObject({ target: "_blank", rel: expect.stringMatching(/noopener/) });
  }
});
