import { type ServiceId, routeTable, serviceIds } from "#i18n/routes.ts";
import type { RootData } from "../root-data.ts";
import { type NamedNode, pageNodeId, refer, siteNodeIds } from "./node.ts";

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
