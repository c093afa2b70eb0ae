import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { RequestContent } from "#src/requests/request.ts";
import { offers } from "./spam-phrases.ts";

/** The signs of spam, each in the owner's words. `content` is read from a request's text, the others from how often it was sent. */
export const spamSignals = {
  trapped: "compilato il campo nascosto",
  flood: "troppe richieste in un’ora",
  "repeated-text": "lo stesso testo con altri indirizzi",
  markup: "codice nel testo",
  "link-in-name": "un link al posto del nome",
  links: "link nel testo",
  "short-link": "link abbreviato o invito a una chat",
  offer: "propone un affare",
  "random-letters": "lettere a caso",
} as const;
export type SpamSignal = keyof typeof spamSignals;

/** Why a request is suspected: shown to the owner, and stored with the request. */
export interface SpamReason {
  signal: SpamSignal;
  weight: number;
}

/** The field that only robots fill in was filled in (D17). */
export const trappedReason: SpamReason = { signal: "trapped", weight: 6 };

/** From this sum of weights on a request is quarantined. docs/security.md has the weights. */
const quarantineFrom = 6;

export function isSuspicious(reasons: readonly SpamReason[]): boolean {
  return scoreOf(reasons) >= quarantineFrom;
}

export function scoreOf(reasons: readonly SpamReason[]): number {
  return reasons.reduce((sum, { weight }) => sum + weight, 0);
}

/** Milliseconds for which a text is remembered. */
export const textMemory = 86_400_000;

/** @param others addresses under which the same text was sent lately */
export function repeatedText(others: number): SpamReason[] {
  // Once may be somebody who corrects a mistyped address, or the second half of a couple.
  return others === 0 ? [] : [{ signal: "repeated-text", weight: others === 1 ? 4 : 6 }];
}

/** A request that nothing else speaks against, beyond `REQUESTS_PER_HOUR`, or the quarter of it that one client may send. */
export const floodReason: SpamReason = { signal: "flood", weight: 6 };

/** Letters below which a text is too short to be anybody's own. */
const fewestLetters = 40;

/**
 * The part that two copies of a text share, though greeting, numbers and links differ: its longest clause, or all of its letters.
 * Undefined for a text that different people may write. @returns personal data: hash it before it is stored
 */
export function textKey({ details }: RequestContent): string | undefined {
  const clauses = plainText(details)
    .split(/\p{P}+/u)
    .map(lettersOf);
  const longest = clauses.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return [longest, clauses.join("")].find(({ length }) => length >= fewestLetters);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]+/gu, "");
}

/** Reads the content of a request. The same content always has the same reasons. */
export function contentReasons(content: RequestContent): SpamReason[] {
  const { name, location, details } = content;
  const kind = content.kind === "booking" ? "" : content.partyType;
  const text = [name, kind, location, details].join("\n");
  return [
    ...markup(text),
    ...linkInName([name, kind].join("\n")),
    ...links(details),
    ...shortLink(text),
    ...offer(text),
    ...randomLetters([name, kind, location, details]),
  ];
}

/** Lower case, without accents and links, with single spaces and straight apostrophes. */
export function plainText(text: string): string {
  return withoutAccents(withoutLinks(text).normalize("NFKC"))
    .toLowerCase()
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

function reason(signal: SpamSignal, weight: number): SpamReason[] {
  return weight === 0 ? [] : [{ signal, weight }];
}

/** A web address, with or without its scheme. A mail address is none. */
const link =
  /(?<![@\p{L}\p{N}._-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"')\]]+|(?<![@\p{L}\p{N}._-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{1,63})*\.(?:com|net|org|info|biz|it|eu|de|fr|es|uk|ru|cn|co|io|ai|app|dev|shop|store|online|site|website|xyz|top|click|live|club|link|ly|gl|me|pro|vip|fun|gd|ph|gg)(?=[/?#:\s,;.!)\]]|$)(?![\p{L}\p{N}@-])(?:[/?#:][^\s<>"')\]]*)?/giu;

/** The different hosts of the links in a text, in lower case without `www.`, in their order. */
export function hostsIn(text: string): string[] {
  const hosts = (text.match(link) ?? []).map((found) =>
    found
      .toLowerCase()
      .replace(/^(https?|ftp):\/\//, "")
      .replace(/^www\./, "")
      .replace(/[/?#:].*$/s, "")
      .replace(/\.$/, ""),
  );
  return [...new Set(hosts)].filter(Boolean);
}

export function withoutLinks(text: string): string {
  return text.replace(link, " ");
}

/** Elements, forum tags, and probes for holes in templates, databases and loggers. `<3` and `<b>` are not among them. */
const code = [
  /<\s?\/?\s?(a|script|img|iframe|svg|style|object|embed|form|input|meta|link|body|html|div|span|font)\b[^>]{0,200}>?/i,
  /\[\/?(url|link|img)\b[^\]]{0,200}\]/i,
  /\b(href|src|onerror|onload|onclick)\s*=\s*["']?\S/i,
  /\bjavascript\s*:/i,
  /\bdocument\.(cookie|location|write)\b/i,
  /\$\{\s*(jndi|env|sys)\s*:/i,
  /\{\{[^{}]{1,40}[*+][^{}]{1,40}\}\}|<%=?.{0,40}%>/,
  /\bunion\s+(all\s+)?select\b|'\s*(or|and)\s+'?\d+'?\s*=\s*'?\d|\bdrop\s+table\b|\bsleep\(\d+\)|\bwaitfor\s+delay\b/i,
  /(\.\.\/){2,}|\/etc\/passwd\b/i,
];

function markup(text: string): SpamReason[] {
  // The address of a page may hold `src=` or `../../domain/`.
  const plain = withoutLinks(text);
  return reason("markup", code.some((pattern) => pattern.test(plain)) ? 6 : 0);
}

/** A link in place of a name or of an occasion. A bare host is often the name of a company. */
function linkInName(text: string): SpamReason[] {
  if (hostsIn(text).length === 0) return [];
  return reason("link-in-name", /:\/\/|\bwww\.|\.[a-z]{2,}\/\S/i.test(text) ? 6 : 2);
}

/** One or two links are the venue and its photographs. */
function links(details: string): SpamReason[] {
  const { length } = hostsIn(details);
  return reason("links", length < 3 ? length : length < 5 ? 3 : 6);
}

/** Addresses that hide where they lead, and invitations to chats. Maps have short addresses of their own. */
const shorteners =
  /^(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.me|telegra\.ph|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.co|tiny\.cc|v\.gd|clck\.ru|wa\.link|discord\.gg|s\.id)$/;

function shortLink(text: string): SpamReason[] {
  return reason("short-link", hostsIn(text).some((host) => shorteners.test(host)) ? 3 : 0);
}

function offer(text: string): SpamReason[] {
  const plain = plainText(text);
  return reason("offer", offers.some((pattern) => pattern.test(plain)) ? 6 : 0);
}

/** "XqvBnTrYdKs": capitals within a word of Latin letters that begin no word. Two fields of that are no request. */
function randomLetters(fields: readonly string[]): SpamReason[] {
  const suspect = fields.filter((field) =>
    withoutLinks(field)
      .match(/\b[A-Za-z]{10,}\b/g)
      ?.some(isRandom),
  );
  return reason("random-letters", 3 * suspect.length);
}

function isRandom(word: string): boolean {
  const count = (pattern: RegExp): number => word.match(pattern)?.length ?? 0;
  return count(/[a-z][A-Z]/g) >= 2 && count(/[A-Z](?![a-z]{2})/g) >= 4;
}
