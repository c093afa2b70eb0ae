import type { LocalContent } from "#content/index.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";
import type { PageId } from "#i18n/routes.ts";

/** The operator's data that the frame shows, in the page's language. */
export type CompanyFacts = Pick<
  LocalContent["company"],
  "brand" | "email" | "phone" | "whatsapp" | "legalName" | "vatNumber" | "partnerAgency" | "social"
>;

/** What the frame around every page shows. */
export interface SiteFacts {
  locale: Locale;
  messages: Messages;
  company: CompanyFacts;
  /** What the business is, in a line. */
  business: { line: string };
  /** One line for days with the same hours. */
  hours: readonly string[];
  currentYear: string;
  pageNames: Readonly<Record<PageId, string>>;
  hasPrivacyText: boolean;
}

export function telephoneLink({ phone }: Pick<CompanyFacts, "phone">): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

export function whatsappLink({ whatsapp }: Pick<CompanyFacts, "whatsapp">): string {
  return `https://wa.me/${whatsapp}`;
}
