import { createTransport } from "nodemailer";
import { MailError, type MailTransport } from "#domain/requests/mail-port.ts";
import { toMessage } from "./message.ts";

/** Milliseconds after which a silent server is given up. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Mail by SMTP over connections that are kept and used again.
 * @param url `smtp://user:password@host:port`, encrypted as soon as the server offers it, or `smtps://…`, encrypted from the
 *   start; `smtp://…?requireTLS=true` sends nothing unencrypted.
 */
export function smtpTransport(url: string): MailTransport {
  const pool = createTransport({ url, pool: true, maxConnections: 2, ...patience });
  return {
    async send(mail) {
      try {
        await pool.sendMail(toMessage(mail));
      } catch (error) {
        throw new MailError(messageOf(error), { permanent: isRefusal(error), cause: error });
      }
    },
    close: async () => pool.close(),
  };
}

/**
 * Whether the server refused this very mail for good: a 5xx answer to its recipient or to its content. A refused login, sender
 * or greeting is a matter of the server's settings and will pass.
 */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (command === "MAIL FROM") return false;
  // The library itself refuses an impossible recipient, and names no answer of a server.
  return command === "API" || (responseCode !== undefined && responseCode >= 500 && responseCode < 600);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
