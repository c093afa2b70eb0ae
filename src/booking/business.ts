import { extraNames, formulaNames } from "#src/content/formulas.ts";
import { listHours } from "#src/order/order.ts";
import { regionFacts } from "#src/content/region-names.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { IslandMessages } from "#src/i18n/messages/messages.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import { createContext, use } from "react";

export type FormBusiness = ReturnType<typeof formBusiness>;

export const BusinessContext = createContext<FormBusiness | undefined>(undefined);

export function useBusiness(): FormBusiness {
  const business = use(BusinessContext);
  if (business === undefined) throw new Error("No BusinessContext above this component");
  return business;
}

export function orderWordsIn(business: FormBusiness, locale: Locale, { forms }: IslandMessages): OrderWords {
  const { formulas, extras, townName, words, usualHours, addedHours } = business;
  const { eventTypes } = words;
  return { locale, messages: forms.order, eventTypes, formulas, extras, townName, usualHours, addedHours };
}

export function formBusiness(content: Pick<SiteContent, "business" | "in">, locale: Locale) {
  const { business } = content;
  const { base, radiusKm, area, terms, booking, responseHours, leadTime, show, blockHeadless } = business;
  const { town, region, latitude, longitude } = base;
  const { fromRegion } = regionFacts(base, locale);
  const local = content.in(locale);
  const { eventTypes, hints, summary } = local.words;
  return {
    base: { town, region, latitude, longitude },
    townName: base.townName?.[locale] ?? town,
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
    formulas: formulaNames(local),
    extras: extraNames(local),
    ...listHours(local.prices),
    /** False if the booking form has only the fields of the specification (D37). */
    asksForOrder: show.order,
  };
}
