import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { deskAccess } from "#domain/desk/access.ts";
import { deskAccess as messages } from "#i18n/messages/it/desk-access.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { MailDraft } from "./mail-draft.ts";
import { type MailSettings, writeMail } from "./outgoing-mail.ts";
import { fillPhrase, note, paragraph } from "./phrases.ts";

const copy = messages.mail;
const minutes = deskAccess.linkMinutes;

/** Writes the mail with a link to the owner's desk. @param id distinguishes mails, and says nothing of the link */
export async function composeDeskLink(link: string, id: string, settings: MailSettings): Promise<OutgoingMail> {
  const { brand } = settings.content.company;
  return writeMail(
    {
      kind: "desk-link",
      ids: [id],
      name: "a desk-link",
      draft: () => draft(link, brand),
      plain: { reference: copy.subject, link },
      to: { address: settings.ownerEmail },
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    },
    settings,
  );
}

function draft(link: string, brand: string): MailDraft {
  return {
    locale: "it",
    brand,
    subject: copy.subject,
    preview: fill(copy.preview, { minutes }),
    heading: fillPhrase(copy.heading),
    blocks: [
      paragraph(fill(copy.text, { minutes })),
      { type: "actions", actions: [{ label: copy.enter, href: link, tone: "primary" }] },
      note(copy.note),
    ],
    footer: [],
  };
}
