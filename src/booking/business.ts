import { formulaNames } from "#src/content/formulas.ts";
import { regionFacts } from "#src/content/region-names.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { createContext, use } from "react";

/** The facts of the business that the forms show. */
export type FormBusiness = ReturnType<typeof formBusiness>;

export const BusinessContext = createContext<FormBusiness | undefined>(undefined);

export function useBusiness(): FormBusiness {
  const business = use(BusinessContext);
  if (business === undefined) throw new Error("No BusinessContext above this component");
  return business;
}

export function formBusiness(content: Pick<SiteContent, "business" | "in">, locale: Locale) {
  const { business } = content;
  const { base, radiusKm, area, terms, booking, responseHours, leadTime, show, blockHeadless } = business;
  const { town, region, latitude, longitude } = base;
  const { region: regionName, fromRegion } = regionFacts(base, locale);
  const local = content.in(locale);
  const { eventTypes, hints, summary } = local.words;
  return {
    base: { town, region, latitude, longitude },
    /** In the language of the page. */
    townName: base.townName?.[locale] ?? town,
    regionName,
    fromRegion,
    radiusKm,
    area,
    terms,
    booking,
    responseHours,
    leadTime,
    showsSunset: show.sunset,
    blockHeadless,
    words: { eventTypes, hints, summary },
    /** The names by id; undefined if prices are not published: then nobody is asked for guests and formula (D37). */
    formulas: local.prices.publish ? formulaNames(local) : undefined,
  };
}
