import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { type Locale, locales } from "#i18n/locales.ts";
import { feeds, matchRoute, pageIds, pathTo, postPath, redirects, robotsPath, sitemapPath } from "#i18n/routes.ts";
import { crawl, type Found } from "../helpers/crawler.ts";
import type { ReadDocument, XmlElement } from "../helpers/document.ts";
import { test, withSite } from "../helpers/site.ts";

const story = "ambra-story";
/** Linked from the footer, and 404 until the operator supplies their text (decision 8). */
const waiting = locales.flatMap((locale) => [pathTo("privacy", locale), pathTo("terms", locale)]);
const shown = locales.flatMap((locale) => [
  ...pageIds.map((id) => pathTo(id, locale)).filter((path) => !waiting.includes(path)),
  postPath(story, locale),
]);

interface CrawledPage extends Found {
  document: ReadDocument;
  /** How many links away from the home page. */
  depth: number;
  /** The pages that link to it. */
  linkedFrom: string[];
}

/** The pages that links, and nothing but links, lead to from the home page. */
function linkedPages(found: ReadonlyMap<string, Found>): CrawledPage[] {
  const linkedFrom = new Map<string, Set<string>>();
  const depths = new Map([["/", 0]]);
  for (const [path, depth] of depths) {
    for (const { by, path: to } of found.get(path)?.leads ?? []) {
      const pathname = to.split("?", 1)[0] ?? to;
      if (by !== "a" || pathname === path) continue;
      if (!depths.has(pathname)) depths.set(pathname, depth + 1);
      linkedFrom.set(pathname, (linkedFrom.get(pathname) ?? new Set()).add(path));
    }
  }
  return [...depths].flatMap(([path, depth]) => {
    const one = found.get(path);
    if (one?.document === undefined) return [];
    return [{ ...one, document: one.document, depth, linkedFrom: [...(linkedFrom.get(path) ?? [])] }];
  });
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

function report(pages: readonly CrawledPage[], found: ReadonlyMap<string, Found>): string {
  const rows = pages.map(({ path, depth, linkedFrom, document }) => {
    const links = document.leads.filter(({ by, address }) => by === "a" && address.startsWith("/"));
    const internal = new Set(links.map(({ address }) => address));
    const numbers = [
      depth,
      linkedFrom.length,
      internal.size,
      document.title.length,
      document.meta["description"]?.length,
    ];
    return `| ${path} | ${numbers.join(" | ")} |`;
  });
  const statuses = Map.groupBy(found.values(), ({ status }) => status);
  return [
    `Addresses: ${found.size}; ${[...statuses].map(([status, of]) => `${status}: ${of.length}`).join(", ")}.`,
    "",
    "| page | clicks from home | pages that link to it | links on it | title | description |",
    "|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

test("a search engine follows everything that the site names @scripts @desk", async ({ page, request, site }, info) => {
  test.slow();
  const found = await crawl(["/", robotsPath], { request, page, origin: site.url });
  const pages = linkedPages(found);
  const pageAt = new Map(pages.map((one) => [site.url + one.path, one]));
  await writeFile(info.outputPath("crawl-report.md"), report(pages, found));
  await info.attach("crawl-report.md", { path: info.outputPath("crawl-report.md") });

  await test.step("nothing leads nowhere, or on to somewhere else", () => {
    const missing = [...found.values()].filter(({ status }) => status !== 200).map(({ path }) => path);
    expect(missing.toSorted()).toEqual(waiting.toSorted());
    for (const path of [sitemapPath, ...Object.values(feeds)]) expect(found.has(path), path).toBe(true);
    expect(found.size).toBeGreaterThan(200);
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

  await test.step("no page is an orphan: links lead to each, in both languages", () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(shown));
    expect(pages.filter(({ path, linkedFrom }) => path !== "/" && linkedFrom.length === 0)).toEqual([]);
  });

  await test.step("each page has one address and knows its other languages, as they know it", () => {
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

  await test.step("each page has words of its own, as long as search results show", () => {
    const titles = pages.map(({ document }) => document.title);
    const descriptions = pages.map(({ document }) => document.meta["description"] ?? "");
    expect(titles.filter((title) => title === "" || title.length > 60)).toEqual([]);
    expect(descriptions.filter(({ length }) => length < 120 || length > 155)).toEqual([]);
    expect(new Set(titles).size).toBe(pages.length);
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  await test.step("the sitemap lists exactly these pages, and what it says of them is so", () => {
    const entries = sitemapEntries(found.get(sitemapPath)?.xml ?? []);
    expect(entries.map(({ address }) => address).toSorted()).toEqual([...pageAt.keys()].toSorted());
    for (const { address, changed, alternates } of entries) {
      const document = pageAt.get(address)?.document;
      expect(alternates, address).toEqual(document?.alternates);
      if (changed !== undefined) expect(document?.times, address).toContain(changed);
    }
    expect(entries.find(({ address }) => address === site.url + postPath(story, "en"))?.changed).toBe("2026-05-12");
  });

  await test.step("what forwards does so for good and in one step", async () => {
    const slashed = pages.filter(({ path }) => path !== "/").map(({ path }) => ({ from: `${path}/`, to: path }));
    for (const { from, to } of [...redirects, ...slashed]) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect([from, response.status(), response.headers()["location"]]).toEqual([from, 301, to]);
      expect(pageAt.has(site.url + to), to).toBe(true);
    }
  });
});

test("a copy of the site for trial may be read, and asks not to be shown in search results @scripts @desk", async () => {
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
