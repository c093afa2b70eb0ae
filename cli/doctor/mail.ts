import { createTransport } from "nodemailer";
import type { Config } from "#infra/config/config.ts";
import { isLoopback } from "#infra/config/deliveries.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import { codeOf, reasonOf } from "#infra/errors/errors.ts";
import { hint, type Observation, ok, problem, warning } from "./checks.ts";
import { publicKeyOf } from "./dkim-key.ts";

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
  { smtpUrl, emailApi, mailFolder }: Pick<Config, "smtpUrl" | "emailApi" | "mailFolder">,
  signal: AbortSignal,
  milliseconds = 10_000,
): Promise<Observation[]> {
  if (emailApi !== undefined) {
    const { host } = new URL(emailApi.url);
    return [hint(`mails leave by ${host}, which is not asked: a request for trial shows whether they arrive`)];
  }
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

/** The settings that determine the sender of mails. */
export interface MailConfig extends Pick<Config, "siteUrl" | "smtpUrl" | "emailApi" | "dkim"> {
  mailFrom: string;
  ownerEmail: string;
}

/** The domain of an address, with a name or without. */
export function senderDomain(mailFrom: string): string {
  return /@([^\s@<>]+)>?$/.exec(mailFrom)?.[1]?.toLowerCase() ?? "";
}

/** Names reserved for examples (RFC 2606). */
const sample = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org|it)$/i;

/**
 * Whether the domains in the mail settings match.
 * @param production whether example names are a problem instead of a warning
 */
export function checkSender(config: MailConfig, production: boolean): Observation[] {
  const { mailFrom, siteUrl, dkim } = config;
  const exampleName = production ? problem : warning;
  const domain = senderDomain(mailFrom);
  const owner = sample.test(config.ownerEmail.split("@").at(-1) ?? "")
    ? [exampleName(`OWNER_EMAIL is ${config.ownerEmail}: the notices of requests reach nobody`)]
    : [];
  if (sample.test(domain)) {
    return [exampleName(`MAIL_FROM is at ${domain}, a name for examples: no mail arrives from there`), ...owner];
  }
  const host = new URL(siteUrl).hostname;
  return [
    ok(`mails leave from ${domain}`),
    ...owner,
    ...(areRelated(host, domain) || isLoopback(host)
      ? []
      : [warning(`the site is ${host}: visitors trust a sender of the same name more`)]),
    ...(dkim !== undefined && !areRelated(dkim.domain.toLowerCase(), domain)
      ? [problem(`DKIM_DOMAIN is ${dkim.domain}: such a signature does not count for mails from ${domain}`)]
      : []),
    ...checkKey(dkim),
  ];
}

/** Whether one of two domains is the other or a subdomain of it, ignoring a leading `www`. */
function areRelated(one: string, other: string): boolean {
  const [first, second] = [`.${one}`, `.${other}`].map((name) => name.replace(/^\.www\./, ".")) as [string, string];
  return first.endsWith(second) || second.endsWith(first);
}

const minimumBits = 2048;

function checkKey(dkim: Config["dkim"]): Observation[] {
  if (dkim === undefined) return [];
  const key = publicKeyOf(dkim);
  if (key === undefined) {
    return [problem("DKIM_PRIVATE_KEY_FILE cannot be read as an RSA private key: the site does not start without it")];
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < minimumBits
    ? [warning(`the key for DKIM has ${bits} bits: make one of ${minimumBits}`)]
    : [ok(`the site signs its mails (DKIM, ${bits} bits)`)];
}
