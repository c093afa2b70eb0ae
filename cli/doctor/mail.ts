import { createTransport } from "nodemailer";
import type { Config } from "#infra/config/config.ts";
import { isLoopback } from "#infra/config/deliveries.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import { codeOf, reasonOf } from "#infra/errors/errors.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";

/** What to do, by the error code of the mail library. */
const remedies: Readonly<Record<string, string>> = {
  EAUTH: "user or password of SMTP_URL are not taken",
  EDNS: "the host of SMTP_URL is not known",
  ETLS: "the encryption failed: is it smtp:// or smtps://, and is the certificate that host's?",
  ESOCKET: "nothing is reached there: check host and port of SMTP_URL, and the firewall",
  ECONNECTION: "nothing is reached there: check host and port of SMTP_URL, and the firewall",
  ETIMEDOUT: "it does not answer in time: check port of SMTP_URL, and the firewall",
};

/** Connects to the mail server and logs in; sends nothing. */
export async function checkMailServer(
  { smtpUrl, mailFolder }: Pick<Config, "smtpUrl" | "mailFolder">,
  signal: AbortSignal,
  milliseconds = 10_000,
): Promise<Observation[]> {
  if (smtpUrl === undefined) {
    return [warning(`SMTP_URL is not set: each mail becomes a file in ${mailFolder}, nobody gets it`)];
  }
  const { hostname, protocol, username, searchParams } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: milliseconds,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  });
  const close = (): void => transport.close();
  signal.addEventListener("abort", close);
  try {
    await transport.verify();
  } catch (error) {
    return [problem(`${hostname} takes no mails${remedyFor(error)}`)];
  } finally {
    signal.removeEventListener("abort", close);
    transport.close();
  }
  const isPlain = protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "true";
  return [
    ok(`${hostname} ${username === "" ? "answers, without a log-in" : "lets the site log in"}`),
    ...(isPlain
      ? [warning("mails leave unencrypted where it offers nothing better: use smtps://, or add ?requireTLS=true")]
      : []),
  ];
}

/** Enough of the library's message to search for it. */
const reasonLength = 120;

function remedyFor(error: unknown): string {
  const reason = oneLine(reasonOf(error), reasonLength);
  // A failed handshake has the code of a socket error.
  const known = /SSL|TLS|certificate/i.test(reason) ? "ETLS" : (codeOf(error) ?? "");
  const remedy = Object.hasOwn(remedies, known) ? remedies[known] : undefined;
  return remedy === undefined ? `: ${reason}` : `: ${remedy} (${reason})`;
}

/** Names reserved for examples (RFC 2606). */
const sample = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org|it)$/i;

/**
 * Whether the addresses of the sender and of the owner are real.
 * @param production whether example names are a problem instead of a warning
 */
export function checkAddresses(mailFrom: string, ownerEmail: string, production: boolean): Observation[] {
  const exampleName = production ? problem : warning;
  const isSample = (address: string): boolean => sample.test(/@([^\s@<>]+)>?$/.exec(address)?.[1] ?? "");
  return [
    isSample(mailFrom)
      ? exampleName(`MAIL_FROM is ${mailFrom}, a name for examples: no mail arrives from there`)
      : ok(`mails leave from ${mailFrom}`),
    ...(isSample(ownerEmail)
      ? [exampleName(`OWNER_EMAIL is ${ownerEmail}, a name for examples: the notices of requests reach nobody`)]
      : []),
  ];
}
