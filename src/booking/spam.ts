import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { RequestContent } from "#src/requests/request.ts";
import { type BookingField, fieldTexts, formFieldsOf } from "./fields.ts";
import { offers } from "./spam-phrases.ts";

/** The signs of spam, and of too many requests, each in the owner's words. */
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

/** Shown to the owner, and stored with the request. */
export interface SpamReason {
  signal: Exclude<SpamSignal, "flood">;
  weight: number;
}

/** The field that only robots fill in was filled in (D17). */
export const trappedReason: SpamReason = { signal: "trapped", weight: 6 };

/** From this sum of weights on a request is quarantined. docs/security.md has the weights. */
const quarantineFrom = 6;

export function isSuspicious(reasons: readonly SpamReason[]): boolean {
  return reasons.reduce((sum, { weight }) => sum + weight, 0) >= quarantineFrom;
}

/** In milliseconds. */
export const textMemory = 86_400_000;

/** @param others addresses under which the same text was sent lately */
export function repeatedText(others: number): SpamReason[] {
  // Once may be somebody who corrects a mistyped address, or the second half of a couple.
  return others === 0 ? [] : [{ signal: "repeated-text", weight: others === 1 ? 4 : 6 }];
}

/** Letters below which a text is too short to be anybody's own. */
const fewestLetters = 40;

/**
 * The part that two copies of a text share, though greeting, numbers and links differ: its longest clause, or all of its letters.
 * Undefined for a text that different people may write. @returns personal data: hash it before it is stored
 */
export function textKey(content: RequestContent): string | undefined {
  const clauses = plainText(typedInto(content, isLongText).join("\n"))
    .split(/\p{P}+/u)
    .map((clause) => clause.replace(/[^\p{L}]+/gu, ""));
  const longest = clauses.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return [longest, clauses.join("")].find(({ length }) => length >= fewestLetters);
}

/** What was typed into some fields of the form, one text for each. */
function typedInto(content: RequestContent, isOne: (field: BookingField) => boolean): string[] {
  const texts = fieldTexts(content);
  return formFieldsOf(content.kind)
    .filter(isOne)
    .map(({ key }) => texts[key] ?? "");
}

const isLongText = ({ type }: BookingField): boolean => type === "text";
/** A name or an occasion. A link to the place is usual. */
const isName = ({ type, part }: BookingField): boolean => type === "line" && part === undefined;
const isTyped = ({ type }: BookingField): boolean => type === "line" || type === "text";

/** Reads the content of a request. The same content always has the same reasons. */
export function contentReasons(content: RequestContent): SpamReason[] {
  const fields = typedInto(content, isTyped);
  const text = fields.join("\n");
  const plain = plainText(text);
  const reasons: SpamReason[] = [
    // The address of a page may hold `src=` or `../../domain/`.
    { signal: "markup", weight: code.some((pattern) => pattern.test(withoutLinks(text))) ? 6 : 0 },
    { signal: "link-in-name", weight: weightOfLinkInName(typedInto(content, isName).join("\n")) },
    { signal: "links", weight: weightOfLinks(hostsIn(typedInto(content, isLongText).join("\n")).length) },
    { signal: "short-link", weight: hostsIn(text).some((host) => shorteners.test(host)) ? 3 : 0 },
    { signal: "offer", weight: offers.some((pattern) => pattern.test(plain)) ? 6 : 0 },
    // Two fields of that are no request.
    { signal: "random-letters", weight: 3 * fields.filter(hasRandomLetters).length },
  ];
  return reasons.filter(({ weight }) => weight > 0);
}

/** Lower case, without accents and links, with single spaces and straight apostrophes. */
function plainText(text: string): string {
  return withoutAccents(withoutLinks(text).normalize("NFKC"))
    .toLowerCase()
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** A web address, with or without its scheme. A mail address is none. */
const link =
  /(?<![@\p{L}\p{N}._-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"')\]]+|(?<![@\p{L}\p{N}._-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{1,63})*\.(?:com|net|org|info|biz|it|eu|de|fr|es|uk|ru|cn|co|io|ai|app|dev|shop|store|online|site|website|xyz|top|click|live|club|link|ly|gl|me|pro|vip|fun|gd|ph|gg)(?=[/?#:\s,;.!)\]]|$)(?![\p{L}\p{N}@-])(?:[/?#:][^\s<>"')\]]*)?/giu;

/** The different hosts of links, in lower case without `www.`. */
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

function withoutLinks(text: string): string {
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

/** A link in place of a name or of an occasion. A bare host is often the name of a company. */
function weightOfLinkInName(text: string): number {
  if (hostsIn(text).length === 0) return 0;
  return /:\/\/|\bwww\.|\.[a-z]{2,}\/\S/i.test(text) ? 6 : 2;
}

/** One or two links are the venue and its photographs. */
function weightOfLinks(count: number): number {
  if (count < 3) return count;
  return count < 5 ? 3 : 6;
}

/** Addresses that hide where they lead, and invitations to chats. */
const shorteners =
  /^(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.me|telegra\.ph|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.co|tiny\.cc|v\.gd|clck\.ru|wa\.link|discord\.gg|s\.id)$/;

/** "XqvBnTrYdKs": a word of Latin letters with capitals that begin no word. */
function hasRandomLetters(field: string): boolean {
  return (withoutLinks(field).match(/\b[A-Za-z]{10,}\b/g) ?? []).some((word) => {
    const count = (pattern: RegExp): number => word.match(pattern)?.length ?? 0;
    return count(/[a-z][A-Z]/g) >= 2 && count(/[A-Z](?![a-z]{2})/g) >= 4;
  });
}
