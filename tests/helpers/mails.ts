import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { toMessage } from "#infra/mail/smtp.ts";

/** The settings of mails with the sample's content. A warning fails the test. */
export const mailSettings = {
  content: sampleContent,
  siteUrl: "https://www.ambra.example",
  mailFrom: "Ambra <ciao@ambra.example>",
  ownerEmail: "titolare@ambra.example",
  onWarning(message: string, error: unknown): void {
    throw new Error(message, { cause: error });
  },
};

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
