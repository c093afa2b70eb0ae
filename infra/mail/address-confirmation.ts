import type { RequestEvent } from "#domain/requests/events.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { type MailSettings, toVisitor, writeMail } from "./outgoing-mail.ts";
import { visitorNotice } from "./phrases.ts";

/**
 * Writes the mail that asks for confirmation of a request's new address. Anybody could have entered it: the mail holds no
 * private link to the request and no text of the visitor.
 * @param link the absolute address of the page that confirms
 * @throws Error when the event asked for no new address
 */
export async function composeAddressConfirmation(
  { id, reference, locale }: StoredRequest,
  entry: RequestEvent,
  link: string,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { content } = settings;
  const { company } = content;
  const address = entry.type === "changed" ? entry.newAddress : undefined;
  if (address === undefined) throw new Error("the event asked for no address");
  return writeMail(
    {
      kind: "address-confirmation",
      ids: [id, entry.id],
      name: `the address-confirmation of request ${reference}`,
      draft() {
        const copy = content.in(locale).mail;
        const own = copy.addressConfirmation;
        const actions = [{ label: own.confirm, href: link, tone: "primary" as const }];
        return visitorNotice(own, { reference }, { locale, copy, company, actions });
      },
      plain: { reference, link },
      ...toVisitor(address, settings),
    },
    settings,
  );
}
