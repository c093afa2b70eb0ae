import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Address } from "nodemailer/lib/mailer/index.js";
import type { Config, DkimConfig } from "#src/site/config.ts";
import { messageOf } from "#src/site/errors.ts";
import { replaceFile } from "#src/site/files.server.ts";
import { DeliveryError } from "./failure.ts";

/** Addresses and names contain no line breaks. */
export interface OutgoingMail extends SendMailOptions {
  from: string;
  to: Address;
  replyTo?: Address | undefined;
  subject: string;
  /** Undefined if it could not be made. The text has all of the content. */
  html?: string | undefined;
  text: string;
  /** With angle brackets, and equal at every attempt, so that a repetition can be recognised. */
  messageId: string;
  attachments: MailAttachment[];
  headers?: Record<string, string> | undefined;
}

export interface MailAttachment {
  filename: string;
  /** With parameters, for example `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string | Buffer;
}

const closed = { disableFileAccess: true, disableUrlAccess: true };

export const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });

export interface MailTransport {
  /**
   * Resolves when the receiver has accepted the mail. If the signal aborts, it gives up and closes the connection.
   * @throws DeliveryError with `permanent` if another attempt would be refused again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export const deliveriesAtOnce = 4;

/** @throws Error if the DKIM key cannot be read */
export function openMailTransport(config: Pick<Config, "smtpUrl" | "dkim" | "mailFolder">): MailTransport {
  const { smtpUrl, dkim, mailFolder } = config;
  return smtpUrl === undefined ? fileTransport(mailFolder) : smtpTransport(smtpUrl, dkim);
}

/** Writes `.eml` files, for development and for sites without a mail server. A second attempt replaces the file of the first. */
export function fileTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      const { message } = await composer.sendMail(mail);
      try {
        replaceFile(path.join(folder, `${mail.messageId.replace(/[^\w.@-]/g, "")}.eml`), message as Buffer);
      } catch (error) {
        throw new DeliveryError(`the mail cannot be written to ${folder}`, { permanent: false, cause: error });
      }
    },
    async close() {},
  };
}

/**
 * In milliseconds. Tarpitting servers delay their greeting up to half a minute, and content filters delay their answer longer. The signal
 * of a delivery limits the whole.
 */
const patience = { dnsTimeout: 10_000, connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

// A closed pooled connection is replaced at once. If the server closes the new one too, the outbox tries again.
const reconnections = 2;

/** @param url `smtp://…` encrypts if the server offers it, with `?requireTLS=true` always; `smtps://…` encrypts from the start */
export function smtpTransport(url: string, dkim?: DkimConfig): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: deliveriesAtOnce,
    maxRequeues: reconnections,
    ...closed,
    ...patience,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: readDkimKey(dkim.privateKeyFile) },
    }),
  });
  return {
    async send(mail, signal) {
      try {
        await pool.sendMail({ ...mail, ...(signal && { signal }) });
      } catch (error) {
        throw new DeliveryError(messageOf(error), { permanent: isRefusal(error), cause: error });
      }
    },
    close: async () => pool.close(),
  };
}

// 503 means commands out of order, the others mean authentication. They do not concern the mail.
const codesOfTheSession = new Set([503, 530, 534, 535, 538]);

/** True for a 5xx answer to the recipient or the content. A refused login, sender or greeting depends on settings. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (command === "MAIL FROM") return false;
  // The library itself refuses an impossible recipient.
  if (command === "API") return true;
  return (
    responseCode !== undefined && responseCode >= 500 && responseCode < 600 && !codesOfTheSession.has(responseCode)
  );
}

/** @throws Error if the file contains no RSA private key, because mails would leave unsigned without notice */
function readDkimKey(file: string): string {
  const expected =
    "DKIM_PRIVATE_KEY_FILE: expected a readable file with an RSA private key in PEM, without a passphrase";
  try {
    const privateKey = readFileSync(file, "utf8");
    if (createPrivateKey(privateKey).asymmetricKeyType === "rsa") return privateKey;
  } catch (error) {
    throw new Error(expected, { cause: error });
  }
  throw new Error(expected);
}
