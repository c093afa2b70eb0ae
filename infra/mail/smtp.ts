import { createTransport } from "nodemailer";
import type { MailTransport } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import { type DkimKey, signedHeaders } from "./dkim.ts";
import { toMessage } from "./message.ts";

/** Milliseconds after which a silent server is given up. The whole of a delivery is bounded by its signal. */
export interface SmtpPatience {
  dnsTimeout: number;
  /** From the first look at the address to the end of the TLS handshake. */
  connectionTimeout: number;
  greetingTimeout: number;
  /** Between one answer and the next. */
  socketTimeout: number;
}

export interface SmtpOptions {
  connections?: number;
  dkim?: DkimKey | undefined;
  patience?: SmtpPatience;
}

// Servers that slow strangers down wait up to half a minute with their greeting, filters of content longer with their answer.
const defaultPatience = {
  dnsTimeout: 10_000,
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

// A kept connection that turns out to be closed is replaced at once. A server that hangs up on new ones is left to the outbox.
const reconnections = 2;

/**
 * Mail by SMTP over connections that are kept and used again.
 * @param url `smtp://user:password@host:port`, encrypted as soon as the server offers it, or `smtps://…`, encrypted from the
 *   start; `smtp://…?requireTLS=true` sends nothing unencrypted.
 */
export function smtpTransport(
  url: string,
  { connections = 4, dkim, patience = defaultPatience }: SmtpOptions = {},
): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: reconnections,
    ...patience,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
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

// 503: commands out of order; 530, 534, 535, 538: log in first, or differently. None of them speaks of the mail.
const codesOfTheSession = new Set([503, 530, 534, 535, 538]);

/**
 * Whether the server refused this very mail for good: a 5xx answer to its recipient or to its content. A refused login, sender
 * or greeting is a matter of the server's settings and will pass.
 */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (command === "MAIL FROM") return false;
  // The library itself refuses an impossible recipient, and names no answer of a server.
  if (command === "API") return true;
  return (
    responseCode !== undefined && responseCode >= 500 && responseCode < 600 && !codesOfTheSession.has(responseCode)
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
