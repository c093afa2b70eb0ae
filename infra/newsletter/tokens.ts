import { randomBytes, timingSafeEqual } from "node:crypto";
import type { SubscriberTokens } from "#domain/newsletter/ports.ts";

const idLength = 22;
const form = new RegExp(`^([\\w-]{${idLength}})([\\w-]{43})$`);

/** 22 characters that stand in an address as they are. */
export function newSubscriberId(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Tokens that carry their subscriber's id and prove that they were made here: nothing of them is in the database.
 * @param derive 43 characters that follow from a secret outside the database and a purpose
 */
export function createSubscriberTokens(derive: (purpose: string) => string): SubscriberTokens {
  const proofOf = (id: string): string => derive(`newsletter:${id}`);
  return {
    tokenFor: (id) => id + proofOf(id),
    idOf(token) {
      const [, id = "", proof = ""] = form.exec(token) ?? [];
      if (id === "") return undefined;
      return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id))) ? id : undefined;
    },
  };
}
