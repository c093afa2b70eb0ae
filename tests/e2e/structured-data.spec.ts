import { expect } from "@playwright/test";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { pageIds, pathTo, postPath, serviceIds } from "#src/i18n/routes.ts";
import { type ReadDocument, readDocument } from "../helpers/document.ts";
import { dangling, type Thing, thingsIn, unconnected, vocabularyProblems } from "../helpers/schema-org.ts";
import { test } from "../helpers/site.ts";

const story = "ambra-story";

function shownPages(locale: Locale) {
  const ids = pageIds.filter((id) => id !== "privacy" && id !== "terms");
  return [
    ...ids.map((id) => ({ id, path: pathTo(id, locale) })),
    { id: "post" as const, path: postPath(story, locale) },
  ];
}

type PageKey = ReturnType<typeof shownPages>[number]["id"];

/** Text with all whitespace normalized to single spaces. */
const spaced = (value: unknown) => String(value).replace(/\s+/g, " ").trim();

class Graph {
  readonly nodes: Thing[];
  constructor({ structured }: ReadDocument) {
    expect(structured).toHaveLength(1);
    expect(structured[0]?.["@context"]).toBe("https://schema.org");
    this.nodes = structured[0]?.["@graph"] as Thing[];
  }
  all(type: string): Thing[] {
    return thingsIn(this.nodes).filter((thing) => thing["@type"] === type);
  }
  one(type: string): Thing {
    const [thing, ...others] = this.all(type);
    expect(others, `further ${type}`).toEqual([]);
    if (thing === undefined) throw new Error(`There is no ${type}`);
    return thing;
  }
}

const pageTypes: Partial<Record<PageKey, string>> = {
  services: "CollectionPage",
  references: "CollectionPage",
  blog: "CollectionPage",
  contact: "ContactPage",
  faq: "FAQPage",
};

function expectBusiness(graph: Graph, { text }: ReadDocument): void {
  const business = graph.one("FoodEstablishment");
  for (const key of ["name", "email", "telephone", "description"]) expect(text).toContain(spaced(business[key]));
  const hours = graph.all("OpeningHoursSpecification");
  expect(hours.map(({ dayOfWeek }) => (dayOfWeek as string[]).length)).toEqual([5, 1]);
  for (const { opens, closes } of hours) {
    const [from, to] = [opens, closes].map((time) => String(time).replace(/^0/, ""));
    expect(text).toContain(`${from}–${to}`);
  }
  expect(business["areaServed"]).toMatchObject([{ name: "Lazio" }, { "@type": "GeoCircle", geoRadius: 50_000 }]);
  // Left out while the content is a sample.
  expect(Object.keys(business)).not.toEqual(expect.arrayContaining(["vatID"]));
}

/** The breadcrumbs end at the page, follow its path, and each other item is linked on the page. */
function expectTrail(graph: Graph, path: string, { canonical, leads, text }: ReadDocument, siteUrl: string): void {
  const steps = graph.all("ListItem");
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.at(-1)?.["item"]).toBe(canonical[0]);
  const links = new Set(leads.filter(({ by }) => by === "a").map(({ address }) => siteUrl + address));
  for (const { item, name } of steps) {
    const above = String(item).slice(siteUrl.length);
    expect(path === above || above === "/" || path.startsWith(`${above}/`), `${above} over ${path}`).toBe(true);
    if (item !== canonical[0]) expect([...links]).toContain(item);
    expect(text).toContain(spaced(name));
  }
}

const particulars: Partial<Record<PageKey, (graph: Graph, document: ReadDocument) => void>> = {
  faq(graph, { disclosures }) {
    const said = graph.all("Question").map(({ name, acceptedAnswer }) => [name, (acceptedAnswer as Thing)["text"]]);
    const seen = disclosures.map(({ title, tagline, body }) => [title, `${tagline} ${body}`]);
    expect(said.map((pair) => pair.map(spaced))).toEqual(seen);
    expect(said).toHaveLength(10);
  },
  services(graph, { headings }) {
    const names = graph.all("Service").map(({ name }) => name);
    const seen = headings.map(({ text }) => text);
    for (const name of names.slice(0, serviceIds.length)) expect(seen).toContain(name);
  },
  blog(graph, { headings, leads }) {
    const posts = graph.all("BlogPosting");
    expect(posts.length).toBeGreaterThan(0);
    for (const { headline, url } of posts) {
      expect(headings.map(({ text }) => text)).toContain(headline);
      expect(leads.filter(({ by }) => by === "a").some(({ address }) => String(url).endsWith(address))).toBe(true);
    }
  },
  post(graph, { headings, times, text }) {
    const { headline, author, articleSection, datePublished } = graph.one("BlogPosting");
    expect(headings.find(({ level }) => level === 1)?.text).toBe(headline);
    expect(times[0]).toBe(datePublished);
    expect(text).toContain(String(articleSection));
    expect(text).toContain(String((author as Thing)["name"]));
  },
};

for (const locale of locales) {
  test(`the structured data of each page matches its visible content (${locale}) @scripts @desk`, async ({
    page,
    request,
    site,
  }) => {
    for (const { id, path } of shownPages(locale)) {
      await test.step(path, async () => {
        const document = await readDocument(page, await (await request.get(path)).text());
        const graph = new Graph(document);
        expect(vocabularyProblems(graph.nodes)).toEqual([]);
        expect(unconnected(graph.nodes)).toEqual([]);
        expect(dangling(graph.nodes)).toEqual([]);
        expect(JSON.stringify(graph.nodes)).not.toMatch(/Event"|"price|"aggregateRating"|"review"/);

        expect(graph.one(pageTypes[id] ?? "WebPage")).toMatchObject({
          url: document.canonical[0],
          name: document.title,
          description: document.meta["description"],
          inLanguage: document.lang,
        });
        expectBusiness(graph, document);
        if (id !== "home") expectTrail(graph, path, document, site.url);
        const service = serviceIds.find((one) => one === id);
        if (service !== undefined) {
          const own = graph.all("Service").find((one) => String(one["@id"]).endsWith(`#service-${service}`));
          expect(own).toMatchObject({
            url: document.canonical[0],
            description: document.meta["description"],
          });
          expect(document.text).toContain(String(own?.["name"]));
        }
        particulars[id]?.(graph, document);
      });
    }
  });
}

test("a 404 page has no structured data @scripts @desk", async ({ page, request }) => {
  const document = await readDocument(page, await (await request.get("/enoteca")).text());
  expect(document.structured).toEqual([]);
  expect(document.canonical).toEqual([]);
  expect(document.alternates).toEqual({});
  expect(document.meta["robots"]).toBe("noindex");
});
