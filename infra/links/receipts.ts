import { timingSafeEqual } from "node:crypto";
import type { Receipt, Receipts } from "#domain/requests/receipts.ts";
import { deriveToken } from "./token.ts";

const form = /^([\w-]+)\.([\w-]{43})$/;

/**
 * Receipts as `payload.proof`: the receipt's JSON in base64url, and its HMAC.
 * @param secret that of private links
 */
export function createReceipts(secret: string): Receipts {
  const proofOf = (payload: string): string => deriveToken(secret, `receipt:${payload}`);
  return {
    sign(receipt) {
      const payload = Buffer.from(JSON.stringify(receipt)).toString("base64url");
      return `${payload}.${proofOf(payload)}`;
    },
    read(text) {
      const [, payload, proof] = form.exec(text) ?? [];
      if (payload === undefined || proof === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(payload)))) return undefined;
      return JSON.parse(Buffer.from(payload, "base64url").toString()) as Receipt;
    },
  };
}
