import { expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { type Locale, locales } from "#src/i18n/locales.ts";
import {
  feeds,
  localeOf,
  matchRoute,
  pathTo,
  postPath,
  redirectFrom,
  redirectPaths,
  robotsPath,
  sitemapPath,
} from "#src/i18n/routes.ts";
import { everyPath } from "../helpers/accessibility.ts";
import { crawl, type Found, structuredData } from "../helpers/crawler.ts";
import { textOf } from "../helpers/text-of.ts";
import { thingsIn } from "../helpers/schema-org.ts";
import { test } from "../helpers/site.ts";

const story = "ambra-story";
/** Linked from the footer, and 404 until the operator supplies their text (D8). */
const waiting = locales.flatMap((locale) => [pathTo("privacy", locale), pathTo("terms", locale)]);

/** The rules of the HTML standard, and its vendors' rules about accessibility, without rules about style. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  // A role on a `div` is as good: the drawer and the list of notices.
  rules: { "prefer-native-element": "off" },
});

/** The problems of a document, one line each. */
async function htmlProblems(path: string, markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}) at ${selector ?? "the document"}`),
  );
}

/** The parts of a document for search engines and previews. */
function headOf({ markup, elements }: Found) {
  const of = (name: string) => elements.filter((element) => element.name === name).map(({ attributes }) => attributes);
  const links = of("link");
  return {
    title: textOf(/<title[^>]*>([^<]*)/.exec(markup)?.[1] ?? ""),
    lang: of("html")[0]?.["lang"],
    meta: Object.fromEntries(of("meta").map((one) => [one["name"] ?? one["property"] ?? "", one["content"] ?? ""])),
    canonical: links.filter(({ rel }) => rel === "canonical").map(({ href }) => href),
    alternates: alternatesIn(links),
  };
}

const alternatesIn = (links: ReadonlyArray<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    links
      .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
      .map((link) => [link["hreflang"], link["href"]]),
  );

test("every URL that the site names is reachable @scripts @desk @thorough", async ({ request, site }) => {
  const found = await crawl(site.url, ["/", robotsPath]);
  // A form that a link fills in is for one reader, and is asked about with the form.
  const pages = [...found.values()]
    .filter(({ type, path, status }) => type.startsWith("text/html") && status === 200 && !path.includes("?"))
    .map((one) => ({ ...one, ...headOf(one) }));
  const pageAt = new Map(pages.map((one) => [site.url + one.path, one]));

  await test.step("no link is broken or redirects, and every anchor has its element", () => {
    const missing = [...found.values()].filter(({ status }) => status !== 200).map(({ path }) => path);
    expect(missing.toSorted()).toEqual(waiting.toSorted());
    for (const path of [sitemapPath, ...Object.values(feeds)]) expect(found.has(path), path).toBe(true);
    expect(found.size).toBeGreaterThan(120);
    const lost = [...found.values()].flatMap(({ path, targets }) =>
      targets
        .filter(({ by, anchor }) => (by === "a" || by === "use") && anchor !== "")
        .filter((to) => found.get(to.path)?.elements.some(({ attributes }) => attributes["id"] === to.anchor) !== true)
        .map((to) => `${path}: ${to.path}#${to.anchor}`),
    );
    expect(lost).toEqual([]);
  });

  await test.step("every page is valid HTML", async () => {
    const problems = await Promise.all(pages.map(({ path, markup }) => htmlProblems(path, markup)));
    expect(problems.flat()).toEqual([]);
  });

  await test.step("every page is linked, in both languages", () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(everyPath()));
    const linked = new Set(
      pages.flatMap(({ path, targets }) =>
        targets.filter(({ by, path: to }) => by === "a" && to !== path).map(({ path: to }) => to.split("?", 1)[0]),
      ),
    );
    expect(pages.filter(({ path }) => !linked.has(path)).map(({ path }) => path)).toEqual([]);
  });

  await test.step("headings come in order and words in another language say so", () => {
    for (const { path, elements } of pages) {
      const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []));
      expect([levels[0], levels.filter((level) => level === 1)], path).toEqual([1, [1]]);
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skipped, `levels left out on ${path}`).toEqual([]);
      for (const { name, attributes } of elements) {
        const { href, hreflang, lang } = attributes;
        if (name === "a" && hreflang !== undefined) expect(lang, `${path}: ${href}`).toBe(hreflang);
      }
    }
  });

  await test.step("links stay in the language of their page, and others open apart", () => {
    for (const { path, elements, lang, alternates } of pages) {
      const links = elements.filter(({ name }) => name === "a").map(({ attributes }) => attributes);
      for (const { href, hreflang, target, rel } of links) {
        const to = URL.parse(href ?? "", site.url + path);
        const where = `${path}: ${href}`;
        if (to?.origin !== site.url) {
          if (to?.protocol.startsWith("http"))
            expect([where, target, rel]).toEqual([where, "_blank", expect.stringContaining("noopener")]);
        } else if (hreflang === undefined) expect(localeOf(to.pathname), where).toBe(lang);
        else expect(site.url + to.pathname, where).toBe(alternates[hreflang]);
      }
      expect(links.map(({ hreflang }) => hreflang)).toEqual(expect.arrayContaining([...locales]));
    }
  });

  await test.step("each page has one canonical URL, mutual alternates, and its own title, description and picture", () => {
    for (const { path, lang, canonical, alternates, meta, title } of pages) {
      const locale: Locale = matchRoute(path)?.locale ?? "it";
      expect([lang, canonical, meta["robots"]], path).toEqual([locale, [site.url + path], undefined]);
      expect(alternates[locale], path).toBe(site.url + path);
      expect(Object.keys(alternates), path).toEqual([...locales, "x-default"]);
      expect(alternates["x-default"], path).toBe(alternates["it"]);
      for (const address of Object.values(alternates)) {
        expect(pageAt.get(address)?.alternates, `${path}: ${address}`).toEqual(alternates);
      }
      const { description = "" } = meta;
      expect(title.length > 0 && title.length <= 60, title).toBe(true);
      expect(description.length >= 120 && description.length <= 155, description).toBe(true);
      expect([meta["og:title"], meta["og:description"], meta["og:url"]]).toEqual([title, description, site.url + path]);
    }
    for (const of of [
      pages.map(({ title }) => title),
      ...["description", "og:image"].map((name) => pages.map(({ meta }) => meta[name])),
    ]) {
      expect(new Set(of).size).toBe(pages.length);
    }
  });

  await test.step("the structured data of each page says what the page shows", () => {
    const shown: Record<string, string[]> = {
      FoodEstablishment: ["name", "email", "telephone", "description"],
      Question: ["name"],
      BlogPosting: ["headline"],
    };
    for (const { path, markup, targets, title: name, lang: inLanguage, meta } of pages) {
      const [data, ...others] = structuredData(markup);
      expect(others, path).toEqual([]);
      const things = thingsIn(data?.["@graph"]);
      const own = things.find((one) => String(one["@type"]).endsWith("Page") && one["url"] === site.url + path);
      expect(own, path).toMatchObject({ name, inLanguage, description: meta["description"] });
      const spaced = (text: string): string => text.replace(/\s+/g, " ").trim();
      const text = spaced(textOf(markup.replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, "")));
      const texts = things.flatMap((one) => (shown[String(one["@type"])] ?? []).map((key) => String(one[key])));
      expect(
        texts.filter((each) => !text.includes(spaced(each))),
        path,
      ).toEqual([]);
      const steps = things.filter((one) => one["@type"] === "ListItem").map(({ item }) => item);
      const links = [path, ...targets.map((to) => to.path)].map((to) => site.url + to);
      expect(links, path).toEqual(expect.arrayContaining(steps));
    }
  });

  await test.step("the sitemap lists exactly these pages, with correct dates and alternates", () => {
    const entries: Array<{ address: string; changed: string | undefined; links: Record<string, string>[] }> = [];
    for (const { name, text, attributes } of found.get(sitemapPath)?.elements ?? []) {
      const entry = entries.at(-1);
      if (name === "loc") entries.push({ address: text, changed: undefined, links: [] });
      else if (name === "lastmod" && entry) entry.changed = text;
      else if (name === "xhtml:link") entry?.links.push(attributes);
    }
    expect(entries.map(({ address }) => address).toSorted()).toEqual([...pageAt.keys()].toSorted());
    for (const { address, changed, links } of entries) {
      const page = pageAt.get(address);
      expect(alternatesIn(links), address).toEqual(page?.alternates);
      if (changed !== undefined) expect(page?.markup, address).toMatch(new RegExp(`<time datetime="${changed}"`, "i"));
    }
    expect(entries.find(({ address }) => address === site.url + postPath(story, "en"))?.changed).toBe("2026-05-12");
  });

  await test.step("redirects are permanent, take one step and keep the query", async () => {
    const slashed = pages.filter(({ path }) => path !== "/").map(({ path }) => ({ from: `${path}/`, to: path }));
    const old = redirectPaths.map((path) => {
      const from = path.replace(":id", "tailor-made");
      return { from, to: redirectFrom(from) ?? "" };
    });
    for (const { from, to } of [...old, ...slashed]) {
      const query = "?from=card&q=a+b";
      const response = await request.get(from + query, { maxRedirects: 0 });
      expect([from, response.status(), response.headers()["location"]]).toEqual([from, 301, to + query]);
      expect(pageAt.has(site.url + to), to).toBe(true);
    }
  });
});
