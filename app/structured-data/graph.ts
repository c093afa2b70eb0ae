import { locales } from "#i18n/locales.ts";
import { type PageId, pageIds, type RouteId, routeTable } from "#i18n/routes.ts";
import type { RootData } from "../root-data.ts";
import { business, services } from "./business.ts";
import { type NamedNode, type Node, pageNodeId, refer, siteNodeIds } from "./node.ts";

/** What a page is about, beyond what every page says. */
export interface Subject {
  /** What the page is called at the end of its trail, where it is not a page of the table. */
  name?: string;
  /** What the page mainly shows. Things with a name stand in the graph themselves, others within the page. */
  main?: Node | Node[];
  /** Further things to which those refer. */
  also?: NamedNode[];
}

interface Page {
  root: RootData;
  page: RouteId;
  /** Of the page in its own language. */
  path: string;
  title: string;
  description: string;
  subject: Subject;
}

/** The kind of a page, where schema.org has a word for it. */
const kinds: Partial<Record<RouteId, string>> = {
  services: "CollectionPage",
  references: "CollectionPage",
  blog: "CollectionPage",
  contact: "ContactPage",
  faq: "FAQPage",
};

/** The structured data of a page as one graph: the business, its services, the site, the page and its breadcrumbs. */
export function graph(page: Page): Node {
  const { root, subject } = page;
  const own = listOf(subject.main).filter(isNamed);
  const nodes = [
    business(root),
    ...services(root),
    website(root),
    webPage(page),
    ...trail(page),
    ...own,
    ...(subject.also ?? []),
  ];
  return { "@context": "https://schema.org", "@graph": merged(nodes) };
}

function website({ siteUrl, company }: RootData): NamedNode {
  const ids = siteNodeIds(siteUrl);
  return {
    "@type": "WebSite",
    "@id": ids.website,
    url: siteUrl + routeTable.home[locales[0]],
    name: company.brand,
    inLanguage: [...locales],
    publisher: refer(ids.business),
  };
}

function webPage({ root, page, path, title, description, subject }: Page): NamedNode {
  const { siteUrl, locale } = root;
  const ids = siteNodeIds(siteUrl);
  const address = siteUrl + path;
  const main = listOf(subject.main ?? mainOf(page, siteUrl)).map((node) => (isNamed(node) ? refer(node["@id"]) : node));
  return {
    "@type": kinds[page] ?? "WebPage",
    "@id": pageNodeId(address),
    url: address,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: refer(ids.website),
    ...(page === "home" ? { about: refer(ids.business) } : { breadcrumb: refer(trailId(address)) }),
    ...(main.length > 0 && { mainEntity: main.length === 1 && main[0] !== undefined ? main[0] : main }),
  };
}

/** The pages about something that every page names. */
function mainOf(page: RouteId, siteUrl: string): Node[] {
  const ids = siteNodeIds(siteUrl);
  if (page === "contact") return [refer(ids.business)];
  return page === "services" ? [refer(ids.catalog)] : [];
}

/** The breadcrumbs from home to the page; home itself has none. */
function trail({ root, page, path, subject }: Page): NamedNode[] {
  if (page === "home") return [];
  const { siteUrl, locale, pageNames } = root;
  const name = subject.name ?? pageNames[page as PageId];
  // The pages above: home, then those whose paths this path continues.
  const above = pageIds.filter((id) => id !== "home" && path.startsWith(`${routeTable[id][locale]}/`));
  const steps = [
    ...(["home", ...above] as const).map((id) => ({ name: pageNames[id], path: routeTable[id][locale] })),
    { name, path },
  ];
  return [
    {
      "@type": "BreadcrumbList",
      "@id": trailId(siteUrl + path),
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: siteUrl + step.path,
      })),
    },
  ];
}

function trailId(address: string): string {
  return `${address}#breadcrumb`;
}

function listOf(nodes: Node | Node[] | undefined): Node[] {
  if (nodes === undefined) return [];
  return Array.isArray(nodes) ? nodes : [nodes];
}

function isNamed(node: Node): node is NamedNode {
  return typeof node["@id"] === "string";
}

/** One node for each name: what a page says of a thing joins what every page says of it. */
function merged(nodes: NamedNode[]): Node[] {
  const byName = new Map<string, Node>();
  for (const node of nodes) byName.set(node["@id"], { ...byName.get(node["@id"]), ...node });
  return [...byName.values()];
}
