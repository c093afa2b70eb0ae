import type { SubscriberTokens } from "#domain/newsletter/ports.ts";
import { type LinkSecretConfig, readLinkSecret } from "../links/link-secret.ts";
import { deriveToken } from "../links/token.ts";
import { createSubscriberTokens } from "./tokens.ts";

/** The tokens in the addresses of subscribers' pages. @throws Error where the secret can be neither read nor made */
export function subscriberTokens(config: LinkSecretConfig): SubscriberTokens {
  const secret = readLinkSecret(config);
  return createSubscriberTokens((purpose) => deriveToken(secret, purpose));
}
