import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counts what is sent under a key, in windows of time that begin with the first of each key. */
export interface Limiter {
  /**
   * Counts one more under a key, or asks without counting where `points` is 0. Never throws.
   * @param key names who sends; whatever is personal in it is hashed by who asks
   */
  consume(key: string, points?: 0 | 1): Promise<Admission>;
}

export type Admission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Allowance {
  /** Tells several limiters apart where they share one place. */
  name: string;
  count: number;
  seconds: number;
}

/** Counts in this process alone; a restart forgets. */
export function memoryLimiter({ name, count, seconds }: Allowance): Limiter {
  return admitting(new RateLimiterMemory({ keyPrefix: name, points: count, duration: seconds }));
}

/** What the library's limiters have in common. */
interface Counter {
  consume(key: string, points: number): Promise<RateLimiterRes>;
}

/** The library says no by rejecting; a rejection that is an error is handed on. */
export function admitting(counter: Counter): Limiter {
  return {
    async consume(key, points = 1) {
      try {
        await counter.consume(key, points);
        return { allowed: true };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
      }
    },
  };
}

/** Counts are kept where backups and operators see them: they name nobody. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
