import { timingSafeEqual } from "node:crypto";
import type { Municipality } from "#src/content/coverage.ts";
import { deriveToken } from "#src/site/tokens.server.ts";
import type { TypedFields } from "./parse.ts";
import type { RequestKind } from "./vocabulary.ts";

/** What the page after the form shows. It is part of an address, so it contains no personal data. */
export interface Receipt {
  kind: RequestKind;
  reference: string;
  /** Event type, civil date `yyyy-mm-dd` and slot as entered, only of a booking (specification 8). */
  eventType?: string | undefined;
  date?: string | undefined;
  timeSlot?: string | undefined;
  /** `Orvieto (TR)` */
  municipality?: string | undefined;
}

export function receiptOf(
  kind: RequestKind,
  reference: string,
  { date, timeSlot, eventType }: TypedFields,
  place: Municipality | undefined,
): Receipt {
  return {
    kind,
    reference,
    ...(kind === "booking" && { date, timeSlot, eventType }),
    ...(place && { municipality: `${place.name} (${place.province})` }),
  };
}

function proofOf(secret: string, payload: string): string {
  return deriveToken(secret, `receipt:${payload}`);
}

/** A receipt as `payload.proof` for an address: JSON in base64url, and its HMAC. */
export function signReceipt(secret: string, receipt: Receipt): string {
  const payload = Buffer.from(JSON.stringify(receipt)).toString("base64url");
  return `${payload}.${proofOf(secret, payload)}`;
}

/** Undefined if the signature is wrong. Never throws. */
export function readReceipt(secret: string, text: string): Receipt | undefined {
  const [, payload = "", proof = ""] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
  if (payload === "" || !timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, payload)))) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Receipt;
}
