import { currentOwnerChanges } from "#src/content/owner-changes.server.ts";
import { enqueue, forgetSpentBudget } from "#src/mail/enqueue.server.ts";
import { purgeRequests } from "#src/requests/admin.server.ts";
import { passTime, remind } from "#src/requests/clock.server.ts";
import type { ActingSite } from "#src/requests/perform.server.ts";
import { discardOld, reportQuarantine } from "#src/requests/quarantine.server.ts";
import { type CardSite, endSettledSessions } from "#src/requests/card.server.ts";
import { dayInMilliseconds, todayInRome } from "#src/i18n/days.ts";
import { oldestBackupHours } from "#src/mail/kinds.ts";
import { isBackupLate } from "./backup.server.ts";
import { createPollLoop, type Periodic, type PollLoop } from "./poll-loop.server.ts";
import type { Site } from "./site.ts";

const minuteMs = 60_000;

function every(
  milliseconds: number,
  { log }: { log: Pick<Site["log"], "error"> },
  failure: string,
  work: () => Promise<unknown>,
): PollLoop {
  return createPollLoop({
    poll: () => work().then(() => milliseconds),
    sleepAfterError: minuteMs,
    onError: (error) => log.error({ err: error }, `${failure}; it is tried again shortly`),
  });
}

export function createRequestClock(site: ActingSite & Pick<Site, "log">): PollLoop {
  return every(minuteMs, site, "expired and due requests could not be processed", async () => {
    const changed = await passTime(site);
    if (changed > 0) site.log.info({ changed }, "requests changed because of the time");
    // Reminders come after `passTime`, because a request that has just ended needs none.
    const isOn = site.content().in("it").reminders;
    const reminders = await remind(site, (kind) => isOn[kind]);
    if (reminders > 0) site.log.info({ reminders }, "reminders are due");
  });
}

export function createCardSessions(site: CardSite & Pick<Site, "log">): PollLoop {
  return every(minuteMs, site, "a page for a payment by card could not be ended", () => endSettledSessions(site));
}

export function createQuarantineMails(site: ActingSite & Pick<Site, "log">): PollLoop {
  return every(minuteMs, site, "the quarantine could not be reported", async () => {
    if (await reportQuarantine(site)) site.log.info({}, "the owner gets a mail about the quarantine");
  });
}

export function createBackupWatch(site: Site): Periodic {
  let concern: string | undefined;
  const loop = every(15 * minuteMs, site, "the backups could not be checked", async () => {
    concern = (await isBackupLate(site)) ? `no backup was made for ${oldestBackupHours} hours` : undefined;
    if (concern === undefined) return;
    const at = site.now();
    const deliveries = [{ kind: "owner-backup", eventId: todayInRome(at) } as const];
    const about = { deliveries, at: at.toISOString() };
    await site.db.transaction().execute((transaction) => enqueue(transaction, about));
    site.wake("mails");
  });
  return { ...loop, concern: () => concern };
}

/** Mails the owner what a device changed in the owner's data. Each change is enqueued once, even after a failure of the database. */
export function createOwnerChangeMails(site: Site): PollLoop {
  const { config, db, now } = site;
  const enqueued = new Set<string>();
  return every(minuteMs, site, "the changes of the owner's data could not be mailed", async () => {
    for (const change of currentOwnerChanges(config.contentFolder, now())) {
      if (enqueued.has(change.id)) continue;
      const kinds = ["owner-change", ...(change.isUnconfirmed ? (["owner-address"] as const) : [])] as const;
      const deliveries = kinds.map((kind) => ({ kind, eventId: change.id }));
      const about = { deliveries, at: now().toISOString() };
      await db.transaction().execute((transaction) => enqueue(transaction, about));
      enqueued.add(change.id);
      site.wake("mails");
    }
  });
}

/** Logs only counts. Several processes may run it on one database. */
export function createDeletions({ db, now, config: { retentionDays }, log }: Site): PollLoop {
  return every(dayInMilliseconds, { log }, "old data could not be deleted", async () => {
    const suspectedSpam = await discardOld(db, now());
    const countsOfMails = await forgetSpentBudget(db, now());
    const requests = retentionDays === undefined ? [] : await purgeRequests(db, now(), retentionDays);
    log.info({ suspectedSpam, countsOfMails, requests: requests.length }, "old data deleted");
  });
}
