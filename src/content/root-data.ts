import type { SiteContent } from "./site-content.server.ts";
import { openingLines } from "./facts.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { fill, type Messages } from "#src/i18n/messages/messages.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { footerPageIds, type PageId, pageIds } from "#src/i18n/routes.ts";

export type RootData = ReturnType<typeof rootData>;

export function rootData(locale: Locale, site: { siteUrl: string; today(): string }, content: SiteContent) {
  const { company, business, formulas, words, prices, estimate } = content.in(locale);
  return {
    locale,
    messages: siteMessages(locale, content),
    pageNames: pageNamesIn(locale, content),
    company: { ...company, isSample: content.company.sample === true },
    business: { ...content.business, line: business.line },
    formulas: formulas.map(({ id, name, menu }) => ({ id, name, menu })),
    words,
    hours: openingLines(content.business.openingHours, locale),
    footerPages: footerPageIds.filter((id) => id !== "references" || content.hasProjects),
    estimateLink: prices.publish ? estimate.ask : undefined,
    hasPrivacyText: content.in(locale).legal.privacy !== undefined,
    pictures: content.pictures,
    siteUrl: site.siteUrl,
    currentYear: site.today().slice(0, 4),
  };
}

function siteMessages(locale: Locale, { business }: SiteContent): Messages {
  const { forms, frame } = messagesIn(locale);
  const late = fill(forms.errors["date-too-late"], { months: business.booking.months });
  return { forms: { ...forms, errors: { ...forms.errors, "date-too-late": late } }, frame };
}

/** The text of links to each page: the name in the content or in the messages, or else the title. */
function pageNamesIn(locale: Locale, content: SiteContent): Readonly<Record<PageId, string>> {
  const { pages } = content.in(locale);
  const names: Readonly<Record<string, string>> = messagesIn(locale).frame.pages;
  return Object.fromEntries(pageIds.map((id) => [id, pages[id].name ?? names[id] ?? pages[id].title])) as Record<
    PageId,
    string
  >;
}
