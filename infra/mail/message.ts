import type { SendMailOptions } from "nodemailer";
import type { Mailbox, OutgoingMail } from "#domain/requests/mail-port.ts";

/** A mail in the terms of the library that makes messages of it. Nothing in it may be read from a file or an address. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.from,
    to: toAddress(mail.to),
    ...(mail.replyTo ? { replyTo: toAddress(mail.replyTo) } : {}),
    subject: mail.subject,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    text: mail.text,
    messageId: mail.messageId,
    attachments: mail.attachments.map((attachment) => ({ ...attachment, contentDisposition: "attachment" as const })),
    ...(mail.headers ? { headers: { ...mail.headers } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toAddress({ name, address }: Mailbox): { name: string; address: string } {
  return { name: name ?? "", address };
}
