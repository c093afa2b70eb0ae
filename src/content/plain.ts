import type { ArticleBlock } from "#src/content/schema/blocks.ts";

/** A text without its emphasis marks. Islands load this file, so it imports no schema. */
export function plain(marked: string): string {
  return marked.replace(/\*+/g, "");
}

/** A link with the emphasis around it. The address was checked when the article was loaded. */
const link = /(\*{0,2})\[([^[\]]+)\]\(([^()\s]+)\)\1/g;

/** Splits a text at its `[label](address)` links. Only links have an address. */
export function textParts(text: string) {
  const pieces = text.split(link);
  const parts: { text: string; address?: string }[] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [before = "", mark, label, address] = pieces.slice(at, at + 4);
    if (before !== "") parts.push({ text: before });
    if (address !== undefined) parts.push({ text: `${mark}${label}${mark}`, address });
  }
  return parts;
}

export const searchLimits = { title: 60, description: { least: 120, most: 155 } } as const;

const ellipsis = "…";

export function postTitle(title: string, brand: string): string {
  const whole = `${plain(title)} · ${brand}`;
  return whole.length <= searchLimits.title ? whole : shortened(plain(title), searchLimits.title);
}

/** An article's description for search results: the excerpt, extended with the article's text or cut to the right length. */
export function postDescription({ excerpt, body }: { excerpt: string; body: readonly ArticleBlock[] }): string {
  const { least, most } = searchLimits.description;
  let said = plain(excerpt);
  for (const { type, text } of body) {
    if (said.length >= least) break;
    if (type === "paragraph")
      said += ` ${textParts(text)
        .map((part) => plain(part.text))
        .join("")}`;
  }
  return shortened(said, most);
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - ellipsis.length + 1);
  const end = cut.search(/[\s\p{P}]*\s\S*$/u);
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, -1)) + ellipsis;
}
