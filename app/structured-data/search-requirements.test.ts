import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { pageIds, pathTo, postPath } from "#i18n/routes.ts";
import { type Thing, thingsIn } from "#tests/helpers/schema-org.ts";
import { rootData } from "../root-data.ts";
import { graph } from "./graph.ts";
import { blog, blogPosting, questions } from "./page-subjects.ts";

interface Requirements {
  required: string[];
  recommended: string[];
  /** Recommended properties that are not given, with the reason. */
  absent?: Record<string, string>;
}

/**
 * What Google requires and recommends for each kind of result
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery). `a.b` is a property of a nested thing.
 */
const requirements: Record<string, Requirements> = {
  FoodEstablishment: {
    required: ["name", "address"],
    recommended: ["geo.latitude", "geo.longitude", "openingHoursSpecification", "telephone", "url", "image"],
    absent: {
      "address.streetAddress": "the bar travels: the base has no counter to visit",
      "address.postalCode": "as above",
      priceRange: "the pages show no prices",
      aggregateRating: "reviews of one's own business are not allowed",
      review: "as above",
      servesCuisine: "for restaurants",
      menu: "for restaurants",
    },
  },
  WebSite: { required: ["name", "url"], recommended: [], absent: { alternateName: "the brand has one name" } },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ListItem: { required: ["position", "name", "item"], recommended: [] },
  FAQPage: { required: ["mainEntity"], recommended: [] },
  Question: { required: ["name", "acceptedAnswer.text"], recommended: [] },
  BlogPosting: {
    required: [],
    recommended: ["headline", "image", "datePublished", "author.name"],
    absent: {
      dateModified: "only where post.yaml says when the article was changed",
      "author.url": "the author has no page",
    },
  },
};

function thingsOfEveryPage(locale: Locale): Thing[] {
  const site = {
    siteUrl: "https://ambra.example",
    noindex: false,
    logUnknownPath: () => undefined,
    logError: () => "",
    today: () => "2026-11-20",
    sheetAt: () => undefined,
  };
  const root = rootData(locale, site, sampleContent);
  const post = sampleContent.posts.findPost("ambra-story", locale);
  if (post === undefined) throw new Error("The article is gone");
  const about = { root, title: "Titolo", description: "Descrizione" };
  const graphs = [
    ...pageIds.map((page) =>
      graph({
        ...about,
        page,
        path: pathTo(page, locale),
        subject: page === "faq" ? { main: questions(sampleContent.in(locale).faq.items) } : {},
      }),
    ),
    graph({
      ...about,
      page: "post",
      path: postPath(post.id, locale),
      subject: { name: post.title, main: blogPosting(post, root), also: [blog(root)] },
    }),
  ];
  return thingsIn(graphs.map((one) => one["@graph"]));
}

function has(thing: Thing, property: string): boolean {
  const value = property
    .split(".")
    .reduce<unknown>(
      (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
      thing,
    );
  return value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

const things = locales.flatMap(thingsOfEveryPage);

it.each(Object.entries(requirements))(
  "%s has what Google requires and recommends",
  (type, { required, recommended, absent = {} }) => {
    const found = things.filter((thing) => thing["@type"] === type);
    expect(found).not.toEqual([]);
    for (const thing of found) {
      expect([...required, ...recommended].filter((property) => !has(thing, property))).toEqual([]);
      expect(Object.keys(absent).filter((property) => has(thing, property))).toEqual([]);
    }
  },
);

it("gives a headline and full dates as Google reads them", () => {
  for (const thing of things.filter((one) => one["@type"] === "BlogPosting")) {
    expect(String(thing["headline"]).length).toBeLessThanOrEqual(110);
    expect(thing["datePublished"]).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
