import { textsOf } from "#src/content/text-problems.ts";
import type { ContentField } from "./fields.ts";
import { normalized } from "./form.ts";
import { isGroup } from "./yaml-file.ts";

const kinds = ["bullets", "tags", "spaces", "hidden"] as const;
export type PastedKind = (typeof kinds)[number];

/** How often each kind was removed from the texts of a form. */
export type Cleaned = ReadonlyMap<PastedKind, number>;

const words: Readonly<Record<PastedKind, readonly [one: string, more: string]>> = {
  bullets: ["1 pallino o numero di elenco", "pallini o numeri di elenco"],
  tags: ["1 codice HTML", "codici HTML"],
  spaces: ["1 spazio di troppo o che non va a capo", "spazi di troppo o che non vanno a capo"],
  hidden: ["1 segno invisibile", "segni invisibili"],
};

/** "Ripulito dopo l’incolla: 2 codici HTML, 1 segno invisibile."; undefined if nothing was removed. */
export function cleanedText(cleaned: Cleaned): string | undefined {
  const parts = kinds.flatMap((kind) => {
    const count = cleaned.get(kind) ?? 0;
    const [one, more] = words[kind];
    return count === 0 ? [] : [count === 1 ? one : `${count} ${more}`];
  });
  return parts.length === 0 ? undefined : `Ripulito dopo l’incolla: ${parts.join(", ")}. Rileggilo.`;
}

/** The text in the address of the next page: `tags.2_hidden.1`. */
export function writeCleaned(cleaned: Cleaned): string {
  return [...cleaned].map(([kind, count]) => `${kind}.${count}`).join("_");
}

export function readCleaned(written: string): Cleaned {
  const found = [...written.matchAll(/([a-z]+)\.(\d{1,5})/g)];
  return new Map(
    kinds.flatMap((kind) => found.filter(([, name]) => name === kind).map(([, , count]) => [kind, Number(count)])),
  );
}

/**
 * Removes what programs such as Word add to copied texts: signs of lists, HTML, no-break spaces, invisible characters. Texts that are
 * already stored do not change.
 */
export function cleanPasted(
  field: ContentField,
  value: unknown,
  stored: unknown,
): { value: unknown; cleaned: Cleaned } {
  const cleaned = new Map<PastedKind, number>();
  const before = new Set(textsOf(stored).map(({ text }) => normalized(text)));
  const clean = (one: ContentField, part: unknown): unknown => {
    if (one.kind === "list" && Array.isArray(part)) return part.map((entry) => clean(one.item, entry));
    if (one.kind === "group" && Array.isArray(part)) {
      return part.map((entry: unknown, index) => clean(fieldIn(one, index) ?? one, entry));
    }
    if (one.kind === "group" && isGroup(part)) {
      return Object.fromEntries(
        Object.entries(part).map(([key, entry]) => [key, clean(fieldIn(one, key) ?? one, entry)]),
      );
    }
    if (one.kind !== "text" || typeof part !== "string" || before.has(part)) return part;
    return cleanText(part, one, (kind, count) => cleaned.set(kind, (cleaned.get(kind) ?? 0) + count));
  };
  const result = clean(field, value);
  return { value: result, cleaned };
}

function fieldIn(group: Extract<ContentField, { kind: "group" }>, key: string | number): ContentField | undefined {
  return group.fields.find(([one]) => one === key)?.[1];
}

type Count = (kind: PastedKind, count: number) => void;

function cleanText(typed: string, { marks }: Extract<ContentField, { kind: "text" }>, count: Count): string {
  let text = typed;
  const replace = (kind: PastedKind, pattern: RegExp, by: (...found: string[]) => string): void => {
    let times = 0;
    text = text.replace(pattern, (...found: string[]) => {
      times += 1;
      return by(...found);
    });
    if (times > 0) count(kind, times);
  };
  const isMarkdown = marks !== undefined;
  replace("tags", hiddenBlocks, () => "");
  replace("tags", /<a\s[^<>]*?href="([^"]*)"[^<>]*>([^<>]*)<\/a>/gi, (_, address = "", label = "") =>
    marks === "photos" ? `[${label}](${address})` : label,
  );
  replace("tags", tag, (_, end = "", name = "") =>
    isMarkdown ? markdownOf(name.toLowerCase(), end !== "") : block.test(name) ? " " : "",
  );
  replace("tags", /&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code, name = "") =>
    code === undefined ? (entities.get(name) ?? whole) : String.fromCodePoint(Number(code)),
  );
  replace("hidden", /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g, () => "");
  const sign = marks === "words" ? "- " : "– ";
  const apart = marks === "photos" ? "\n\n" : "\n";
  replace("bullets", bullet, (_, before = "") => `${before === "" ? "" : apart}${sign}`);
  if (isMarkdown) {
    replace(
      "bullets",
      /(^|\n+)[ \t\u00A0]*(\d{1,2})([.)])(?:\t|[ \u00A0]{2,})[ \t\u00A0]*/g,
      (_, before = "", digits = "", dot = "") =>
        marks === "words" ? `${before}${digits}. ` : `${before === "" ? "" : apart}${digits}\\${dot} `,
    );
  }
  replace("spaces", /[\t\u00A0\u2000-\u200A\u202F]|(?<=\S) {2,}(?=\S)|(?<=\n) {4,}(?=\S)/g, (found) =>
    found.startsWith("    ") ? "" : " ",
  );
  return text
    .replaceAll(/ +(?=\n)/g, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const hiddenBlocks = /<!--[^]*?-->|<(style|script|xml|title)\b[^<>]*>[^]*?<\/\1>/gi;
const names =
  "a|abbr|b|blockquote|body|br|center|del|div|em|font|form|h[1-6]|head|hr|html|i|img|ins|label|li|link|meta|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|[owvm]:[a-z]+|st1:[a-z]+";
const tag = new RegExp(`<(/?)(${names})(?:\\s[^<>]*)?/?>`, "gi");

/** Signs of lists with their space. Letters of Word's own fonts are signs if a tab or several spaces follow. */
const bullet =
  /(^|\n+)[ \t\u00A0]*(?:[•·▪▫◦‣⁃●○■□◆♦➢➤➔✓✔\uF000-\uF0FF][ \t\u00A0]*|[oO§Øü*–—-](?:\t|[ \u00A0]{2,})[ \t\u00A0]*)/g;

const block = /^(?:p|div|br|tr|table|ul|ol|section|h[1-6]|li)$/i;

function markdownOf(name: string, isEnd: boolean): string {
  if (name === "b" || name === "strong") return "**";
  if (name === "i" || name === "em") return "*";
  if (/^h[1-6]$/.test(name)) return isEnd ? "\n\n" : `\n\n${name < "h3" ? "##" : "###"} `;
  if (name === "li") return isEnd ? "" : "\n• ";
  if (name === "blockquote") return isEnd ? "\n\n" : "\n\n> ";
  if (block.test(name)) return name === "br" ? "\n" : "\n\n";
  return /^t[dh]$/.test(name) && !isEnd ? " " : "";
}

const entities = new Map(
  Object.entries({ nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", hellip: "…", ndash: "–", mdash: "—" })
    .concat(
      Object.entries({ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", euro: "€", bull: "•" }),
    )
    .concat(
      Object.entries({ agrave: "à", egrave: "è", eacute: "é", igrave: "ì", ograve: "ò", ugrave: "ù", Egrave: "È" }),
    ),
);
