import { expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { feeds, localeOf, matchRoute, pathTo, postPath, redirects, robotsPath, sitemapPath } from "#src/i18n/routes.ts";
import { everyPath } from "../helpers/accessibility.ts";
import { crawl } from "../helpers/crawler.ts";
import type { XmlElement } from "../helpers/document.ts";
import { thingsIn } from "../helpers/schema-org.ts";
import { test, withSite } from "../helpers/site.ts";

const story = "ambra-story";
/** Linked from the footer, and 404 until the operator supplies their text (D8). */
const waiting = locales.flatMap((locale) => [pathTo("privacy", locale), pathTo("terms", locale)]);

/** The rules of the HTML standard, and those of its vendors' about accessibility; not those about style. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  // A role on a `div` is as good: the drawer and the list of notices.
  rules: { "prefer-native-element": "off" },
});

/** What is wrong with a document, one line per problem. */
async function htmlProblems(path: string, markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}) at ${selector ?? "the document"}`),
  );
}

interface SitemapEntry {
  address: string;
  changed: string | undefined;
  alternates: Record<string, string>;
}

function sitemapEntries(elements: readonly XmlElement[]): SitemapEntry[] {
  return elements
    .filter(({ name }) => name === "url")
    .map(({ index }) => {
      const parts = elements.filter(({ parent }) => parent === index);
      const textOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.text;
      const links = parts.filter(({ name }) => name === "xhtml:link").map(({ attributes }) => attributes);
      return {
        address: textOf("loc") ?? "",
        changed: textOf("lastmod"),
        alternates: Object.fromEntries(links.map(({ hreflang = "", href = "" }) => [hreflang, href])),
      };
    });
}

test("every URL that the site names is reachable @scripts @desk", async ({ page, request, site }) => {
  test.slow();
  const found = await crawl(["/", robotsPath], { request, page, origin: site.url });
  // A form that a link fills in is for one reader, and is asked about with the form.
  const pages = [...found.values()].flatMap(({ document, ...one }) =>
    document === undefined || one.path.includes("?") ? [] : [{ ...one, document }],
  );
  const pageAt = new Map(pages.map((one) => [site.url + one.path, one]));
  const forwards = [
    ...redirects,
    ...pages.filter(({ path }) => path !== "/").map(({ path }) => ({ from: `${path}/`, to: path })),
  ];
  await test.step("no link is broken or redirects", () => {
    const missing = [...found.values()].filter(({ status }) => status !== 200).map(({ path }) => path);
    expect(missing.toSorted()).toEqual(waiting.toSorted());
    for (const path of [sitemapPath, ...Object.values(feeds)]) expect(found.has(path), path).toBe(true);
    expect(found.size).toBeGreaterThan(120);
  });

  await test.step("every page is valid HTML", async () => {
    const problems = await Promise.all(pages.map(({ path, markup }) => htmlProblems(path, markup)));
    expect(problems.flat()).toEqual([]);
  });

  await test.step("every anchor has its element", () => {
    const lost = [...found.values()].flatMap(({ path, leads }) =>
      leads
        .filter(({ by, anchor }) => (by === "a" || by === "use") && anchor !== "")
        .filter(({ path: to, anchor }) => {
          const target = found.get(to);
          const ids = target?.document?.ids ?? target?.xml?.map(({ attributes }) => attributes["id"]);
          return ids?.includes(anchor) !== true;
        })
        .map(({ path: to, anchor }) => `${path}: ${to}#${anchor}`),
    );
    expect(lost).toEqual([]);
  });

  await test.step("every page is linked, in both languages", () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(everyPath()));
    const linked = new Set(
      pages.flatMap(({ path, leads }) =>
        leads.filter(({ by, path: to }) => by === "a" && to !== path).map(({ path: to }) => to.split("?", 1)[0]),
      ),
    );
    expect(pages.filter(({ path }) => !linked.has(path)).map(({ path }) => path)).toEqual([]);
  });

  await test.step("headings come in order and words in another language say so", () => {
    for (const { path, document, markup } of pages) {
      const levels = document.headings;
      expect([levels[0], levels.filter((level) => level === 1)], path).toEqual([1, [1]]);
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skipped, `levels left out on ${path}`).toEqual([]);
      for (const locale of locales) {
        expect(markup, path).toMatch(new RegExp(`<a(?=[^>]* lang="${locale}")[^>]* hreflang="${locale}"`, "i"));
      }
    }
  });

  await test.step("links stay in the language of their page, and those to its translation name their language", () => {
    for (const { path, document } of pages) {
      for (const { by, address, hreflang } of document.leads) {
        const to = URL.parse(address, site.url + path);
        if (by !== "a" || to?.origin !== site.url) continue;
        if (hreflang === undefined) expect(localeOf(to.pathname), `${path}: ${address}`).toBe(document.lang);
        else expect(site.url + to.pathname, `${path}: ${address}`).toBe(document.alternates[hreflang]);
      }
      expect(document.leads.map(({ by, hreflang }) => by === "a" && hreflang)).toEqual(
        expect.arrayContaining([...locales]),
      );
    }
  });

  await test.step("links to other sites open in a new tab, without opener or referrer", () => {
    const outside = pages.flatMap(({ document }) =>
      document.leads.filter(({ by, address }) => by === "a" && URL.parse(address, site.url)?.origin !== site.url),
    );
    const web = outside.filter(({ address }) => address.startsWith("http"));
    expect(web.length).toBeGreaterThan(pages.length);
    expect(web.filter(({ rel, target }) => target !== "_blank" || !rel.includes("noopener"))).toEqual([]);
  });

  await test.step("each page has one canonical URL and mutual alternates", () => {
    for (const { path, document } of pages) {
      const locale: Locale = matchRoute(path)?.locale ?? "it";
      expect(document.lang, path).toBe(locale);
      expect(document.canonical, path).toEqual([site.url + path]);
      expect(document.meta["robots"], path).toBeUndefined();
      expect(document.alternates[locale], path).toBe(site.url + path);
      expect(Object.keys(document.alternates), path).toEqual([...locales, "x-default"]);
      expect(document.alternates["x-default"], path).toBe(document.alternates["it"]);
      for (const address of Object.values(document.alternates)) {
        expect(pageAt.get(address)?.document.alternates, `${path}: ${address}`).toEqual(document.alternates);
      }
    }
  });

  await test.step("titles and descriptions are unique and fit in search results", () => {
    const titles = pages.map(({ document }) => document.title);
    const descriptions = pages.map(({ document }) => document.meta["description"] ?? "");
    expect(titles.filter((title) => title === "" || title.length > 60)).toEqual([]);
    expect(descriptions.filter(({ length }) => length < 120 || length > 155)).toEqual([]);
    expect(new Set(titles).size).toBe(pages.length);
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  await test.step("a shared link has its own picture, and the texts of its page", () => {
    for (const { path, document } of pages) {
      const { meta, title } = document;
      const shared = { title, description: meta["description"] };
      expect({ title: meta["og:title"], description: meta["og:description"] }, path).toEqual(shared);
      expect(meta["og:url"]).toBe(site.url + path);
    }
    expect(new Set(pages.map(({ document }) => document.meta["og:image"])).size).toBe(pages.length);
  });

  await test.step("the structured data of each page says what the page shows", () => {
    const shown: Record<string, string[]> = {
      FoodEstablishment: ["name", "email", "telephone", "description"],
      Question: ["name"],
      BlogPosting: ["headline"],
    };
    for (const { path, document } of pages) {
      const [data, ...others] = document.structured;
      expect(others, path).toEqual([]);
      const things = thingsIn(data?.["@graph"]);
      const own = things.find((one) => String(one["@type"]).endsWith("Page") && one["url"] === site.url + path);
      const { title: name, lang: inLanguage } = document;
      expect(own, path).toMatchObject({ name, inLanguage, description: document.meta["description"] });
      const texts = things.flatMap((one) => (shown[String(one["@type"])] ?? []).map((key) => String(one[key])));
      const hidden = texts.filter((text) => !document.text.includes(text.replace(/\s+/g, " ").trim()));
      expect(hidden, path).toEqual([]);
      const links = document.leads.map(({ address }) => site.url + address);
      const steps = things.filter((one) => one["@type"] === "ListItem").map(({ item }) => item);
      expect([...links, site.url + path], path).toEqual(expect.arrayContaining(steps));
    }
  });

  await test.step("the sitemap lists exactly these pages, with correct dates and alternates", () => {
    const entries = sitemapEntries(found.get(sitemapPath)?.xml ?? []);
    expect(entries.map(({ address }) => address).toSorted()).toEqual([...pageAt.keys()].toSorted());
    for (const { address, changed, alternates } of entries) {
      const document = pageAt.get(address)?.document;
      expect(alternates, address).toEqual(document?.alternates);
      if (changed !== undefined) expect(document?.times, address).toContain(changed);
    }
    expect(entries.find(({ address }) => address === site.url + postPath(story, "en"))?.changed).toBe("2026-05-12");
  });

  await test.step("redirects are permanent, take one step and keep the query", async () => {
    for (const { from, to } of forwards) {
      const query = "?from=card&q=a+b";
      const response = await request.get(from + query, { maxRedirects: 0 });
      expect([from, response.status(), response.headers()["location"]]).toEqual([from, 301, to + query]);
      expect(pageAt.has(site.url + to), to).toBe(true);
    }
  });
});

test("with SITE_NOINDEX pages may be crawled and are noindex @scripts @desk", async () => {
  await withSite(
    async ({ url }) => {
      for (const path of ["/", pathTo("booking", "en"), postPath(story, "it"), "/enoteca"]) {
        for (const method of ["GET", "HEAD"]) {
          expect((await fetch(url + path, { method })).headers.get("x-robots-tag"), `${method} ${path}`).toBe(
            "noindex",
          );
        }
      }
      expect(await (await fetch(url + robotsPath)).text()).toContain("Allow: /\n");
    },
    { env: { SITE_NOINDEX: "1" } },
  );
});
