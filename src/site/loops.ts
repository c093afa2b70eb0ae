import { dayInMilliseconds } from "#src/i18n/days.ts";
import { passTime, remind } from "#src/requests/clock.server.ts";
import type { ActingSite } from "#src/requests/perform.server.ts";
import { reportQuarantine } from "#src/requests/quarantine.server.ts";
import { type CardSite, endFinishedSessions } from "#src/requests/stripe.server.ts";
import { createPollLoop, type PollLoop } from "./poll-loop.server.ts";
import type { Site } from "./site.ts";

/** Milliseconds. */
const minute = 60_000;

/**
 * Checks now and every minute whether quotes, held days or events are over and which reminders are due. A run that fails is tried again
 * with the next.
 */
export function createRequestClock(site: ActingSite & Pick<Site, "log">): PollLoop {
  const { log } = site;
  return createPollLoop({
    async poll() {
      const changed = await passTime(site);
      if (changed > 0) log.info({ changed }, "quotes, held days or events were over");
      // Afterwards: what has just ended is not reminded of.
      const isOn = site.content().in("it").reminders;
      const reminders = await remind(site, (kind) => isOn[kind]);
      if (reminders > 0) log.info({ reminders }, "reminders are due");
      return minute;
    },
    sleepAfterError: minute,
    onError: (error) =>
      log.error({ err: error }, "it could not be looked at what is over or due; it is tried again shortly"),
  });
}

/** Mails the owner what is in quarantine; woken when a request was quarantined for the rate alone. */
export function createQuarantineMails(site: ActingSite & Pick<Site, "log">): PollLoop {
  return createPollLoop({
    async poll() {
      if (await reportQuarantine(site)) site.log.info({}, "the owner is mailed what is in quarantine");
      return minute;
    },
    onError: (error) =>
      site.log.error({ err: error }, "it could not be looked at what is in quarantine; it is tried again shortly"),
  });
}

/** Ends sessions of payments by card whose debt has ended: at once after a wake, otherwise within a minute. */
export function createCardSessions(site: CardSite): PollLoop {
  return createPollLoop({
    async poll() {
      await endFinishedSessions(site);
      return minute;
    },
    sleepAfterError: minute,
    onError: (error) => site.log.error({ err: error }, "sessions of card payments could not be looked at"),
  });
}

/** What is deleted when it is old enough: a name for the log, and the work, which returns how many were deleted. */
export type Deletion = readonly [what: string, remove: () => Promise<number>];

/** Deletes now and every day, and logs counts, never what was deleted. Several processes may do this on one database. */
export function createDeletions({ log }: Pick<Site, "log">, deletions: readonly Deletion[]): PollLoop {
  return createPollLoop({
    async poll() {
      for (const [what, remove] of deletions) {
        try {
          log.info({ what, deleted: await remove() }, "old data deleted");
        } catch (error) {
          log.error({ err: error, what }, "old data could not be deleted; it is tried again tomorrow");
        }
      }
      return dayInMilliseconds;
    },
    onError: (error) => log.error({ err: error }, "old data could not be deleted; it is tried again shortly"),
  });
}
