import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { MailTransport } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import { toMessage } from "./message.ts";

/**
 * Mails as `.eml` files in a folder, for development and for sites without a mail server. A file is complete as soon as it
 * has its name, which follows from the Message-ID: a second attempt replaces the first.
 */
export function fileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      const temporary = path.join(folder, `.${randomUUID()}.tmp`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, message as Buffer, { flush: true });
        await rename(temporary, path.join(folder, fileName(mail.messageId)));
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
