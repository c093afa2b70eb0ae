import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { findPost } from "#src/content/posts.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { blogPath, formulaPath, type PageId, pageIds, pathTo, postPath, type RouteId } from "#src/i18n/routes.ts";
import { dangling, type Thing, thingsIn, unconnected } from "#tests/helpers/schema-org.ts";
import { type RootData, rootData } from "#src/content/root-data.ts";
import { blogPosting, formulaSubject, graph, questions, type PageSubject } from "./structured-data.ts";

const siteUrl = "https://ambra.example";

function rootIn(locale: Locale): RootData {
  return rootData(locale, { siteUrl, today: () => "2026-11-20" }, sampleContent);
}

function nodesOf(
  page: RouteId,
  locale: Locale,
  where: string,
  subject: PageSubject = {},
  root = rootIn(locale),
): Thing[] {
  const data = graph({ root, page, path: where, title: "Titolo", description: "Descrizione", subject });
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"] as Thing[];
}

const ofType = (nodes: Thing[], type: string) => thingsIn(nodes).filter((thing) => thing["@type"] === type);

function postIn(locale: Locale) {
  const post = findPost(sampleContent.in(locale).posts, "ambra-storia");
  if (post === undefined) throw new Error("The sample has no article");
  return post;
}

function sampleFormula(id: string, locale: Locale) {
  const formula = sampleContent.in(locale).formulas.find((one) => one.id === id);
  if (formula === undefined) throw new Error(`The sample has no formula ${id}`);
  return formula;
}

/** Every kind of page with what its route adds. */
function everyGraph(locale: Locale): [string, Thing[]][] {
  const root = rootIn(locale);
  const post = postIn(locale);
  const { faq, formulas } = sampleContent.in(locale);
  const subjects: Partial<Record<PageId, PageSubject>> = { faq: { main: questions(faq.items) } };
  return [
    ...pageIds.map((id): [string, Thing[]] => [id, nodesOf(id, locale, pathTo(id, locale), subjects[id])]),
    ...formulas.map((formula): [string, Thing[]] => {
      const subject = formulaSubject(formula, { low: 210, high: 1260 })(root);
      return [formula.id, nodesOf("formula", locale, formulaPath(formula.id, locale), subject)];
    }),
    ["blog, page 2", nodesOf("blog", locale, blogPath(2, locale), { name: "2" })],
    ["post", nodesOf("post", locale, postPath(post.id, locale), { name: post.title, main: [blogPosting(post, root)] })],
  ];
}

const graphs = locales.flatMap((locale) => everyGraph(locale).map(([id, nodes]) => ({ locale, id, nodes })));

it.each(graphs)(
  "the graph of $id ($locale) is connected and complete, without duplicates, events and prices of one thing",
  ({ nodes }) => {
    expect(unconnected(nodes)).toEqual([]);
    expect(dangling(nodes)).toEqual([]);
    const names = thingsIn(nodes).flatMap((thing) => thing["@id"] ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(nodes)).not.toMatch(/"@type":"\w*Event"|"(price|priceRange|aggregateRating|review)"/);
  },
);

