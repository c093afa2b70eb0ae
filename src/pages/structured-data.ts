import { locales } from "#src/i18n/locales.ts";
import {
  type PageId,
  pageIds,
  postPath,
  type RouteId,
  formulaPath,
  routeTable,
  sharePicturePath,
} from "#src/i18n/routes.ts";
import type { RootData } from "#src/content/root-data.ts";
import { openingDays } from "#src/content/open-days.ts";
import type { LocalPost } from "#src/content/posts.ts";
import type { LocalFormula } from "#src/content/formulas.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { plain } from "#src/content/plain.ts";

export interface PageSubject {
  /** The name at the end of the breadcrumbs, for a page that is not in the table. */
  name?: string;
  /** The main things of the page. Named things become nodes of the graph, others are part of the page. */
  main?: Node[];
}

interface Page {
  root: RootData;
  page: RouteId;
  path: string;
  title: string;
  description: string;
  subject: PageSubject;
}

const mains: Partial<Record<RouteId, string>> = { contact: "business", services: "catalog" };

const kinds: Partial<Record<RouteId, string>> = {
  services: "CollectionPage",
  references: "CollectionPage",
  blog: "CollectionPage",
  contact: "ContactPage",
  faq: "FAQPage",
};

export function graph(page: Page): Node {
  const { root, subject } = page;
  const own = (subject.main ?? []).filter(isNamed);
  return {
    "@context": "https://schema.org",
    "@graph": [business(root), website(root), webPage(page), ...trail(page), ...own],
  };
}

function website({ siteUrl, company }: RootData): NamedNode {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: siteUrl + routeTable.home[locales[0]],
    name: company.brand,
    inLanguage: [...locales],
    publisher: refer(`${siteUrl}/#business`),
  };
}

function webPage({ root, page, path, title, description, subject }: Page): NamedNode {
  const { siteUrl, locale } = root;
  const address = siteUrl + path;
  const about = mains[page];
  const things = subject.main ?? (about === undefined ? [] : [refer(`${siteUrl}/#${about}`)]);
  const main = things.map((node) => (isNamed(node) ? refer(node["@id"]) : node));
  return {
    "@type": kinds[page] ?? "WebPage",
    "@id": `${address}#webpage`,
    url: address,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: refer(`${siteUrl}/#website`),
    ...(page === "home" ? { about: refer(`${siteUrl}/#business`) } : { breadcrumb: refer(`${address}#breadcrumb`) }),
    ...(main.length > 0 && { mainEntity: main.length === 1 && main[0] !== undefined ? main[0] : main }),
  };
}

/** The breadcrumbs from home to the page. Home has none. */
function trail({ root, page, path, subject }: Page): NamedNode[] {
  if (page === "home") return [];
  const { siteUrl, locale, pageNames } = root;
  const name = subject.name ?? pageNames[page as PageId];
  const above = pageIds.filter((id) => id !== "home" && path.startsWith(`${routeTable[id][locale]}/`));
  const steps = [
    ...(["home", ...above] as const).map((id) => ({ name: pageNames[id], path: routeTable[id][locale] })),
    { name, path },
  ];
  return [
    {
      "@type": "BreadcrumbList",
      "@id": `${siteUrl + path}#breadcrumb`,
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: siteUrl + step.path,
      })),
    },
  ];
}

function isNamed(node: Node): node is NamedNode {
  return typeof node["@id"] === "string";
}

/** @param prices in euro, if they are published */
export const formulaSubject =
  ({ id, name, description }: LocalFormula, prices: { low: number; high: number } | undefined) =>
  ({ siteUrl, locale, words }: RootData): PageSubject => {
    const url = siteUrl + formulaPath(id, locale);
    const service = {
      "@type": "Service",
      "@id": `${url}#service`,
      name,
      url,
      description,
      serviceType: words.services[0]?.name ?? "",
      provider: refer(`${siteUrl}/#business`),
      ...(prices && {
        offers: { "@type": "AggregateOffer", priceCurrency: "EUR", lowPrice: prices.low, highPrice: prices.high },
      }),
      mainEntityOfPage: refer(`${url}#webpage`),
    };
    return { name, main: [service] };
  };

