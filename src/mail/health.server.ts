import { ownerMailKinds } from "./kinds.ts";
import type { Outbox, OutboxHealth } from "./outbox.ts";
import { withTimeout } from "#src/site/errors.ts";

/** Failed attempts after which an owner's notice is reported: some minutes have passed. */
export const alarmingAttempts = 5;

const longestWaitMinutes = 15;
const minute = 60_000;

/** Problems for the owner, one per line, without personal data; empty when there are none. */
export function concernsOf({ failed, noticeAttempts, oldestWaitingSince }: OutboxHealth, now: Date): string[] {
  const concerns: string[] = [];
  const lost = ownerMailKinds.reduce((sum, kind) => sum + (failed[kind] ?? 0), 0);
  if (lost > 0) concerns.push(`owner's notices given up: ${lost}`);
  // An undelivered confirmation may leave a party without a bar.
  const untold = failed["visitor-update"] ?? 0;
  if (untold > 0) concerns.push(`answers to visitors given up: ${untold}`);
  if (noticeAttempts >= alarmingAttempts) concerns.push(`an owner's notice has failed ${noticeAttempts} times`);
  const waited = oldestWaitingSince ? Math.floor((now.getTime() - oldestWaitingSince.getTime()) / minute) : 0;
  if (waited >= longestWaitMinutes) concerns.push(`the oldest delivery has been waiting for ${waited} minutes`);
  return concerns;
}

export interface HealthCheckDependencies {
  outbox: Pick<Outbox, "health">;
  now(): Date;
}

const freshFor = 1_000;
const longestAnswer = 5_000;

/**
 * Reads the health of the outbox, at most once a second.
 * @returns the problems; rejects when the database does not answer within five seconds
 */
export function createHealthCheck({ outbox, now }: HealthCheckDependencies): () => Promise<string[]> {
  let latest: { at: number; concerns: Promise<string[]> } | undefined;
  const ask = async (): Promise<string[]> => concernsOf(await withTimeout(outbox.health(), longestAnswer), now());
  return () => {
    const at = now().getTime();
    if (!latest || at - latest.at >= freshFor) latest = { at, concerns: ask() };
    return latest.concerns;
  };
}
