import { messagesIn } from "#i18n/all-messages.ts";
import type { Site } from "./context.ts";
import { company, contentIn } from "#content/index.ts";
import { policy } from "#domain/policy/constants.ts";
import type { Locale } from "#i18n/locales.ts";

/** What every page knows: one language's words, and who runs the site. The other language never travels. */
export function rootData(locale: Locale, site: Site) {
  const { brand, email, phone, whatsapp, legalName, vatNumber, partnerAgency, social } = contentIn(locale).company;
  return {
    locale,
    messages: messagesIn(locale),
    company: {
      brand,
      email,
      phone,
      whatsapp,
      legalName,
      vatNumber,
      partnerAgency,
      social,
      /** Whether these values are still the made-up ones. */
      isSample: company.sample === true,
    },
    hours: { weekdays: policy.openingHours.weekdays.join("–"), saturday: policy.openingHours.saturday.join("–") },
    siteUrl: site.siteUrl,
    currentYear: site.today().slice(0, 4),
  };
}

export type RootData = ReturnType<typeof rootData>;
