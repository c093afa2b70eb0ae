import type { RequestContent } from "../requests/request.ts";
import { plainText, type SpamReason } from "./score.ts";

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
 * What two copies of a text have in common, though greeting, numbers and links differ: its longest clause, or all of its letters.
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
