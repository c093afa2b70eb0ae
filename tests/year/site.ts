import type { Kysely, Transaction } from "kysely";
import { pino } from "pino";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { plusDays } from "#src/i18n/days.ts";
import type { OutgoingMail } from "#src/mail/transport.server.ts";
import { createRequestClock } from "#src/site/loops.ts";
import { sendDelivery, type SentMails } from "#src/mail/send.server.ts";
import { createWorker, type Deliver } from "#src/mail/worker.server.ts";
import type { Database } from "#src/site/schema.ts";
import { createAddressTokens } from "#src/site/tokens.server.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { createOutbox, makeDue } from "#src/mail/outbox.server.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import type { Locale } from "#src/i18n/locales.ts";

/** The process was killed: nothing of it happens any more. */
export class Killed extends Error {
  override name = "Killed";
}

/** The instants at which the site looks at what is due, on each day from `first` to `last`: 8:00 and 9:00 in Rome are among them, all year. */
export function instantsOf(first: string, last: string): Date[] {
  const instants: Date[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) {
    for (const time of ["06:05", "07:05", "08:05"]) instants.push(new Date(`${day}T${time}:00Z`));
  }
  return instants;
}

export interface SiteHooks {
  /** Called before and after each thing that outlives the process. @throws Killed where the process ends there */
  fuse(point: string): void;
  /** Takes a mail in charge. */
  handOver(mail: OutgoingMail): void;
}

const secret = "s".repeat(32);
const config = { siteUrl: "https://www.ambra.example", mailFrom: "c@ambra.example", ownerEmail: "o@ambra.example" };

/** The sample, with all reminders and lists of events, without numbers. */
const content = {
  ...sampleContent,
  in(locale: Locale) {
    const local = sampleContent.in(locale);
    const kinds = Object.keys(local.reminders);
    const reminders = Object.fromEntries(kinds.map((kind) => [kind, kind !== "owner-numbers"]));
    return { ...local, reminders: reminders as typeof local.reminders };
  },
};

type Work = (transaction: Transaction<Database>) => Promise<unknown>;

/** One process of the site: clock, reminders and worker as they are composed, over a clock of the test. */
export async function startSite(db: Kysely<Database>, { fuse, handOver }: SiteHooks) {
  let now = new Date(0);
  let failure: Error | undefined;
  const { promise: death, reject: die } = Promise.withResolvers<never>();
  death.catch(() => undefined);
  let isDead = false;

  function pass(point: string): void {
    try {
      fuse(point);
    } catch (error) {
      isDead = true;
      die(error);
      throw error;
    }
  }

  /** A call that a dead process does not make any more. */
  function mortal<Parameters extends unknown[], Result>(
    name: string,
    call: (...parameters: Parameters) => Promise<Result>,
  ): (...parameters: Parameters) => Promise<Result> {
    return async (...parameters) => {
      if (isDead) return death;
      pass(`before ${name}`);
      const result = await call(...parameters);
      pass(`after ${name}`);
      return result;
    };
  }

  const fail = (fields: unknown, message?: string): void => {
    const error = fields instanceof Object && "err" in fields ? fields.err : undefined;
    if (!isDead && !(error instanceof Killed)) failure ??= new Error(message, { cause: fields });
  };
  const log = Object.assign(pino({ level: "silent" }), { warn: fail, error: fail });
  const mortalDb = new Proxy(db, {
    get(target, name) {
      if (name === "transaction") {
        const transact = (work: Work): Promise<unknown> => target.transaction().execute(work);
        return () => ({ execute: mortal("commit", transact) });
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const site = testSite({ db: mortalDb, now: () => now, content: () => content, log });
  const stored = createOutbox(db);
  const outbox = {
    ...stored,
    claim: mortal("claim", stored.claim),
    markSent: mortal("markSent", stored.markSent),
    retryAt: mortal("retryAt", stored.retryAt),
    park: mortal("park", stored.park),
  };
  const mails: SentMails = {
    db,
    config,
    links: createLinks(db, { secret: () => secret, now: () => now }),
    addressTokens: createAddressTokens(secret),
    transport: {
      send(mail) {
        pass("before hand-over");
        handOver(mail);
        pass("after hand-over");
        return Promise.resolve();
      },
    },
    content: () => sampleContent,
    log: pino({ level: "silent" }),
    now: () => now,
  };
  const deliver: Deliver = (delivery, request, signal) => sendDelivery(mails, delivery, request, signal);
  let isNew = true;

  /** One turn of a loop: what is due now is begun and ends, or the process dies. */
  async function turn(loop: { start(): void; stop(): Promise<void> }): Promise<void> {
    loop.start();
    await Promise.race([loop.stop(), death]);
    if (isDead) await death;
    if (failure !== undefined) throw failure;
  }

  return {
    /** Does everything that is due at an instant. @throws Killed */
    async at(instant: Date): Promise<void> {
      now = instant;
      if (isNew) await makeDue(db, now);
      isNew = false;
      await turn(createRequestClock(site));
      for (;;) {
        const due = await outbox.nextDue();
        if (due === undefined || due > now) return;
        const timing = { now: () => now, random: () => 0.5, leaseSeconds: 120, concurrency: 1 };
        await turn(createWorker({ outbox, requests: { find: (id) => findRequest(db, id) }, deliver, log, ...timing }));
      }
    },
  };
}
