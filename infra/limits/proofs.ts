import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Proofs } from "#domain/spam/proofs.ts";
import { deriveToken } from "../links/tokens.ts";
import { hash, type Limiter, proofLife } from "./limits.ts";

/** Derivations until a challenge is solved, of 5,000 rounds each: a second of a laptop, some seconds of a phone. */
const work = { least: 200, most: 400, cost: 5000 };

const hex = z.string().regex(/^[\da-f]{1,128}$/);
/** The challenge as it was made, and the counter that solves it. */
const proofOf = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      cost: z.literal(work.cost),
      expiresAt: z.int(),
      keyLength: z.literal(32),
      keyPrefix: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(work.most), derivedKey: hex }),
});

/** @param used allows each key once while a challenge is valid. @param secret of private links */
export function createProofs(secret: string, used: Limiter): Proofs {
  const hmacSignatureSecret = deriveToken(secret, "proof-of-work");
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: work.cost,
        counter: randomInt(work.least, work.most + 1),
        expiresAt: Math.floor(Date.now() / 1000) + proofLife,
        deriveKey,
        hmacSignatureSecret,
      });
      return JSON.stringify(challenge);
    },
    async accept(proof) {
      const read = proofOf.safeParse(parsed(proof));
      if (!read.success) return false;
      const { verified } = await verifySolution({ ...read.data, deriveKey, hmacSignatureSecret });
      return verified && (await used.consume(hash(read.data.challenge.parameters.nonce))).allowed;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
