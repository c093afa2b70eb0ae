import { romeClock } from "#domain/policy/rome-clock.ts";
import { formatDate } from "#i18n/format.ts";
import { contentIn, type LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { formerAddress } from "#domain/requests/former-address.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import { asksForSilence, threadOf } from "./addressing.ts";
import type { MailSettings } from "./compose-mail.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { MailView } from "./mail-view.ts";
import { phoneLink, visitorFooter } from "./visitor-frame.ts";
import { renderers, writeMail } from "./written.ts";

type FormerAddressSettings = Pick<MailSettings, "company" | "siteUrl" | "mailFrom" | "onWarning"> & {
  /** What the mail is made with, where it is not the site's own. */
  makers?: Partial<typeof ownMakers>;
};

const ownMakers = { formerAddressView, ...renderers };

/**
 * Writes the mail that tells the former address of a request that it was replaced. It holds neither the new one, nor a
 * private link, nor what anybody typed. Composing it again gives the same Message-ID.
 * @throws Error where the entry replaced no address
 */
export async function composeFormerAddressMail(
  request: StoredRequest,
  entry: RequestEvent,
  settings: FormerAddressSettings,
): Promise<OutgoingMail> {
  const { company, siteUrl, mailFrom, onWarning, makers } = settings;
  const address = formerAddress(entry);
  if (address === undefined) throw new Error("what it tells of replaced no address");
  const { id, reference, locale } = request;
  const make = { ...ownMakers, ...makers };
  const written = await writeMail({
    which: `the former-address of request ${reference} leaves`,
    view: () => make.formerAddressView(request, entry, contentIn(locale).mail, company),
    plain: () => ({
      subject: `${company.brand} · ${reference}`,
      text: `${messageFiles[locale].plainMail.addressChanged} ${reference}\n\n${company.brand}\n`,
    }),
    render: make,
    onWarning,
  });
  return {
    from: mailFrom,
    to: { address },
    replyTo: { name: company.brand, address: company.email },
    ...written,
    headers: { ...asksForSilence, ...threadOf("visitor", id, siteUrl) },
    messageId: `<former-address.${id}.${entry.id}@${new URL(siteUrl).hostname}>`,
    attachments: [],
  };
}

function formerAddressView(
  { reference, locale }: StoredRequest,
  { at }: RequestEvent,
  copy: LocalContent["mail"],
  company: Company,
): MailView {
  const { formerAddress: words, acknowledgement } = copy;
  const instant = new Date(at);
  const values = {
    reference,
    changedDay: formatDate(todayInRome(instant)),
    changedTime: romeClock(instant).time,
    phone: phoneLink(company),
  };
  return {
    locale,
    brand: company.brand,
    subject: fillCopy(words.subject, values),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(words.heading, values),
    blocks: [
      { type: "paragraph", phrase: fillPhrase(acknowledgement.greeting) },
      { type: "paragraph", phrase: fillPhrase(words.opening, values) },
      { type: "paragraph", phrase: fillPhrase(words.next, values) },
    ],
    footer: visitorFooter(copy, company, { link: undefined }),
  };
}
