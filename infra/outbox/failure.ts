import { DeliveryError } from "#domain/requests/ports.ts";
import { oneLine } from "../mail/wording.ts";
import { backoffSeconds } from "./backoff.ts";

/** Enough for a server's explanation, on one line of a list. */
const longestReason = 500;

/** What follows from an attempt that failed. */
export interface Failure {
  /** In the receiver's words, which may name whom a mail was for. */
  reason: string;
  /** After how many seconds it is tried again; undefined: it is given up. */
  retryInSeconds: number | undefined;
}

/**
 * @param attempts failed attempts so far, this one among them
 * @param limit after how many it is given up
 * @param random a number from 0 up to, not including, 1
 */
export function judgeFailure(error: unknown, attempts: number, limit: number, random: number): Failure {
  const reason = oneLine(error instanceof Error ? error.message : String(error), longestReason);
  const refusal = error instanceof DeliveryError ? error : undefined;
  const isFinal = refusal?.permanent === true || attempts >= limit;
  return {
    reason,
    retryInSeconds: isFinal ? undefined : backoffSeconds(attempts, random, refusal?.retryAfterSeconds),
  };
}
