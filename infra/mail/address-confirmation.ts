import { contentIn, type LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import { asksForSilence } from "./addressing.ts";
import type { MailSettings } from "./compose-mail.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { MailView } from "./mail-view.ts";
import { visitorFooter } from "./visitor-frame.ts";
import { renderers, writeMail } from "./written.ts";

type AddressConfirmationSettings = Pick<MailSettings, "company" | "siteUrl" | "mailFrom" | "onWarning"> & {
  /** The absolute address of the page that confirms. */
  link: string;
  /** What the mail is made with, where it is not the site's own. */
  makers?: Partial<typeof ownMakers>;
};

const ownMakers = { addressConfirmationView, ...renderers };

/**
 * Writes the mail that asks a new address of a request to confirm. Anybody could have entered it: the mail holds no private
 * link to the request and nothing that anybody typed. Composing it again gives the same Message-ID.
 * @throws Error where the entry asked for no address
 */
export async function composeAddressConfirmation(
  request: StoredRequest,
  entry: RequestEvent,
  settings: AddressConfirmationSettings,
): Promise<OutgoingMail> {
  const { company, siteUrl, mailFrom, onWarning, link, makers } = settings;
  const address = entry.type === "changed" ? entry.newAddress : undefined;
  if (address === undefined) throw new Error("what it tells of asked for no address");
  const { id, reference, locale } = request;
  const make = { ...ownMakers, ...makers };
  const written = await writeMail({
    which: `the address-confirmation of request ${reference} leaves`,
    view: () => make.addressConfirmationView(request, contentIn(locale).mail, company, link),
    plain: () => ({
      subject: `${company.brand} · ${reference}`,
      text: `${messageFiles[locale].plainMail.confirmAddress}\n\n${link}\n\n${reference}\n\n${company.brand}\n`,
    }),
    render: make,
    onWarning,
  });
  return {
    from: mailFrom,
    to: { address },
    replyTo: { name: company.brand, address: company.email },
    ...written,
    headers: { ...asksForSilence },
    messageId: `<address-confirmation.${id}.${entry.id}@${new URL(siteUrl).hostname}>`,
    attachments: [],
  };
}

function addressConfirmationView(
  { reference, locale }: StoredRequest,
  copy: LocalContent["mail"],
  company: Company,
  link: string,
): MailView {
  const { addressConfirmation: words, acknowledgement } = copy;
  const values = { reference };
  return {
    locale,
    brand: company.brand,
    subject: fillCopy(words.subject, values),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(words.heading, values),
    blocks: [
      { type: "paragraph", phrase: fillPhrase(acknowledgement.greeting) },
      { type: "paragraph", phrase: fillPhrase(words.opening, values) },
      { type: "actions", actions: [{ label: words.confirm, href: link, tone: "primary" }], stacked: true },
      { type: "paragraph", phrase: fillPhrase(words.next, values) },
    ],
    footer: visitorFooter(copy, company, { link: undefined }),
  };
}