function business(root: RootData): NamedNode {
  const { siteUrl, company, messages, words, business: facts } = root;
  const { base } = facts;
  const geo = { "@type": "GeoCoordinates", latitude: base.latitude, longitude: base.longitude };
  const hours = openingDays(facts.openingHours).flatMap(({ days, spans }) =>
    spans.map(({ opens, closes }) => ({
      // schema.org has capitalised names.
      dayOfWeek: days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
      opens: opens.padStart(5, "0"),
      closes: closes.padStart(5, "0"),
    })),
  );
  return {
    "@type": words.kind,
    "@id": `${siteUrl}/#business`,
    name: company.brand,
    description: facts.line,
    url: siteUrl + routeTable.home[locales[0]],
    logo: `${siteUrl}/icon-512.png`,
    image: siteUrl + sharePicturePath("home", locales[0]),
    email: company.email,
    telephone: company.phone,
    ...(!company.isSample && {
      legalName: company.legalName,
      vatID: `IT${company.vatNumber}`,
      ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
    }),
    address: { "@type": "PostalAddress", addressLocality: base.town, addressRegion: base.region, addressCountry: "IT" },
    geo,
    openingHours: hours.map(({ dayOfWeek, opens, closes }) => `${shortDays(dayOfWeek)} ${opens}-${closes}`),
    openingHoursSpecification: hours.map((span) => ({ "@type": "OpeningHoursSpecification", ...span })),
    // The circle of standard travel and, unless the business serves only its radius, the region (D25).
    areaServed: [
      ...(facts.area === "only" ? [] : [{ "@type": "AdministrativeArea", name: base.region }]),
      { "@type": "GeoCircle", geoMidpoint: geo, geoRadius: facts.radiusKm * 1000 },
    ],
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      "@id": `${siteUrl}/#catalog`,
      name: messages.frame.pages.services,
      itemListElement: [...root.formulas, ...words.services].map(({ name }) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", name },
      })),
    },
  };
}

/** `Mo-Fr`, `Sa` */
function shortDays(days: readonly string[]): string {
  const short = days.map((day) => day.slice(0, 2));
  return short.length > 1 ? `${short[0]}-${short.at(-1)}` : short.join("");
}

export function blogPosting(
  post: LocalPost,
  { siteUrl, locale, pictures }: Pick<RootData, "siteUrl" | "locale" | "pictures">,
): NamedNode {
  const address = siteUrl + postPath(post.id, locale);
  const picture = post.image?.photo && pictures[post.image.photo.picture];
  return {
    "@type": "BlogPosting",
    "@id": `${address}#article`,
    url: address,
    mainEntityOfPage: refer(`${address}#webpage`),
    isPartOf: refer(`${siteUrl}/#website`),
    inLanguage: locale,
    headline: plain(post.title),
    description: plain(post.excerpt),
    articleSection: post.category,
    datePublished: post.publishDate,
    ...(post.updated !== undefined && { dateModified: post.updated }),
    author: { "@type": "Person", name: post.author },
    publisher: refer(`${siteUrl}/#business`),
    image: siteUrl + (picture?.src ?? sharePicturePath("post", locale, post.id)),
  };
}

export function questions(items: LocalContent["faq"]["items"]): Node[] {
  return items.map(({ title, tagline, answer }) => ({
    "@type": "Question",
    name: plain(title),
    acceptedAnswer: { "@type": "Answer", text: plain(`${tagline} ${answer}`) },
  }));
}

type Value = string | number | boolean | Node | Value[];

interface Node {
  [property: string]: Value;
}

type NamedNode = Node & { "@id": string };

function refer(id: string): NamedNode {
  return { "@id": id };
}
