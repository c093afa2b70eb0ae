import type { SiteContent } from "#src/content/site-content.server.ts";
import { createContext, use } from "react";
import type { LeadTimes, ResponseHours, ServiceArea, Terms } from "#src/content/terms.ts";

/** The facts of the business that the forms show: JSON, in the props of their islands. */
export interface FormBusiness extends ServiceArea {
  terms: Terms;
  responseHours: ResponseHours;
  leadTime: LeadTimes;
  showsSunset: boolean;
}

export const BusinessContext = createContext<FormBusiness | undefined>(undefined);

export function useBusiness(): FormBusiness {
  const business = use(BusinessContext);
  if (business === undefined) throw new Error("No BusinessContext above this component");
  return business;
}

/** What forms need to know of the business. */
export function formBusiness({ business }: Pick<SiteContent, "business">): FormBusiness {
  const { base, radiusKm, area, terms, responseHours, leadTime, show } = business;
  const { town, region, latitude, longitude } = base;
  const shown = { town, region, latitude, longitude };
  return { base: shown, radiusKm, area, terms, responseHours, leadTime, showsSunset: show.sunset };
}
