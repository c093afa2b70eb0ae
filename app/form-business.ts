import type { SiteContent } from "#content/index.ts";
import type { FormBusiness } from "./forms/business.ts";

/** What forms need to know of the business. */
export function formBusiness({ business }: Pick<SiteContent, "business">): FormBusiness {
  const { base, radiusKm, area, terms, responseHours, leadTime, show } = business;
  const { town, region, latitude, longitude } = base;
  const shown = { town, region, latitude, longitude };
  return { base: shown, radiusKm, area, terms, responseHours, leadTime, showsSunset: show.sunset };
}
