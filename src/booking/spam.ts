import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { RequestContent } from "#src/requests/request.ts";
import { type BookingField, fieldTexts, formFieldsOf } from "./fields.ts";
import { offers } from "./spam-phrases.ts";

/** Signs of spam and of too many requests, in words for the owner. */
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

export interface SpamReason {
  signal: Exclude<SpamSignal, "flood">;
  weight: number;
}

/** The hidden field was filled in, which only robots do (D17). */
export const trappedReason: SpamReason = { signal: "trapped", weight: 6 };

/** The least sum of weights that puts a request into quarantine. docs/security.md lists the weights. */
const quarantineFrom = 6;

export function isSuspicious(reasons: readonly SpamReason[]): boolean {
  return reasons.reduce((sum, { weight }) => sum + weight, 0) >= quarantineFrom;
}

export const textMemoryMs = 86_400_000;

/** @param others the number of other addresses that sent this text lately */
export function repeatedText(others: number): SpamReason[] {
  // One other address may be a corrected typing error, or the other half of a couple.
  return others === 0 ? [] : [{ signal: "repeated-text", weight: others === 1 ? 4 : 6 }];
}

/** Different people may write a text with fewer letters. */
const fewestLetters = 40;

/**
 * What two copies of a text share although greeting, numbers and links differ: the longest clause, or all letters, which are personal
 * data. Undefined for a text that different people may write.
 */
export function textKey(content: RequestContent): string | undefined {
  const clauses = plainText(typedInto(content, isLongText).join("\n"))
    .split(/\p{P}+/u)
    .map((clause) => clause.replace(/[^\p{L}]+/gu, ""));
  const longest = clauses.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return [longest, clauses.join("")].find(({ length }) => length >= fewestLetters);
}

function typedInto(content: RequestContent, isOne: (field: BookingField) => boolean): string[] {
  const texts = fieldTexts(content);
  return formFieldsOf(content.kind)
    .filter(isOne)
    .map(({ key }) => texts[key] ?? "");
}

const isLongText = ({ type }: BookingField): boolean => type === "text";
const isName = ({ type, part }: BookingField): boolean => type === "line" && part === undefined;
const isTyped = ({ type }: BookingField): boolean => type === "line" || type === "text";

export function contentReasons(content: RequestContent): SpamReason[] {
  const fields = typedInto(content, isTyped);
  const text = fields.join("\n");
  const plain = plainText(text);
  const reasons: SpamReason[] = [
    // The address of a page may contain `src=` or `../../domain/`.
    { signal: "markup", weight: code.some((pattern) => pattern.test(withoutLinks(text))) ? 6 : 0 },
    { signal: "link-in-name", weight: weightOfLinkInName(typedInto(content, isName).join("\n")) },
    { signal: "links", weight: weightOfLinks(hostsIn(typedInto(content, isLongText).join("\n")).length) },
    { signal: "short-link", weight: hostsIn(text).some((host) => shorteners.test(host)) ? 3 : 0 },
    { signal: "offer", weight: offers.some((pattern) => pattern.test(plain)) ? 6 : 0 },
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

/** A web address with or without a scheme, but not a mail address. */
const link =
  /(?<![@\p{L}\p{N}._-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"')\]]+|(?<![@\p{L}\p{N}._-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{1,63})*\.(?:com|net|org|info|biz|it|eu|de|fr|es|uk|ru|cn|co|io|ai|app|dev|shop|store|online|site|website|xyz|top|click|live|club|link|ly|gl|me|pro|vip|fun|gd|ph|gg)(?=[/?#:\s,;.!)\]]|$)(?![\p{L}\p{N}@-])(?:[/?#:][^\s<>"')\]]*)?/giu;

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

/** Elements, forum tags, and probes for vulnerabilities in templates, databases and loggers, but not `<3` and `<b>`. */
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

/** A bare host as a name is often the name of a company. */
function weightOfLinkInName(text: string): number {
  if (hostsIn(text).length === 0) return 0;
  return /:\/\/|\bwww\.|\.[a-z]{2,}\/\S/i.test(text) ? 6 : 2;
}

/** One or two links are often the venue and its photographs. */
function weightOfLinks(count: number): number {
  if (count < 3) return count;
  return count < 5 ? 3 : 6;
}

/** Hosts of addresses that hide where they lead, and of invitations to chats. */
const shorteners =
  /^(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.me|telegra\.ph|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.co|tiny\.cc|v\.gd|clck\.ru|wa\.link|discord\.gg|s\.id)$/;

function hasRandomLetters(field: string): boolean {
  return (withoutLinks(field).match(/\b[A-Za-z]{10,}\b/g) ?? []).some((word) => {
    const count = (pattern: RegExp): number => word.match(pattern)?.length ?? 0;
    return count(/[a-z][A-Z]/g) >= 2 && count(/[A-Z](?![a-z]{2})/g) >= 4;
  });
}
