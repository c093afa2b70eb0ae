import { ownerMailKinds } from "#domain/requests/mail-kinds.ts";
import type { Outbox, OutboxHealth } from "#domain/requests/ports.ts";

/** From this many failures on, an owner's notice is a reason for concern: some minutes have passed. */
export const alarmingAttempts = 5;

const longestWaitMinutes = 15;
const minute = 60_000;

/** What somebody should look into, one reason a line, without personal data; empty where all is well. */
export function concernsOf({ failed, noticeAttempts, oldestWaitingSince }: OutboxHealth, now: Date): string[] {
  const concerns: string[] = [];
  const lost = ownerMailKinds.reduce((sum, kind) => sum + (failed[kind] ?? 0), 0);
  if (lost > 0) concerns.push(`owner's notices given up: ${lost}`);
  // A confirmation that never arrived is a party without a bar.
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
 * Asks the outbox how it stands, at most once a second however often it is called.
 * @returns the concerns; it rejects where the database does not answer, or not within five seconds
 */
export function createHealthCheck({ outbox, now }: HealthCheckDependencies): () => Promise<string[]> {
  let latest: { at: number; concerns: Promise<string[]> } | undefined;
  return () => {
    const at = now().getTime();
    // A clock that was set back does not make an old answer a fresh one.
    if (!latest || Math.abs(at - latest.at) >= freshFor) latest = { at, concerns: ask() };
    return latest.concerns;
  };

  async function ask(): Promise<string[]> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("the database did not answer in time")), longestAnswer);
    });
    try {
      return concernsOf(await Promise.race([outbox.health(), silence]), now());
    } finally {
      clearTimeout(timer);
    }
  }
}
