import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Address } from "nodemailer/lib/mailer/index.js";
import type { Config, DkimConfig } from "#src/site/config.ts";
import { messageOf } from "#src/site/errors.ts";
import { replaceFile } from "#src/site/files.server.ts";
import { DeliveryError } from "./failure.ts";

/** A mail that is ready to be sent. Neither addresses nor names hold line breaks. */
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

/** Nothing in a mail may be read from a file or a URL. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

export const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });

export interface MailTransport {
  /**
   * Resolves when the receiver has accepted the mail. Gives up and closes the connection when the signal aborts.
   * @throws DeliveryError with `permanent` when another attempt would be refused again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Closes all connections. Mails that are sent afterwards are refused. */
  close(): Promise<void>;
}

/** The number of deliveries at the same time. */
export const deliveriesAtOnce = 4;

/**
 * Opens the configured transport: SMTP, or files without it.
 * @throws Error when the DKIM key cannot be read
 */
export function openMailTransport(config: Pick<Config, "smtpUrl" | "dkim" | "mailFolder">): MailTransport {
  const { smtpUrl, dkim, mailFolder } = config;
  return smtpUrl === undefined ? fileTransport(mailFolder) : smtpTransport(smtpUrl, dkim);
}

/**
 * Writes mails as `.eml` files into a folder, for development and for sites without a mail server. A file is complete when it
 * has its name, which is made from the Message-ID: a second attempt replaces the first.
 */
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
 * Milliseconds to wait for a silent server: for its name, to the end of the TLS handshake, for its greeting, and from one answer to the
 * next. Tarpitting servers delay their greeting up to half a minute, content filters delay their answer longer. The signal of a
 * delivery bounds the whole of it.
 */
const patience = { dnsTimeout: 10_000, connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

// A pooled connection that turns out to be closed is replaced at once. A server that closes new ones is left to the outbox.
const reconnections = 2;

/**
 * Mail by SMTP over pooled connections.
 * @param url `smtp://user:password@host:port`, encrypted as soon as the server offers it, or `smtps://…`, encrypted from the
 *   start; `smtp://…?requireTLS=true` sends nothing unencrypted.
 */
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

/**
 * True if the server refused this mail permanently: a 5xx answer to its recipient or to its content. A refused login, sender
 * or greeting depends on settings and may pass.
 */
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

/**
 * Reads the key that signs mails, published under `SELECTOR._domainkey.DOMAIN`, as PEM.
 * @throws Error when the file cannot be read or holds no RSA private key: mails would leave unsigned without notice
 */
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
