import { apiPaths } from "#i18n/routes.ts";
import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { MailTransport, OutgoingMail } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import type { Config } from "../config/config.ts";
import type { EmailApiConfig } from "../config/deliveries.ts";
import { createFolder, flush } from "../files/durable-files.ts";
import { postJson } from "../http/post-json.ts";
import { readDkimKey, smtpTransport, toMessage } from "./smtp.ts";

/**
 * Opens the configured transport: SMTP, the HTTP provider, or files when there is neither.
 * @param connections how many mails may be sent at the same time
 * @throws Error when the DKIM key cannot be read
 */
export function openMailTransport(
  { smtpUrl, emailApi, dkim, mailFolder }: Pick<Config, "smtpUrl" | "emailApi" | "dkim" | "mailFolder">,
  connections: number,
): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, { connections, dkim: dkim && readDkimKey(dkim) });
  return emailApi === undefined ? fileTransport(mailFolder) : httpProviderTransport(emailApi);
}

/**
 * Writes mails as `.eml` files into a folder, for development and for sites without a mail server. A file is complete when it
 * has its name, which is made from the Message-ID: a second attempt replaces the first.
 */
export function fileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      const temporary = path.join(folder, `.${randomUUID()}.tmp`);
      try {
        createFolder(folder);
        await writeFile(temporary, message as Buffer, { flush: true });
        await rename(temporary, path.join(folder, fileName(mail.messageId)));
        flush(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw new DeliveryError(`the mail cannot be written to ${folder}`, { permanent: false, cause: error });
      }
    },
    async close() {},
  };
}

function fileName(messageId: string): string {
  return `${messageId
    .replace(/^<|>$/g, "")
    .replace(/[^\w.@-]/g, "_")
    .replace(/^\.+/, "_")}.eml`;
}

const libVersion = "1.0";
const defaultTimeout = 30_000;

/** The statuses that refuse this mail; every other one is about keys, quotas or the provider's state and may pass. */
const refusals = new Set([400, 413, 422]);

/**
 * Mail by the HTTP provider of specification 7: `POST /api/v1.0/email/send`. The parameters hold the whole mail; the template at
 * the provider puts `to`, `reply_to`, `subject`, `html` and `text` in place.
 * @param timeout milliseconds for one call
 */
export function httpProviderTransport(
  { url, userId, serviceId, templateId }: EmailApiConfig,
  { timeout = defaultTimeout }: { timeout?: number } = {},
): MailTransport {
  const endpoint = `${url.replace(/\/+$/, "")}${apiPaths.email}`;
  return {
    async send(mail, signal) {
      const body = JSON.stringify({
        lib_version: libVersion,
        user_id: userId,
        service_id: serviceId,
        template_id: templateId,
        template_params: parametersOf(mail),
      });
      const { status, text, retryAfterSeconds } = await postJson(endpoint, body, { timeout, signal });
      if (status === 200) return;
      throw new DeliveryError(`the mail provider answered ${status} ${text}`.trim(), {
        permanent: refusals.has(status),
        retryAfterSeconds,
      });
    },
    async close() {},
  };
}

/** A mail as named texts, since the provider's templates take nothing else. The call has no field for a file:
 * a calendar entry is one of the texts, a PDF stays away. */
function parametersOf(mail: OutgoingMail): Record<string, string> {
  const text = mail.attachments.find(({ content }) => typeof content === "string");
  return {
    from: mail.from,
    to: mail.to.address,
    to_name: mail.to.name ?? "",
    reply_to: mail.replyTo?.address ?? "",
    reply_to_name: mail.replyTo?.name ?? "",
    subject: mail.subject,
    html: mail.html ?? "",
    text: mail.text,
    message_id: mail.messageId,
    ...(typeof text?.content === "string" ? { attachment_name: text.filename, attachment_text: text.content } : {}),
  };
}
