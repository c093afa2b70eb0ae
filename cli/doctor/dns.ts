import { Resolver } from "node:dns/promises";
import { isIPv4 } from "node:net";
import { isLoopback } from "#infra/config/deliveries.ts";
import { codeOf } from "#infra/errors/errors.ts";
import { hint, type Observation, ok, problem, warning } from "./checks.ts";
import { publicKeyOf } from "./dkim-key.ts";
import { type MailConfig, senderDomain } from "./mail.ts";

/** The settings on which the DNS records of the sender depend. */
export type DnsConfig = Omit<MailConfig, "emailApi">;

/** The TXT records of a name, each as its strings. @throws an error with `code`, as `node:dns` does */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** A record that should be published. */
interface Wanted {
  title: "SPF" | "DKIM" | "DMARC";
  name: string;
  text: string;
  /** Where the record may stand instead: with domains above this one, the nearest first. */
  above?: readonly string[];
  /** What of the records that are published speaks against it. */
  judge(published: readonly string[]): Observation;
}

/** Answers within seconds: `doctor` must not wait for a network that is not there. */
const system = new Resolver({ timeout: 3_000, tries: 2 });

/** What a resolver answers for a name without such a record. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/** Names under which nobody can publish anything (RFC 2606), and those of this machine. */
const unpublishable = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i;

/** Looks up SPF, DKIM and DMARC of the sender's domain and prints the records that are missing. */
export async function checkDns(
  config: DnsConfig,
  resolve: ResolveTxt = (name) => system.resolveTxt(name),
): Promise<Observation[]> {
  const domain = senderDomain(config.mailFrom);
  if (unpublishable.test(domain)) return [hint(`${domain} is a name for examples: its records are not looked up`)];
  return Promise.all(wantedRecords(config, domain).map((wanted) => look(wanted, resolve)));
}

async function look(wanted: Wanted, resolve: ResolveTxt): Promise<Observation> {
  const { title, name, above = [], judge } = wanted;
  try {
    let published = await textsAt(name, resolve);
    for (const parent of above) if (published.length === 0) published = await textsAt(parent, resolve);
    return judge(published);
  } catch (error) {
    const lines = [recordLine(wanted)];
    const says = `${title}: the DNS does not answer (${codeOf(error) ?? ""}); see that this record stands`;
    return { state: "hint", says, lines };
  }
}

async function textsAt(name: string, resolve: ResolveTxt): Promise<string[]> {
  try {
    return (await resolve(name)).map((strings) => strings.join(""));
  } catch (error) {
    if (absent.has(codeOf(error) ?? "")) return [];
    throw error;
  }
}

/** The names above a domain that have at least two parts. */
function parentsOf(domain: string): string[] {
  const parts = domain.split(".");
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join("."));
}

function wantedRecords(config: DnsConfig, domain: string): Wanted[] {
  const spf: Wanted = {
    title: "SPF",
    name: domain,
    text: `v=spf1 ${spfSource(config)} ~all`,
    judge: (published) => judgeSpf(spf, published, spfSource(config)),
  };
  const dmarc: Wanted = {
    title: "DMARC",
    name: `_dmarc.${domain}`,
    text: `v=DMARC1; p=none${reportsTo(config, domain)}`,
    above: parentsOf(domain).map((parent) => `_dmarc.${parent}`),
    judge: (published) => judgeDmarc(dmarc, published),
  };
  return [spf, ...dkimRecord(config), dmarc];
}

function missing(wanted: Wanted): Observation {
  return { state: "warning", says: `${wanted.title} is missing in the DNS: publish this`, lines: [recordLine(wanted)] };
}

function judgeSpf(wanted: Wanted, published: readonly string[], source: string): Observation {
  const records = published.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = records;
  if (record === undefined) return missing(wanted);
  if (records.length > 1) return problem("SPF: there are two records, which counts as none: put them into one");
  const mechanisms = record.toLowerCase().split(/\s+/);
  if (mechanisms.includes(source)) return ok(`SPF names ${source}`);
  return hint(`SPF is “${record}”: see that it covers the server that sends (${source})`);
}

/** Tags of a record such as `v=DKIM1; p=…`. */
function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").map((tag) => {
    const [name = "", ...value] = tag.split("=");
    return [name.trim().toLowerCase(), value.join("=").replace(/\s/g, "")] as const;
  });
  return new Map(pairs);
}

function dkimRecord({ dkim }: DnsConfig): Wanted[] {
  const key = publicKeyOf(dkim)?.export({ type: "spki", format: "der" }).toString("base64");
  if (dkim === undefined || key === undefined) return [];
  const wanted: Wanted = {
    title: "DKIM",
    name: `${dkim.selector}._domainkey.${dkim.domain}`,
    text: `v=DKIM1; k=rsa; p=${key}`,
    judge(published) {
      const keys = published.map((text) => tagsOf(text).get("p")).filter((text) => text !== undefined);
      if (keys.length === 0) return missing(wanted);
      if (keys.includes(key)) return ok("DKIM: the published key is that of the site");
      const says = "DKIM: another key is published, so that every signature fails: publish this";
      return { state: "problem", says, lines: [recordLine(wanted)] };
    },
  };
  return [wanted];
}

function judgeDmarc(wanted: Wanted, published: readonly string[]): Observation {
  const record = published.find((text) => /^v=DMARC1(;|\s|$)/i.test(text));
  if (record === undefined) return missing(wanted);
  const policy = tagsOf(record).get("p")?.toLowerCase();
  return policy === undefined ? warning("DMARC has no policy (p=): it counts as none") : ok(`DMARC asks for ${policy}`);
}

function spfSource({ smtpUrl, siteUrl }: DnsConfig): string {
  if (smtpUrl === undefined) return "include:NAMED-BY-YOUR-PROVIDER";
  const { hostname } = new URL(smtpUrl);
  // A mail server on this machine sends from the site's address.
  if (isLoopback(hostname)) return `a:${new URL(siteUrl).hostname}`;
  return isIPv4(hostname) ? `ip4:${hostname}` : `a:${hostname}`;
}

/** Reports to another domain need a record there (RFC 7489, 7.1). */
function reportsTo({ ownerEmail }: DnsConfig, domain: string): string {
  return ownerEmail.toLowerCase().endsWith(`@${domain}`) ? `; rua=mailto:${ownerEmail}` : "";
}

/** A TXT record consists of strings of at most 255 characters. */
function recordLine({ name, text }: Wanted): string {
  const strings = text.match(/.{1,255}/g) ?? [];
  return `${name}. TXT ${strings.map((one) => `"${one}"`).join(" ")}`;
}
