import { randomBytes, timingSafeEqual } from "node:crypto";
import type { SubscriberTokens } from "#domain/newsletter/subscriber.ts";
import { deriveToken } from "../links/tokens.ts";

const idLength = 22;
const form = new RegExp(`^([\\w-]{${idLength}})([\\w-]{43})$`);

/** 22 characters that need no encoding in a URL. */
export function newSubscriberId(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Tokens that contain the subscriber's id and a proof that they were made here. Nothing of them is in the database.
 * @param secret that of private links
 */
export function createSubscriberTokens(secret: string): SubscriberTokens {
  const proofOf = (id: string): string => deriveToken(secret, `newsletter:${id}`);
  return {
    tokenFor: (id) => id + proofOf(id),
    idOf(token) {
      const [, id = "", proof = ""] = form.exec(token) ?? [];
      if (id === "") return undefined;
      return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id))) ? id : undefined;
    },
  };
}
