import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { ownerCalendarRoute } from "#src/i18n/routes.ts";

/** An HMAC of 43 characters that need no escape in a URL. @param purpose never reused, for example `link:` and the id of a link */
export function deriveToken(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** As tokens and addresses are stored, which they cannot be turned back into. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const addressTokenForm = /^([0-9a-f-]{36})[\w-]{43}$/;

/** For a link that contains the id of a history entry with a new address. */
export function addressToken(secret: string, eventId: string): string {
  return eventId + deriveToken(secret, `address:${eventId}`);
}

/** Undefined for a token that was not made here. */
export function eventOfAddressToken(secret: string, token: string): string | undefined {
  const [, eventId = ""] = addressTokenForm.exec(token) ?? [];
  return eventId !== "" && isEqual(token, addressToken(secret, eventId)) ? eventId : undefined;
}

/** Of the feed to which the owner's calendar subscribes. */
export function ownerFeedToken(secret: string): string {
  return deriveToken(secret, "owner-calendar");
}

export function ownerFeedPath(secret: string): string {
  return ownerCalendarRoute.replace(":token", ownerFeedToken(secret));
}
