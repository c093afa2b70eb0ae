import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { isIPv4 } from "node:net";
import type { Config } from "#infra/config/config.ts";
import { readDkimKey } from "#infra/mail/smtp.ts";
import { isLoopback } from "./loopback.ts";
import type { Check, Observation, State } from "./observation.ts";

/** What mails say of who sends them. */
export type MailConfig = Pick<Config, "mailFrom" | "ownerEmail" | "siteUrl" | "smtpUrl" | "emailApi" | "dkim">;

/**
 * Looks whether the names in the mail settings belong together, and says what is to stand in the DNS, which is not asked.
 * @param production whether names made up for the sample are a problem already
 */
export function mailDomainCheck(config: MailConfig, production: boolean): Check {
  return { group: "Sender", look: () => Promise.resolve(judgeSender(config, production ? "problem" : "warning")) };
}

/** Names that are kept for examples (RFC 2606). */
const sample = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org|it)$/i;

function judgeSender(config: MailConfig, ofSample: State): Observation[] {
  const { mailFrom, siteUrl, dkim } = config;
  const domain = /@([^\s@<>]+)>?$/.exec(mailFrom)?.[1]?.toLowerCase() ?? "";
  const owner: Observation[] = sample.test(config.ownerEmail.split("@").at(-1) ?? "")
    ? [{ state: ofSample, says: `OWNER_EMAIL is ${config.ownerEmail}: the notices of requests reach nobody` }]
    : [];
  if (sample.test(domain)) {
    const says = `MAIL_FROM is at ${domain}, a name for examples: no mail arrives from there`;
    return [{ state: ofSample, says }, ...owner];
  }
  const host = new URL(siteUrl).hostname;
  const isStranger = dkim !== undefined && !areKin(dkim.domain.toLowerCase(), domain);
  return [
    { state: "ok", says: `mails leave from ${domain}` },
    ...owner,
    ...(areKin(host, domain) || isLoopback(host)
      ? []
      : [warning(`the site is ${host}: visitors trust a sender of the same name more`)]),
    ...(isStranger
      ? [problem(`DKIM_DOMAIN is ${dkim.domain}: such a signature does not count for mails from ${domain}`)]
      : []),
    ...judgeKey(dkim),
    recordsFor(config, domain),
  ];
}

const warning = (says: string): Observation => ({ state: "warning", says });
const problem = (says: string): Observation => ({ state: "problem", says });

/** Whether one of two names is the other, or below it. A leading `www` makes no difference. */
function areKin(one: string, other: string): boolean {
  const [first, second] = [`.${one}`, `.${other}`].map((name) => name.replace(/^\.www\./, ".")) as [string, string];
  return first.endsWith(second) || second.endsWith(first);
}

const weakBits = 2048;

function judgeKey(dkim: Config["dkim"]): Observation[] {
  if (dkim === undefined) return [];
  const key = publicKeyOf(dkim);
  if (key === undefined) {
    return [problem("DKIM_PRIVATE_KEY_FILE cannot be read as an RSA private key: the site does not start without it")];
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < weakBits
    ? [warning(`the key for DKIM has ${bits} bits: make one of ${weakBits}`)]
    : [{ state: "ok", says: `the site signs its mails (DKIM, ${bits} bits)` }];
}

function publicKeyOf(dkim: Config["dkim"]): KeyObject | undefined {
  if (dkim === undefined) return undefined;
  try {
    return createPublicKey(createPrivateKey(readDkimKey(dkim).privateKey));
  } catch {
    return undefined;
  }
}

function recordsFor(config: MailConfig, domain: string): Observation {
  return {
    state: "hint",
    says: "see that these records stand in the DNS, which is not asked here; your mail provider may name others for SPF",
    lines: [
      record(domain, `v=spf1 ${spfSource(config)} ~all`),
      ...dkimRecord(config),
      record(`_dmarc.${domain}`, `v=DMARC1; p=none${reportsTo(config, domain)}`),
    ],
  };
}

function spfSource({ smtpUrl, siteUrl }: MailConfig): string {
  if (smtpUrl === undefined) return "include:NAMED-BY-YOUR-PROVIDER";
  const { hostname } = new URL(smtpUrl);
  // A mail server on this machine sends from the site's own address.
  if (isLoopback(hostname)) return `a:${new URL(siteUrl).hostname}`;
  return isIPv4(hostname) ? `ip4:${hostname}` : `a:${hostname}`;
}

function dkimRecord({ dkim }: MailConfig): string[] {
  const key = publicKeyOf(dkim)?.export({ type: "spki", format: "der" }).toString("base64");
  return dkim === undefined || key === undefined
    ? []
    : [record(`${dkim.selector}._domainkey.${dkim.domain}`, `v=DKIM1; k=rsa; p=${key}`)];
}

/** Another domain would have to agree to be sent reports. */
function reportsTo({ ownerEmail }: MailConfig, domain: string): string {
  return ownerEmail.toLowerCase().endsWith(`@${domain}`) ? `; rua=mailto:${ownerEmail}` : "";
}

/** A text in the DNS is made of strings of at most 255 characters. */
function record(name: string, text: string): string {
  const strings = text.match(/.{1,255}/g) ?? [];
  return `${name}. TXT ${strings.map((one) => `"${one}"`).join(" ")}`;
}
