import { withoutAccents } from "../policy/without-accents.ts";
import type { StoredRequest } from "../requests/request.ts";

/** Enough for a name, an address and a place; of a text with more words the last do not find it. */
const mostWords = 24;

/** Longer words are found by their beginning. */
const longestWord = 32;

/** The words of a text as they are stored and searched: letters and digits, two at least, in lower case without accents. */
export function searchWords(text: string): string[] {
  const words = withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, longestWord));
  return [...new Set(words)].slice(0, mostWords);
}

/** The words by which a request is found: the code of its reference, name, mail address and place. */
export function wordsOf({ reference, content }: Pick<StoredRequest, "reference" | "content">): string[] {
  const code = reference.slice(reference.lastIndexOf("-") + 1);
  return searchWords([code, content.name, content.email, content.location].join(" "));
}
