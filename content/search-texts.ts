import type { ArticleBlock } from "./schema/blocks.ts";
import { plain } from "./plain.ts";

/** What search results show whole, in characters. */
export const searchLimits = { title: 60, description: { least: 120, most: 155 } } as const;

const ellipsis = "…";

/** The title of an article's document: with the brand behind it where there is room. */
export function postTitle(title: string, brand: string): string {
  const whole = `${plain(title)} · ${brand}`;
  return whole.length <= searchLimits.title ? whole : shortened(plain(title), searchLimits.title);
}

interface Described {
  excerpt: string;
  body: readonly ArticleBlock[];
}

/** The description of an article for search results: its excerpt, continued with its text or cut to the length they show. */
export function postDescription({ excerpt, body }: Described): string {
  const { least, most } = searchLimits.description;
  let said = plain(excerpt);
  for (const { type, text } of body) {
    if (said.length >= least) break;
    if (type === "paragraph") said += ` ${plain(text)}`;
  }
  return shortened(said, most);
}

/** As many whole words as there is room for. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - ellipsis.length + 1);
  const end = cut.search(/[\s\p{P}]*\s\S*$/u);
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, -1)) + ellipsis;
}
