import { type ServiceId, routeTable, serviceIds, sharePicturePath } from "#i18n/routes.ts";
import type { Weekday } from "#domain/availability/closed-days.ts";
import { openDays, type OpenSpan } from "#domain/policy/opening-hours.ts";
import type { RootData } from "../root-data.ts";
import { type NamedNode, type Node, pageNodeId, refer, siteNodeIds } from "./node.ts";
import { locales } from "#i18n/locales.ts";

/** What the business does: the four formulas, and the services of specification 2 that are on offer within them. */
export function services({ siteUrl, locale, messages }: RootData): NamedNode[] {
  const ids = siteNodeIds(siteUrl);
  const provider = refer(ids.business);
  const formulas = serviceIds.map((id) => ({
    "@type": "Service",
    "@id": ids.service(id),
    name: messages.frame.services[id].name,
    url: siteUrl + routeTable[id][locale],
    provider,
  }));
  const others = Object.entries(messages.frame.business).map(([id, name]) => ({
    "@type": "Service",
    "@id": ids.service(id),
    name,
    provider,
  }));
  return [...formulas, ...others];
}

/** What the page of a formula adds to its entry among the services. */
export function formula(id: ServiceId, { description, root }: { description: string; root: RootData }): NamedNode {
  const { siteUrl, locale, messages } = root;
  return {
    "@id": siteNodeIds(siteUrl).service(id),
    description,
    serviceType: messages.frame.business.bar,
    mainEntityOfPage: refer(pageNodeId(siteUrl + routeTable[id][locale])),
  };
}

/** The business as search engines read it: who, where, when, and the catalog of its services (specification 2 and 9). */
export function business(root: RootData): NamedNode {
  const { siteUrl, company, messages, business: facts } = root;
  const { base, openingHours } = facts;
  const ids = siteNodeIds(siteUrl);
  return {
    "@type": "FoodEstablishment",
    "@id": ids.business,
    name: company.brand,
    description: facts.line,
    url: siteUrl + routeTable.home[locales[0]],
    logo: `${siteUrl}/icon-512.png`,
    image: siteUrl + sharePicturePath("home", locales[0]),
    email: company.email,
    telephone: company.phone,
    ...(company.isSample ? {} : identity(company)),
    address: { "@type": "PostalAddress", addressLocality: base.town, addressRegion: base.region, addressCountry: "IT" },
    geo: centre(facts),
    openingHours: openDays(openingHours).flatMap(({ days, spans }) =>
      spans.map((span) => `${shortDays(days)} ${padded(span).join("-")}`),
    ),
    openingHoursSpecification: openDays(openingHours).flatMap(({ days, spans }) =>
      spans.map((span) => hours(days, span)),
    ),
    areaServed: areaServed(facts),
    knowsAbout: Object.values(messages.frame.business),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      "@id": ids.catalog,
      name: messages.frame.nav.services,
      itemListElement: services(root).map((service) => ({ "@type": "Offer", itemOffered: refer(service["@id"]) })),
    },
  };
}

type Facts = RootData["business"];

/** What identifies the company. Values of the sample are left out. */
function identity({ legalName, vatNumber, social }: RootData["company"]): Node {
  const sameAs = social.map(({ url }) => url);
  return { legalName, vatID: `IT${vatNumber}`, ...(sameAs.length > 0 && { sameAs }) };
}

function centre({ base: { latitude, longitude } }: Facts): Node {
  return { "@type": "GeoCoordinates", latitude, longitude };
}

/** The circle of standard travel and, unless the bar goes nowhere beyond it, all of the region (D25). */
function areaServed(facts: Facts): Node[] {
  const circle = { "@type": "GeoCircle", geoMidpoint: centre(facts), geoRadius: facts.radiusKm * 1000 };
  return facts.area === "only" ? [circle] : [{ "@type": "AdministrativeArea", name: facts.base.region }, circle];
}

/** `Mo-Fr`, `Sa` */
function shortDays(days: readonly Weekday[]): string {
  const short = days.map((day) => capitalized(day).slice(0, 2));
  return short.length > 1 ? `${short[0]}-${short.at(-1)}` : short.join("");
}

function hours(days: readonly Weekday[], span: OpenSpan): Node {
  const [opens = "", closes = ""] = padded(span);
  return { "@type": "OpeningHoursSpecification", dayOfWeek: days.map(capitalized), opens, closes };
}

/** The name of the day in schema.org. */
function capitalized(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function padded({ opens, closes }: OpenSpan): string[] {
  return [opens, closes].map((time) => time.padStart(5, "0"));
}
