import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import {
  type Facts,
  type MailSite,
  type RequestFacts,
  requestFacts,
  type RequestMailKind,
  type StoredFacts,
} from "#src/mail/facts.ts";
import { mails } from "#src/mail/mails.ts";
import { type MailSettings, writeMail } from "#src/mail/send.server.ts";
import { type OutgoingMail, toMessage } from "#src/mail/transport.server.ts";

/** The settings of mails with the sample's content. A warning fails the test. */
export const mailSettings = {
  content: sampleContent,
  siteUrl: "https://www.ambra.example",
  mailFrom: "Ambra <ciao@ambra.example>",
  ownerEmail: "titolare@ambra.example",
  warn(message: string, error: unknown): void {
    throw new Error(message, { cause: error });
  },
};

/** What a mail to the owner is written from that is about no request. */
export function ownersFacts(id: string, site: MailSite = mailSettings): Facts {
  return { site, locale: "it", copy: site.content.in("it").mail, ids: [id], reference: id };
}

/** The private pages of the request of a mail. */
export const pages = {
  visitor: "https://www.ambra.example/richiesta/segreto-suo",
  owner: "https://www.ambra.example/decisione/segreto-nostro",
};

/** What a mail about a request is written from; by default a request without a history, and the page of its reader. */
export type StoredMail = Pick<StoredFacts, "request"> & Partial<StoredFacts>;

export function factsOf(
  kind: RequestMailKind,
  stored: StoredMail,
  site: MailSite = mailSettings,
): Promise<RequestFacts> {
  const { reader, aboutEvent = false, page } = mails[kind];
  const { history = [] } = stored;
  const now = new Date("2026-11-29T09:00:00Z");
  const entryId = aboutEvent ? (history.at(-1)?.id ?? "") : "";
  return requestFacts(
    { history, entryId, link: page === "none" ? "" : pages[reader], now, ...stored },
    { reader, about: aboutEvent },
    site,
  );
}

/** Writes a mail about a request, by default about the last event of its history. */
export async function mailAbout(
  kind: RequestMailKind,
  stored: StoredMail,
  changes: Partial<MailSettings> = {},
): Promise<OutgoingMail> {
  const settings = { ...mailSettings, ...changes };
  return writeMail(kind, await factsOf(kind, stored, settings), settings);
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** A mail as a mail program reads it, and as it is sent. */
export async function readMail(
  mail: OutgoingMail,
  attachmentEncoding: "utf8" | "arraybuffer" = "utf8",
): Promise<Email & { raw: string }> {
  const { message } = await composer.sendMail(toMessage(mail));
  const bytes = message as Buffer;
  return { ...(await new PostalMime({ attachmentEncoding }).parse(bytes)), raw: bytes.toString() };
}
