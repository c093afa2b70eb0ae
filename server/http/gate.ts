import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Requests } from "#domain/requests/submit.ts";

/**
 * The domain's door, open so many times a minute for one client.
 * @param perMinute how many requests one client may send in a minute
 */
export function createGate(requests: Requests, perMinute: number): (client: string) => Requests {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (client) => ({
    async submit(submission) {
      try {
        await limiter.consume(client);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return { ok: false, reason: "too-many-requests", retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) };
      }
      return requests.submit(submission);
    },
  });
}
