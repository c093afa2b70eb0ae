import { createHash, createHmac } from "node:crypto";

/**
 * The token that belongs to a purpose: the same for the same secret, and from none of them can the secret or another one be
 * had. 43 characters that stand in an address as they are.
 * @param purpose names one thing for good, for example `link:` and the id of a link
 */
export function deriveToken(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** What is kept of a token: enough to know it again, nothing to make it of. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