describe("the business", () => {
  it("has hours, place and services (specification 2 and 9)", () => {
    const [business] = ofType(nodesOf("home", "en", "/en"), "FoodEstablishment");
    expect(business).toMatchObject({
      "@id": `${siteUrl}/#business`,
      openingHours: ["Mo-Fr 09:00-18:00", "Sa 10:00-16:00"],
      openingHoursSpecification: [
        { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
        { dayOfWeek: ["Saturday"], opens: "10:00", closes: "16:00" },
      ],
      areaServed: [
        { "@type": "AdministrativeArea", name: "Lazio" },
        { "@type": "GeoCircle", geoRadius: 50_000, geoMidpoint: { latitude: 41.8167, longitude: 12.6833 } },
      ],
    });
  });

  it("has the range of prices of a formula if they are published", () => {
    const tailorMade = sampleFormula("tailor-made", "it");
    const offers = (prices: { low: number; high: number } | undefined) =>
      ofType(nodesOf("formula", "it", "/", formulaSubject(tailorMade, prices)(rootIn("it"))), "Service").flatMap(
        (service) => service["offers"] ?? [],
      );
    expect(offers(undefined)).toEqual([]);
    expect(offers({ low: 210, high: 1260 })).toEqual([
      { "@type": "AggregateOffer", priceCurrency: "EUR", lowPrice: 210, highPrice: 1260 },
    ]);
  });

  it("has no legal identity while the content has the one of the sample", () => {
    const sample = rootIn("it");
    const real = { ...sample, company: { ...sample.company, isSample: false, vatNumber: "12345678903" } };
    const identity = ["legalName", "vatID", "sameAs"];
    const business = (root: RootData) => ofType(nodesOf("home", "it", "/", {}, root), "FoodEstablishment")[0] ?? {};
    expect(sample.company.isSample).toBe(true);
    expect(Object.keys(business(sample)).filter((key) => identity.includes(key))).toEqual([]);
    expect(business(real)).toMatchObject({ vatID: "IT12345678903", legalName: sample.company.legalName });
    expect(business(real)["sameAs"]).toEqual(sample.company.social.map(({ url }) => url));
  });
});

describe("the breadcrumb list", () => {
  const steps = (page: RouteId, locale: Locale, where: string, subject?: PageSubject) =>
    ofType(nodesOf(page, locale, where, subject), "ListItem").map(
      ({ position, name, item }) => `${String(position)} ${String(name)} ${String(item)}`,
    );

  it("leads from home over the parent page", () => {
    const drinks = formulaSubject(sampleFormula("drink-setup", "en"), undefined)(rootIn("en"));
    expect(steps("formula", "en", "/en/services/drink-setup", drinks)).toEqual([
      `1 Home ${siteUrl}/en`,
      `2 Services ${siteUrl}/en/services`,
      `3 Drink & Setup ${siteUrl}/en/services/drink-setup`,
    ]);
    expect(steps("blog", "it", "/blog/pagina/2", { name: "Pagina 2" })).toEqual([
      `1 Home ${siteUrl}/`,
      `2 Blog ${siteUrl}/blog`,
      `3 Pagina 2 ${siteUrl}/blog/pagina/2`,
    ]);
    expect(steps("home", "en", "/en")).toEqual([]);
  });
});

it("an article has its canonical address, also when found by an alias, and the day of its change", () => {
  const post = postIn("en");
  const posting = blogPosting(post, rootIn("en"));
  const address = `${siteUrl}/en/blog/ambra-story`;
  expect(posting).toMatchObject({
    url: address,
    mainEntityOfPage: { "@id": `${address}#webpage` },
    inLanguage: "en",
    datePublished: "2026-05-12",
    author: { "@type": "Person", name: post.author },
    publisher: { "@id": `${siteUrl}/#business` },
    image: `${siteUrl}/share/en/post-ambra-story.jpg`,
  });
  expect(posting).not.toHaveProperty("dateModified");
  expect(posting["headline"]).not.toContain("*");
  const pictures = { terrace: { width: 1280, height: 854, avif: undefined, src: "/pictures/terrace.jpg" } };
  const changed = { ...post, image: { name: "", photo: { picture: "terrace", alt: "" } }, updated: "2026-08-09" };
  expect(blogPosting(changed, { ...rootIn("en"), pictures })).toMatchObject({
    dateModified: "2026-08-09",
    image: `${siteUrl}/pictures/terrace.jpg`,
  });
});

/**
 * The properties that Google requires or recommends for each kind of result, without those that the site leaves out on purpose, such as
 * prices and reviews (https://developers.google.com/search/docs/appearance/structured-data/search-gallery). `a.b` is a property of a
 * nested thing.
 */
const expected: Record<string, string> = {
  FoodEstablishment: "name address geo.latitude geo.longitude openingHoursSpecification telephone url image",
  WebSite: "name url",
  BreadcrumbList: "itemListElement",
  ListItem: "position name item",
  FAQPage: "mainEntity",
  Question: "name acceptedAnswer.text",
  BlogPosting: "headline image datePublished author.name",
};

function has(thing: Thing, property: string): boolean {
  const [name = "", ...inside] = property.split(".");
  const value = thing[name];
  if (inside.length > 0) return has((value ?? {}) as Thing, inside.join("."));
  return value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

it.each(Object.entries(expected))("%s has what Google requires and recommends", (type, properties) => {
  const found = graphs.flatMap(({ nodes }) => ofType(nodes, type));
  expect(found).not.toEqual([]);
  for (const thing of found) expect(properties.split(" ").filter((property) => !has(thing, property))).toEqual([]);
});
