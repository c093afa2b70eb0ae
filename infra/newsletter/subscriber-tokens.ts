import type { SubscriberTokens } from "#domain/newsletter/ports.ts";
import { deriveToken } from "../links/tokens.ts";
import { createSubscriberTokens } from "./tokens.ts";

/** The tokens in the addresses of subscribers' pages. @param secret that of private links */
export function subscriberTokens(secret: string): SubscriberTokens {
  return createSubscriberTokens((purpose) => deriveToken(secret, purpose));
}
