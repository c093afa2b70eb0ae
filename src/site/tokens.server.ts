import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { LinkPurpose, Links } from "#src/requests/links.server.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { ownerCalendarRoute, privatePath } from "#src/i18n/routes.ts";

/**
 * The token for a purpose, an HMAC with the secret: 43 characters that need no escape in a URL. It reveals neither the secret
 * nor other tokens.
 * @param purpose never reused, for example `link:` and the id of a link
 */
export function deriveToken(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** The part of a token that is stored: it recognises the token and cannot be turned back into it. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The id of an entry of the history, and its proof. */
const addressToken = /^([0-9a-f-]{36})([\w-]{43})$/;

/** Tokens that contain the id of the history entry with the new address. @param secret of private links */
export function createAddressTokens(secret: string) {
  const proofOf = (entryId: string): string => deriveToken(secret, `address:${entryId}`);
  return {
    tokenFor: (entryId: string): string => entryId + proofOf(entryId),
    /** The entry that a token was made for; undefined where it was not made here. */
    entryOf(token: string): string | undefined {
      const [, entryId = "", proof = ""] = addressToken.exec(token) ?? [];
      return entryId !== "" && isEqual(proof, proofOf(entryId)) ? entryId : undefined;
    },
  };
}

/** The token of the feed to which the owner's calendar subscribes. @param secret of private links */
export function ownerFeedToken(secret: string): string {
  return deriveToken(secret, "owner-calendar");
}

/** The path of that feed, which contains its token. */
export function ownerFeedPath(secret: string): string {
  return ownerCalendarRoute.replace(":token", ownerFeedToken(secret));
}

/** The URL of a request's current private link: the visitor's page in their language, the owner's in Italian. */
export async function linkAddress(
  links: Pick<Links, "tokenFor">,
  siteUrl: string,
  { id, locale }: Pick<StoredRequest, "id" | "locale">,
  purpose: LinkPurpose,
): Promise<string> {
  const token = await links.tokenFor(id, purpose);
  return (
    siteUrl + (purpose === "visitor" ? privatePath("request", locale, token) : privatePath("decision", "it", token))
  );
}
