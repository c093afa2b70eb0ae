import { type DeliveryKind, ownerMailKinds } from "#domain/requests/mail-kinds.ts";

const firstSeconds = 5;
/** With its further quarter half an hour. */
const longestSeconds = 1440;
/** What a receiver asks for beyond this is not believed. */
const longestAskedSeconds = 3600;

/**
 * How long a delivery waits after a failed attempt, in seconds: doubling from five seconds to half an hour, or what the
 * receiver asked for within five seconds and an hour. Each is up to a quarter longer by chance, so that deliveries that
 * failed together do not all come back together.
 * @param attempts failed attempts so far, 1 or more
 * @param random a number from 0 up to, not including, 1
 * @param asked the receiver's own wait
 */
export function backoffSeconds(attempts: number, random: number, asked?: number): number {
  const wait =
    asked === undefined
      ? Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1))
      : Math.min(longestAskedSeconds, Math.max(firstSeconds, asked));
  return wait * (1 + random / 4);
}

/** The longest that a delivery waits or is leased (`MAIL_LEASE_SECONDS`), in seconds. */
export const longestWaits = { retrySeconds: longestAskedSeconds * 1.25, leaseSeconds: 3600 } as const;

/** Attempts in about three days of failure. */
export const attemptsInThreeDays = 165;

/**
 * After how many failed attempts a delivery is given up. What a visitor or another tool is told says nothing new after three
 * days; what the owner is told is income and is tried for as long as it takes.
 */
export function attemptLimit(kind: DeliveryKind): number {
  return ownerMailKinds.includes(kind) ? Infinity : attemptsInThreeDays;
}
