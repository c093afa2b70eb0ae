import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { MailTransport } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import type { Config } from "#infra/config/config.ts";
import { createFolder, flush } from "#infra/files/durable-files.ts";
import { readDkimKey, smtpTransport, toMessage } from "./smtp.server.ts";

/**
 * Opens the configured transport: SMTP, or files without it.
 * @param connections how many mails may be sent at the same time
 * @throws Error when the DKIM key cannot be read
 */
export function openMailTransport(
  { smtpUrl, dkim, mailFolder }: Pick<Config, "smtpUrl" | "dkim" | "mailFolder">,
  connections: number,
): MailTransport {
  if (smtpUrl === undefined) return fileTransport(mailFolder);
  return smtpTransport(smtpUrl, { connections, dkim: dkim && readDkimKey(dkim) });
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
