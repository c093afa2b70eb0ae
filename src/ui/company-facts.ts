import type { LocalContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { Messages } from "#src/i18n/messages/messages.ts";
import type { PageId } from "#src/i18n/routes.ts";

/** The operator's data that the frame shows, in the page's language. */
export type CompanyFacts = Pick<
  LocalContent["company"],
  "brand" | "email" | "phone" | "whatsapp" | "legalName" | "vatNumber" | "partnerAgency" | "social"
>;

/** The data of the frame around every page. */
export interface SiteFacts {
  locale: Locale;
  messages: Messages;
  company: CompanyFacts;
  /** A description of the business, in a line. */
  business: { line: string };
  /** One line for days with the same hours. */
  hours: readonly string[];
  currentYear: string;
  pageNames: Readonly<Record<PageId, string>>;
  footerPages: readonly PageId[];
  hasPrivacyText: boolean;
}

export function telephoneLink({ phone }: Pick<CompanyFacts, "phone">): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/** The address of a chat; undefined where the operator has no WhatsApp. */
export function whatsappLink({ whatsapp }: Pick<CompanyFacts, "whatsapp">): string | undefined {
  return whatsapp === undefined ? undefined : `https://wa.me/${whatsapp}`;
}
