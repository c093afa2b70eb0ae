import PostalMime, { type Email } from "postal-mime";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { type MailSettings, requestMailData, type RequestMailData, type StoredMailData } from "#src/mail/mail-data.ts";
import { mails, type RequestMailKind } from "#src/mail/mails.ts";
import { isToOwner } from "#src/mail/kinds.ts";
import { writeMail } from "#src/mail/send.server.ts";
import { composer, type OutgoingMail } from "#src/mail/transport.server.ts";

/** The settings of mails with the sample's content. A warning fails the test. */
export const mailSettings: MailSettings = {
  content: sampleContent,
  siteUrl: "https://www.ambra.example",
  mailFrom: "Ambra <ciao@ambra.example>",
  ownerEmail: "titolare@ambra.example",
  warn(message, error) {
    throw new Error(message, { cause: error });
  },
};

/** The private pages of the request of a mail. */
export const pages = {
  visitor: "https://www.ambra.example/richiesta/segreto-suo",
  owner: "https://www.ambra.example/decisione/segreto-nostro",
};

/** The data of a mail about a request; by default a request without a history, and the page of its reader. */
export type StoredMail = Pick<StoredMailData, "request"> & Partial<StoredMailData>;

function mailDataOf(kind: RequestMailKind, stored: StoredMail, settings: MailSettings): Promise<RequestMailData> {
  const { aboutEvent = false } = mails[kind];
  const { history = [] } = stored;
  const now = new Date("2026-11-29T09:00:00Z");
  const eventId = aboutEvent ? (history.at(-1)?.id ?? "") : "";
  const link = pages[isToOwner(kind) ? "owner" : "visitor"];
  return requestMailData(kind, aboutEvent, { history, eventId, link, now, ...stored }, settings);
}

/** Writes a mail about a request, by default about the last event of its history. */
export async function mailAbout(
  kind: RequestMailKind,
  stored: StoredMail,
  changes: Partial<MailSettings> = {},
): Promise<OutgoingMail> {
  return writeMail(kind, await mailDataOf(kind, stored, { ...mailSettings, ...changes }));
}

/** A mail as a mail program reads it, and as it is sent. */
export async function readMail(
  mail: OutgoingMail,
  attachmentEncoding: "utf8" | "arraybuffer" = "utf8",
): Promise<Email & { raw: string }> {
  const { message } = await composer.sendMail(mail);
  const bytes = message as Buffer;
  return { ...(await new PostalMime({ attachmentEncoding }).parse(bytes)), raw: bytes.toString() };
}
