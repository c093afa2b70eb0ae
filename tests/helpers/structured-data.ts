import { expect } from "@playwright/test";
import { matchRoute, serviceIds } from "#src/i18n/routes.ts";
import type { CrawledPage } from "./crawled-pages.ts";
import type { ReadDocument } from "./document.ts";
import { type Thing, thingsIn } from "./schema-org.ts";

/** Text with all whitespace normalized to single spaces. */
const spaced = (value: unknown) => String(value).replace(/\s+/g, " ").trim();

type Graph = (type: string) => Thing[];

/** Compares the graph of a page with what the page shows. That the graph is valid is tested beside `structured-data.ts`. */
export function expectStructuredData({ path, document }: CrawledPage, siteUrl: string): void {
  const [data, ...others] = document.structured;
  expect(others, path).toEqual([]);
  const things = thingsIn(data?.["@graph"]);
  const graph: Graph = (type) => things.filter((thing) => thing["@type"] === type);
  const { id } = matchRoute(path) ?? {};

  const page = things.find(
    (thing) => String(thing["@type"]).endsWith("Page") && thing["url"] === document.canonical[0],
  );
  expect(page, path).toMatchObject({
    name: document.title,
    description: document.meta["description"],
    inLanguage: document.lang,
  });
  const [business = {}] = graph("FoodEstablishment");
  const texts = ["name", "email", "telephone", "description"].map((key) => business[key]);
  for (const text of texts) expect(document.text, path).toContain(spaced(text));
  for (const { opens, closes } of graph("OpeningHoursSpecification")) {
    const [from, to] = [opens, closes].map((time) => String(time).replace(/^0/, ""));
    expect(document.text, path).toContain(`${from}–${to}`);
  }
  if (id !== "home") expectTrail(graph, path, document, siteUrl);
  const headings = document.headings.map(({ text }) => text);
  if (serviceIds.some((one) => one === id)) {
    const own = graph("Service").find((one) => String(one["@id"]).endsWith(`#service-${id}`));
    expect(own).toMatchObject({ url: document.canonical[0], description: document.meta["description"] });
    expect(document.text).toContain(String(own?.["name"]));
  }
  if (id === "faq") {
    const said = graph("Question").map(({ name, acceptedAnswer }) => [name, (acceptedAnswer as Thing)["text"]]);
    const seen = document.disclosures.map(({ title, tagline, body }) => [title, `${tagline} ${body}`]);
    expect(said.map((pair) => pair.map(spaced))).toEqual(seen);
  }
  const posts = graph("BlogPosting");
  if (id === "blog") expect(posts).not.toEqual([]);
  for (const { headline } of posts) expect(headings, path).toContain(headline);
  if (id === "post") expect(document.times[0]).toBe(posts[0]?.["datePublished"]);
}

/** The breadcrumbs end at the page, follow its path, and each other item is linked on the page. */
function expectTrail(graph: Graph, path: string, { canonical, leads, text }: ReadDocument, siteUrl: string): void {
  const steps = graph("ListItem");
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
