import { createHash, createHmac } from "node:crypto";
import { ownerCalendarRoute } from "#src/i18n/routes.ts";

/** An HMAC of 43 characters that need no escape in a URL. @param purpose never reused, such as `link:` and the id of a link */
export function deriveToken(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function ownerFeedToken(secret: string): string {
  return deriveToken(secret, "owner-calendar");
}

export function ownerFeedPath(secret: string): string {
  return ownerCalendarRoute.replace(":token", ownerFeedToken(secret));
}
