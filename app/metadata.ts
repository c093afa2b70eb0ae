import type { MetaDescriptor } from "react-router";
import { policy } from "#domain/policy/constants.ts";
import { intlLocale, type Locale, locales, otherLocale } from "#i18n/locales.ts";
import { postPath, type RouteId, routeTable, serviceIds, sharePicturePath } from "#i18n/routes.ts";
import type { RootData } from "./root-data.ts";

/** Structured data: an object that becomes a `script` of type `application/ld+json`. */
export type StructuredData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

interface PageMetadata {
  /** The root loader's data; undefined where it failed. */
  root: RootData | undefined;
  page: RouteId;
  /** The post's id, on the page of a post: its canonical one. */
  postId?: string;
  title: string;
  description: string;
  /** What the picture of shared links shows, for those who do not see it. */
  shareAlt: string;
  noindex?: boolean;
  /** What this page adds to the business data, for example its questions or its article. */
  structured?: StructuredData[];
}

const noindexTag: MetaDescriptor = { name: "robots", content: "noindex" };

/** Everything the head says about a page (specification 2, per-page metadata). */
export function pageMetadata({
  root,
  page,
  postId,
  title,
  description,
  shareAlt,
  noindex = false,
  structured = [],
}: PageMetadata): MetaDescriptor[] {
  const always: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    ...(noindex ? [noindexTag] : []),
  ];
  if (root === undefined) return always;
  const { siteUrl, locale, company } = root;
  const addressIn = (language: Locale) =>
    siteUrl + (postId === undefined ? routeTable[page][language] : postPath(postId, language));
  const address = addressIn(locale);
  const picture = siteUrl + sharePicturePath(page, locale, postId);
  return [
    ...always,
    { tagName: "link", rel: "canonical", href: address },
    ...locales.map((language) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: language,
      href: addressIn(language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: addressIn(locales[0]) },
    { name: "geo.region", content: "IT-62" },
    { property: "og:type", content: page === "post" ? "article" : "website" },
    { property: "og:site_name", content: company.brand },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: intlLocale[locale].replace("-", "_") },
    { property: "og:locale:alternate", content: intlLocale[otherLocale(locale)].replace("-", "_") },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: shareAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: shareAlt },
    ...[businessData(root), ...structured].map((data) => ({ "script:ld+json": data })),
  ];
}

/** The head of a page that leads nowhere or failed. */
export function errorMetadata(title: string): MetaDescriptor[] {
  return [{ title }, noindexTag];
}

/** The business as search engines read it: hours, place, radius, services (specification 2 and 9). */
export function businessData({ siteUrl, locale, company, messages }: RootData): StructuredData {
  const { base, openingHours, serviceRadiusMetres } = policy;
  const centre = { "@type": "GeoCoordinates", latitude: base.latitude, longitude: base.longitude };
  const services = Object.values(messages.frame.business);
  const hours = (dayOfWeek: string[], [opens, closes]: readonly [string, string]) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens: opens.padStart(5, "0"),
    closes: closes.padStart(5, "0"),
  });
  return {
    "@context": "https://schema.org",
    "@type": "FoodEstablishment",
    "@id": `${siteUrl}/#business`,
    name: company.brand,
    legalName: company.legalName,
    vatID: `IT${company.vatNumber}`,
    url: siteUrl + routeTable.home[locale],
    email: company.email,
    telephone: company.phone,
    sameAs: company.social.map(({ url }) => url),
    address: { "@type": "PostalAddress", addressLocality: base.town, addressRegion: base.region, addressCountry: "IT" },
    geo: centre,
    openingHours: [`Mo-Fr ${schemaHours(openingHours.weekdays)}`, `Sa ${schemaHours(openingHours.saturday)}`],
    openingHoursSpecification: [
      hours(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], openingHours.weekdays),
      hours(["Saturday"], openingHours.saturday),
    ],
    areaServed: { "@type": "GeoCircle", geoMidpoint: centre, geoRadius: serviceRadiusMetres },
    knowsAbout: services,
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: messages.frame.nav.services,
      itemListElement: [
        ...serviceIds.map((id) => ({ name: messages.frame.services[id].name, url: siteUrl + routeTable[id][locale] })),
        ...services.map((name) => ({ name })),
      ].map((service) => ({ "@type": "Offer", itemOffered: { "@type": "Service", ...service } })),
    },
  };
}

function schemaHours(range: readonly [string, string]): string {
  return range.map((time) => time.padStart(5, "0")).join("-");
}
