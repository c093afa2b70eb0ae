import { romeClock } from "#domain/policy/rome-clock.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import { formerAddress } from "#domain/requests/former-address.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { formatDate } from "#i18n/format.ts";
import { type MailSettings, threadOf, toVisitor, writeMail } from "./outgoing-mail.ts";
import { phoneLink, visitorNotice } from "./phrases.ts";

/**
 * Writes the mail that tells the former address of a request that it was replaced. It holds neither the new address, nor a
 * private link, nor any text of the visitor.
 * @throws Error when the event replaced no address
 */
export async function composeFormerAddressMail(
  { id, reference, locale }: StoredRequest,
  entry: RequestEvent,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { content } = settings;
  const { company } = content;
  const address = formerAddress(entry);
  if (address === undefined) throw new Error("the event replaced no address");
  return writeMail(
    {
      kind: "former-address",
      ids: [id, entry.id],
      name: `the former-address of request ${reference}`,
      draft() {
        const copy = content.in(locale).mail;
        const at = romeClock(new Date(entry.at));
        const values = {
          reference,
          changedDay: formatDate(at.day),
          changedTime: at.time,
          phoneLink: phoneLink(company),
        };
        return visitorNotice(copy.formerAddress, values, { locale, copy, company });
      },
      plain: { reference },
      ...toVisitor(address, settings, threadOf("visitor", id, settings)),
    },
    settings,
  );
}
