import { type ServiceId, routeTable, serviceIds, sharePicturePath } from "#i18n/routes.ts";
import type { RootData } from "../root-data.ts";
import { type NamedNode, type Node, pageNodeId, refer, siteNodeIds } from "./node.ts";
import { policy } from "#domain/policy/constants.ts";
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
  const { siteUrl, company, messages } = root;
  const { base, openingHours } = policy;
  const ids = siteNodeIds(siteUrl);
  return {
    "@type": "FoodEstablishment",
    "@id": ids.business,
    name: company.brand,
    description: messages.frame.footer.line,
    url: siteUrl + routeTable.home[locales[0]],
    logo: `${siteUrl}/icon-512.png`,
    image: siteUrl + sharePicturePath("home", locales[0]),
    email: company.email,
    telephone: company.phone,
    ...(company.isSample ? {} : identity(company)),
    address: { "@type": "PostalAddress", addressLocality: base.town, addressRegion: base.region, addressCountry: "IT" },
    geo: centre(),
    openingHours: [`Mo-Fr ${padded(openingHours.weekdays).join("-")}`, `Sa ${padded(openingHours.saturday).join("-")}`],
    openingHoursSpecification: [
      hours(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], openingHours.weekdays),
      hours(["Saturday"], openingHours.saturday),
    ],
    areaServed: areaServed(),
    knowsAbout: Object.values(messages.frame.business),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      "@id": ids.catalog,
      name: messages.frame.nav.services,
      itemListElement: services(root).map((service) => ({ "@type": "Offer", itemOffered: refer(service["@id"]) })),
    },
  };
}

/** By these, registers and networks tell one company from another: a made-up one is claimed nowhere. */
function identity({ legalName, vatNumber, social }: RootData["company"]): Node {
  return { legalName, vatID: `IT${vatNumber}`, sameAs: social.map(({ url }) => url) };
}

function centre(): Node {
  const { latitude, longitude } = policy.base;
  return { "@type": "GeoCoordinates", latitude, longitude };
}

/** All of the region, and the circle of standard travel (D25). */
function areaServed(): Node[] {
  return [
    { "@type": "AdministrativeArea", name: policy.base.region },
    { "@type": "GeoCircle", geoMidpoint: centre(), geoRadius: policy.serviceRadiusMetres },
  ];
}

function hours(dayOfWeek: string[], range: readonly [string, string]): Node {
  const [opens = "", closes = ""] = padded(range);
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
}

function padded(range: readonly [string, string]): string[] {
  return range.map((time) => time.padStart(5, "0"));
}
