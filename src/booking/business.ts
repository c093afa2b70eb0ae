import { formulaNames } from "#src/content/formulas.ts";
import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { createContext, use } from "react";
import type { BookingRules, LeadTimes, ResponseHours, ServiceArea, Terms } from "#src/content/terms.ts";

/** The facts of the business that the forms show: JSON, in the props of their islands. */
export interface FormBusiness extends ServiceArea {
  terms: Terms;
  booking: BookingRules;
  /** The names of town and region in the language of the page. */
  townName: string;
  regionName: string;
  responseHours: ResponseHours;
  leadTime: LeadTimes;
  showsSunset: boolean;
  words: Pick<LocalContent["words"], "eventTypes" | "hints">;
  /** The names of the services, by id; undefined if prices are not published, and then nobody is asked for guests and formula (D37). */
  formulas: Readonly<Record<string, string>> | undefined;
}

export const BusinessContext = createContext<FormBusiness | undefined>(undefined);

export function useBusiness(): FormBusiness {
  const business = use(BusinessContext);
  if (business === undefined) throw new Error("No BusinessContext above this component");
  return business;
}

export function formBusiness(content: Pick<SiteContent, "business" | "in">, locale: Locale): FormBusiness {
  const { business } = content;
  const { base, radiusKm, area, terms, booking, responseHours, leadTime, show } = business;
  const { town, region, latitude, longitude } = base;
  const local = content.in(locale);
  const formulas = local.prices.publish ? formulaNames(local) : undefined;
  const { eventTypes, hints } = local.words;
  const shown = { town, region, latitude, longitude };
  return {
    base: shown,
    townName: base.townName?.[locale] ?? town,
    regionName: base.regionName?.[locale] ?? region,
    radiusKm,
    area,
    terms,
    booking,
    responseHours,
    leadTime,
    showsSunset: show.sunset,
    words: { eventTypes, hints },
    formulas,
  };
}
