import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Address } from "nodemailer/lib/mailer/index.js";
import type { Config, DkimConfig } from "#src/site/config.ts";
import { messageOf } from "#src/site/errors.ts";
import { replaceFile } from "#src/site/files.server.ts";
import { DeliveryError } from "./failure.ts";

/** Neither addresses nor names hold line breaks. */
export interface OutgoingMail extends SendMailOptions {
  /** As configured, for example `Sole <ciao@sole.example>`. */
  from: string;
  to: Address;
  replyTo?: Address | undefined;
  subject: string;
  /** Undefined when it could not be made: the text has the same content. */
  html?: string | undefined;
  text: string;
  /** With angle brackets; the same at every attempt, so that a repetition can be recognized. */
  messageId: string;
  attachments: MailAttachment[];
  headers?: Record<string, string> | undefined;
}

export interface MailAttachment {
  filename: string;
  /** With its parameters, for example `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string | Buffer;
}

/** No part of a mail may be read from a file or a URL. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

export const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });

export interface MailTransport {
  /**
   * Resolves when the receiver has accepted the mail. Gives up and closes the connection when the signal aborts.
   * @throws DeliveryError with `permanent` when another attempt would be refused again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Mails that are sent afterwards are refused. */
  close(): Promise<void>;
}

export const deliveriesAtOnce = 4;

/** @throws Error when the DKIM key cannot be read */
export function openMailTransport(config: Pick<Config, "smtpUrl" | "dkim" | "mailFolder">): MailTransport {
  const { smtpUrl, dkim, mailFolder } = config;
  return smtpUrl === undefined ? fileTransport(mailFolder) : smtpTransport(smtpUrl, dkim);
}

/** Writes `.eml` files, for development and for sites without a mail server. A second attempt replaces the first. */
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
 * Milliseconds to wait for a silent server. Tarpitting servers delay their greeting up to half a minute, content filters their answer
 * longer. The signal of a delivery bounds the whole of it.
 */
const patience = { dnsTimeout: 10_000, connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

// A pooled connection that turns out to be closed is replaced at once. A server that closes new ones is left to the outbox.
const reconnections = 2;

/** @param url `smtp://…`, encrypted as soon as the server offers it, with `?requireTLS=true` only then; `smtps://…` from the start */
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

// 503: commands out of order; 530, 534, 535, 538: authentication. None of them is about the mail.
const codesOfTheSession = new Set([503, 530, 534, 535, 538]);

/** True for a 5xx answer to the recipient or the content. A refused login, sender or greeting depends on settings and may pass. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (command === "MAIL FROM") return false;
  // The library refuses an impossible recipient itself, without a server's answer.
  if (command === "API") return true;
  return (
    responseCode !== undefined && responseCode >= 500 && responseCode < 600 && !codesOfTheSession.has(responseCode)
  );
}

/** @throws Error when the file holds no RSA private key: mails would leave unsigned without notice */
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
