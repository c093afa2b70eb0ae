import { timingSafeEqual } from "node:crypto";
import type { AddressTokens } from "#domain/links/links.ts";
import { deriveToken } from "./token.ts";

/** The id of a history's entry, and the proof that the token was made here. */
const form = /^([0-9a-f-]{36})([\w-]{43})$/;

/** Tokens that carry the entry which asked for an address. @param secret that of private links */
export function createAddressTokens(secret: string): AddressTokens {
  const proofOf = (entryId: string): string => deriveToken(secret, `address:${entryId}`);
  return {
    tokenFor: (entryId) => entryId + proofOf(entryId),
    entryOf(token) {
      const [, entryId = "", proof = ""] = form.exec(token) ?? [];
      if (entryId === "") return undefined;
      return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(entryId))) ? entryId : undefined;
    },
  };
}
