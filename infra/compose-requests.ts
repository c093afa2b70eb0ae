import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { type Closures, createClosures } from "#domain/availability/closures.ts";
import type { Links } from "#domain/links/links.ts";
import { createMoney, type Money } from "#domain/payments/money.ts";
import type { ReminderKind } from "#domain/requests/reminders.ts";
import type { AgendaKind } from "#domain/requests/agenda.ts";
import { passTime, remind } from "#src/requests/clock.server.ts";
import type { ActingSite } from "#src/requests/perform.server.ts";
import { reportQuarantine } from "#src/requests/quarantine.server.ts";
import { createPollLoop, type PollLoop } from "./clock/poll-loop.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { createClosureStore } from "./stores/closures.ts";
import { createLinks } from "./stores/links.ts";
import { createMoneyStore } from "./stores/money.ts";

const pause = 60_000;

export interface RequestClock {
  log: Pick<Logger, "error" | "info">;
  /** Why what only time does has to wait. */
  clockProblem(): string | undefined;
  isReminderOn(kind: ReminderKind | AgendaKind): boolean;
}

/**
 * Checks now and every minute whether quotes, held days or events are over and which reminders are due. A run that fails is tried again
 * with the next.
 */
export function createRequestClock(site: ActingSite, { log, clockProblem, isReminderOn }: RequestClock): PollLoop {
  return createPollLoop({
    async poll() {
      if (clockProblem() !== undefined) return pause;
      const changed = await passTime(site);
      if (changed > 0) log.info({ changed }, "quotes, held days or events were over");
      // Afterwards: what has just ended is not reminded of.
      const reminders = await remind(site, isReminderOn);
      if (reminders > 0) log.info({ reminders }, "reminders are due");
      return pause;
    },
    sleepAfterError: pause,
    onError: (error) =>
      log.error({ err: error }, "it could not be looked at what is over or due; it is tried again shortly"),
  });
}

/** Mails the owner what is in quarantine; woken when a request was quarantined for the rate alone. */
export function createQuarantineMails(site: ActingSite, log: RequestClock["log"]): PollLoop {
  return createPollLoop({
    async poll() {
      if (await reportQuarantine(site)) log.info({}, "the owner is mailed what is in quarantine");
      return pause;
    },
    onError: (error) =>
      log.error({ err: error }, "it could not be looked at what is in quarantine; it is tried again shortly"),
  });
}

/** The days that the owner closes. @param onChanged resolves when pages show a change */
export function composeClosures(db: Kysely<Database>, onChanged: () => Promise<void>): Closures {
  return createClosures({ store: createClosureStore(db, newId), now: () => new Date(), newId, onChanged });
}

/** What is due and what came in, over an open database. */
export function composeMoney(db: Kysely<Database>): Money {
  return createMoney({ store: createMoneyStore(db), now: () => new Date() });
}

/** The private links of an open database. */
export function composeLinks(db: Kysely<Database>, secret: () => string | Promise<string>): Links {
  return createLinks(db, { secret, newId, now: () => new Date() });
}
