import { placeIn } from "#src/content/municipalities.ts";
import type { ServiceArea } from "#src/content/terms.ts";
import { extraNames, formulaNames } from "#src/content/formulas.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { defaultLocale, type Locale } from "#src/i18n/locales.ts";
import { listHours, type Order, type OrderOffer } from "./order.ts";
import type { OrderWords } from "./order-text.ts";

/** Adds the municipality that the text of the place names, unless the order already has one. */
export async function located<Known extends Order>(order: Known, area: ServiceArea): Promise<Known> {
  const { place } = order;
  if (place === undefined || place.municipality !== undefined) return order;
  return { ...order, place: { text: place.text, municipality: await placeIn(place.text, area) } };
}

export function orderOffer(content: Pick<SiteContent, "in">): OrderOffer {
  const local = content.in(defaultLocale);
  return { formulas: local.formulas.map(({ id }) => id), extras: Object.keys(extraNames(local)) };
}

export function orderWords(content: Pick<SiteContent, "in" | "business">, locale: Locale): OrderWords {
  const local = content.in(locale);
  const { town, townName } = content.business.base;
  return {
    locale,
    messages: messagesIn(locale).forms.order,
    eventTypes: local.words.eventTypes,
    formulas: formulaNames(local),
    extras: extraNames(local),
    townName: townName?.[locale] ?? town,
    ...listHours(local.prices),
  };
}

export function quotedWords(content: Pick<SiteContent, "in" | "business">, locale: Locale): OrderWords {
  const { formulas } = content.in(locale);
  return {
    ...orderWords(content, locale),
    contents: Object.fromEntries(formulas.map(({ id, quoted }) => [id, quoted])),
  };
}
