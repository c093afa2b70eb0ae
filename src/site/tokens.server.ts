import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { ownerCalendarRoute } from "#src/i18n/routes.ts";

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
const addressTokenForm = /^([0-9a-f-]{36})[\w-]{43}$/;

/** The token of a link that contains the id of a history entry with a new address. @param secret of private links */
export function addressToken(secret: string, entryId: string): string {
  return entryId + deriveToken(secret, `address:${entryId}`);
}

/** The entry that such a token was made for; undefined if it was not made here. */
export function entryOfAddressToken(secret: string, token: string): string | undefined {
  const [, entryId = ""] = addressTokenForm.exec(token) ?? [];
  return entryId !== "" && isEqual(token, addressToken(secret, entryId)) ? entryId : undefined;
}

/** The token of the feed to which the owner's calendar subscribes. @param secret of private links */
export function ownerFeedToken(secret: string): string {
  return deriveToken(secret, "owner-calendar");
}

/** The path of that feed, which contains its token. */
export function ownerFeedPath(secret: string): string {
  return ownerCalendarRoute.replace(":token", ownerFeedToken(secret));
}
