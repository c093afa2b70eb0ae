/** A link in the text of an article, with the emphasis around it: its label, and its address, which was checked when the article was read. */
const link = /(\*{0,2})\[([^[\]]+)\]\(([^()\s]+)\)\1/g;

/** A run of text, with an address where it is a link. */
export interface TextPart {
  text: string;
  address?: string;
}

/** The runs of a text with `[label](address)`. */
export function textParts(text: string): TextPart[] {
  const pieces = text.split(link);
  const parts: TextPart[] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [before = "", mark, label, address] = pieces.slice(at, at + 4);
    if (before !== "") parts.push({ text: before });
    if (address !== undefined) parts.push({ text: `${mark}${label}${mark}`, address });
  }
  return parts;
}
