import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { Subscriber } from "#domain/newsletter/subscriber.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { privatePath } from "#i18n/routes.ts";
import { fillPhrase } from "../mail/fill-copy.ts";
import type { MailView } from "../mail/mail-view.ts";
import { renderText } from "../mail/render-text.ts";

export interface ConfirmationMailSettings {
  company: Company;
  /** The site's public origin. */
  siteUrl: string;
  mailFrom: string;
  copyIn(locale: Subscriber["locale"]): Pick<LocalContent, "mail" | "newsletter">;
  renderHtml(view: MailView): Promise<string>;
  /** Told why a mail leaves as text alone. */
  onWarning(error: unknown): void;
}

/**
 * Writes the mail that asks a subscriber to confirm. Writing it again for the same asking gives the same Message-ID. Where its
 * HTML cannot be made it goes as text.
 */
export async function confirmationMail(
  subscriber: Subscriber,
  token: string,
  settings: ConfirmationMailSettings,
): Promise<OutgoingMail> {
  const { company, siteUrl, mailFrom, copyIn } = settings;
  const address = siteUrl + privatePath("subscription", subscriber.locale, token);
  const view = viewOf(subscriber, address, company, copyIn(subscriber.locale));
  return {
    from: mailFrom,
    to: { address: subscriber.email },
    replyTo: { name: company.brand, address: company.email },
    subject: view.subject,
    html: await htmlOf(view, settings),
    text: renderText(view),
    messageId: `<newsletter.${subscriber.id}.${Date.parse(subscriber.consent.at)}@${new URL(siteUrl).hostname}>`,
    attachments: [],
    headers: {
      ...letterHeaders(address),
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

async function htmlOf(
  view: MailView,
  { renderHtml, onWarning }: Pick<ConfirmationMailSettings, "renderHtml" | "onWarning">,
): Promise<string | undefined> {
  try {
    return await renderHtml(view);
  } catch (error) {
    onWarning(error);
    return undefined;
  }
}

/**
 * What every mail to a subscriber carries, so that mail programs show a button to leave (RFC 2369, RFC 8058).
 * @param address of the subscriber's own page
 */
export function letterHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function viewOf(
  { locale, consent }: Subscriber,
  address: string,
  company: Company,
  { mail: { acknowledgement }, newsletter: { mail } }: Pick<LocalContent, "mail" | "newsletter">,
): MailView {
  const phone = { text: company.phone, href: `tel:${company.phone.replace(/[^\d+]/g, "")}` };
  return {
    locale,
    brand: company.brand,
    subject: mail.subject,
    preview: mail.preview,
    heading: fillPhrase(mail.heading),
    blocks: [
      { type: "paragraph", phrase: fillPhrase(mail.greeting) },
      { type: "paragraph", phrase: fillPhrase(mail.opening) },
      { type: "actions", actions: [{ label: mail.confirm, href: address }] },
      { type: "note", phrase: [{ text: `${mail.consent} ${consent.text}` }] },
      { type: "note", phrase: fillPhrase(mail.ignore) },
    ],
    footer: [fillPhrase(acknowledgement.contactLine, { phone }), fillPhrase(acknowledgement.legalLine)],
  };
}
