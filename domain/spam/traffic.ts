import type { RequestContent } from "../requests/request.ts";
import { plainText, type SpamReason } from "./score.ts";

/** The most valid requests of one mail address within a number of seconds; further ones are quarantined (D17). */
export const requestsPerAddress = { count: 5, seconds: 600 } as const;

/** For how long a text is remembered, in seconds. */
export const textMemory = 86_400;

/** What was sent before, seen from one request. */
export interface Traffic {
  /** Whether its address has had more requests than `requestsPerAddress`. */
  isAddressOverLimit: boolean;
  /** Under how many other addresses its text was sent lately; 2 stands for more, too. */
  otherAddresses: 0 | 1 | 2;
  /** Whether there are far more requests in this hour than usual. */
  isPaceHigh: boolean;
}

export function trafficReasons({ isAddressOverLimit, otherAddresses, isPaceHigh }: Traffic): SpamReason[] {
  return [
    ...(isAddressOverLimit ? [{ signal: "address-rate", weight: 6 } as const] : []),
    // Once may be somebody who corrects a mistyped address, or the second half of a couple.
    ...(otherAddresses > 0 ? [{ signal: "repeated-text", weight: otherAddresses === 1 ? 4 : 6 } as const] : []),
    ...(isPaceHigh ? [{ signal: "high-rate", weight: 2 } as const] : []),
  ];
}

/** A request that nothing else speaks against, beyond `REQUESTS_PER_HOUR` of all of them together. */
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
