import type { MailTransport } from "#domain/requests/mail-port.ts";
import type { Config } from "../config/config.ts";
import { readDkimKey } from "./dkim.ts";
import { fileTransport } from "./file.ts";
import { httpProviderTransport } from "./http-provider.ts";
import { smtpTransport } from "./smtp.ts";

/**
 * The way by which mails leave, as configured: SMTP, the HTTP provider, or files where there is neither.
 * @param connections how many mails may be under way at the same time
 * @throws Error where the key for DKIM cannot be read
 */
export function openMailTransport(
  { smtpUrl, emailApi, dkim, mailFolder }: Pick<Config, "smtpUrl" | "emailApi" | "dkim" | "mailFolder">,
  connections: number,
): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, { connections, dkim: dkim && readDkimKey(dkim) });
  return emailApi === undefined ? fileTransport(mailFolder) : httpProviderTransport(emailApi);
}
