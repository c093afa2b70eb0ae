import type { Site } from "./context.ts";
import { company, contentIn } from "#content/index.ts";
import { hasLegalText } from "#content/legal.ts";
import { policy } from "#domain/policy/constants.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { type PageId, pageIds } from "#i18n/routes.ts";

/** What every page needs: the messages of its language, the names of pages, and the company. */
export function rootData(locale: Locale, site: Site) {
  const { brand, email, phone, whatsapp, legalName, vatNumber, partnerAgency, social } = contentIn(locale).company;
  return {
    locale,
    messages: messagesIn(locale),
    pageNames: pageNamesIn(locale),
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
    hasPrivacyText: hasLegalText(locale, "privacy"),
    siteUrl: site.siteUrl,
    currentYear: site.today().slice(0, 4),
  };
}

export type RootData = ReturnType<typeof rootData>;

/** What links call each page: its name in content or in the messages, otherwise its title. */
function pageNamesIn(locale: Locale): Readonly<Record<PageId, string>> {
  const { nav, footer, services } = messagesIn(locale).frame;
  const { pages } = contentIn(locale);
  const names: Record<string, unknown> = {
    ...nav,
    ...footer,
    ...Object.fromEntries(Object.entries(services).map(([id, { name }]) => [id, name])),
  };
  return Object.fromEntries(pageIds.map((id) => [id, pages[id].name ?? names[id] ?? pages[id].title])) as Record<
    PageId,
    string
  >;
}
