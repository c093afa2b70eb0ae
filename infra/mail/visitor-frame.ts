import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fillPhrase } from "./fill-copy.ts";
import type { Block, Inline, Phrase } from "./mail-view.ts";
import { firstName } from "./visitor-slip.ts";

type MailCopy = LocalContent["mail"];

/** How each mail to a visitor begins. */
export function greeting({ content }: StoredRequest, { acknowledgement }: MailCopy): Block {
  const name = firstName(content.name);
  return {
    type: "paragraph",
    phrase:
      name === undefined
        ? fillPhrase(acknowledgement.greeting)
        : fillPhrase(acknowledgement.greetingWithName, { name }),
  };
}

/** Who writes, and what to know about the mail itself. */
export function visitorFooter(
  { acknowledgement }: MailCopy,
  company: Company,
  { link, notYours }: { link: string | undefined; notYours?: string },
): Phrase[] {
  return [
    fillPhrase(acknowledgement.contactLine, { phone: phoneLink(company) }),
    fillPhrase(acknowledgement.legalLine),
    ...(link === undefined ? [] : [fillPhrase(acknowledgement.keepToYourself)]),
    ...(notYours === undefined ? [] : [fillPhrase(notYours)]),
  ];
}

export function phoneLink({ phone }: Company): Inline {
  return { text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` };
}

/** A conversation with the company that begins with the request's reference. */
export function whatsappHref({ whatsapp }: Company, reference: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(reference)}`;
}
