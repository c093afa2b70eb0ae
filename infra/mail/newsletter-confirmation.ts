import type { Subscriber } from "#domain/newsletter/subscriber.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { Localized } from "#i18n/locales.ts";
import { privatePath } from "#i18n/routes.ts";
import type { MailDraft } from "./mail-draft.ts";
import { type MailSettings, toVisitor, writeMail } from "./outgoing-mail.ts";
import { fillPhrase, note, paragraph, visitorFooter } from "./phrases.ts";

const plain: Localized = {
  it: "Per ricevere la newsletter conferma il tuo indirizzo sulla pagina; altrimenti ignora questa mail:",
  en: "To receive the newsletter, confirm your address on the page; otherwise ignore this email:",
};

/** Writes the mail that asks a subscriber to confirm. The Message-ID is the same at every attempt. */
export async function composeNewsletterConfirmation(
  subscriber: Subscriber,
  token: string,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { content, siteUrl } = settings;
  const { company } = content;
  const { id, email, locale, consent } = subscriber;
  const address = siteUrl + privatePath("subscription", locale, token);
  return writeMail(
    {
      kind: "newsletter-confirmation",
      ids: [id, Date.parse(consent.at)],
      name: "a newsletter-confirmation",
      draft: () => confirmation(subscriber, address, settings),
      fallback: () => ({
        subject: company.brand,
        text: `${plain[locale]}\n\n${address}\n\n${company.brand}\n`,
      }),
      ...toVisitor(email, settings, newsletterHeaders(address)),
    },
    settings,
  );
}

/**
 * Headers of every mail to a subscriber: mail programs show a button to unsubscribe (RFC 2369, RFC 8058).
 * @param address of the subscriber's page
 */
function newsletterHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function confirmation({ locale, consent }: Subscriber, address: string, { content }: MailSettings): MailDraft {
  const local = content.in(locale);
  const own = local.newsletter.mail;
  return {
    locale,
    brand: content.company.brand,
    subject: own.subject,
    preview: own.preview,
    heading: fillPhrase(own.heading),
    blocks: [
      paragraph(own.greeting),
      paragraph(own.opening),
      { type: "actions", actions: [{ label: own.confirm, href: address, tone: "primary" }] },
      { type: "note", phrase: [{ text: `${own.consent} ${consent.text}` }] },
      note(own.ignore),
    ],
    footer: visitorFooter(local.mail, content.company),
  };
}
