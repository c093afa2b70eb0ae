import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Mailbox, MailTransport, OutgoingMail } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import type { DkimConfig } from "#infra/config/deliveries.ts";
import { messageOf } from "#infra/errors/errors.ts";

/** Milliseconds to wait for a silent server. The signal of a delivery bounds the whole of it. */
export interface SmtpTimeouts {
  dnsTimeout: number;
  /** From the name lookup to the end of the TLS handshake. */
  connectionTimeout: number;
  greetingTimeout: number;
  /** Between one answer and the next. */
  socketTimeout: number;
}

export interface SmtpOptions {
  connections?: number;
  dkim?: DkimKey | undefined;
  timeouts?: SmtpTimeouts;
}

// Tarpitting servers delay their greeting up to half a minute, content filters delay their answer longer.
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

// A pooled connection that turns out to be closed is replaced at once. A server that closes new ones is left to the outbox.
const reconnections = 2;

/**
 * Mail by SMTP over pooled connections.
 * @param url `smtp://user:password@host:port`, encrypted as soon as the server offers it, or `smtps://…`, encrypted from the
 *   start; `smtp://…?requireTLS=true` sends nothing unencrypted.
 */
export function smtpTransport(
  url: string,
  { connections = 4, dkim, timeouts = defaultTimeouts }: SmtpOptions = {},
): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: reconnections,
    ...timeouts,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
      },
    }),
  });
  return {
    async send(mail, signal) {
      try {
        await pool.sendMail({ ...toMessage(mail), ...(signal ? { signal } : {}) });
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
 * Whether the server refused this mail permanently: a 5xx answer to its recipient or to its content. A refused login, sender
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

/** A mail for nodemailer. Nothing in it may be read from a file or a URL. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.from,
    to: toAddress(mail.to),
    ...(mail.replyTo ? { replyTo: toAddress(mail.replyTo) } : {}),
    subject: mail.subject,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    text: mail.text,
    messageId: mail.messageId,
    attachments: mail.attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: typeof content === "string" ? content : Buffer.from(content),
      contentDisposition: "attachment" as const,
    })),
    ...(mail.headers ? { headers: { ...mail.headers } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toAddress({ name, address }: Mailbox): { name: string; address: string } {
  return { name: name ?? "", address };
}

/** The key that signs mails of a domain, published under `SELECTOR._domainkey.DOMAIN`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/**
 * Reads the configured key.
 * @throws Error when the file cannot be read or holds no RSA private key: mails would leave unsigned without notice
 */
export function readDkimKey({ domain, selector, privateKeyFile }: DkimConfig): DkimKey {
  const expected =
    "DKIM_PRIVATE_KEY_FILE: expected a readable file with an RSA private key in PEM, without a passphrase";
  let privateKey: string;
  let type: string | undefined;
  try {
    privateKey = readFileSync(privateKeyFile, "utf8");
    type = createPrivateKey(privateKey).asymmetricKeyType;
  } catch (error) {
    throw new Error(expected, { cause: error });
  }
  if (type !== "rsa") throw new Error(expected);
  return { domain, selector, privateKey };
}
