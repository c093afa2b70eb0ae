import type { Kysely, Transaction } from "kysely";
import { pino } from "pino";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { plusDays } from "#src/i18n/days.ts";
import type { MailTransport, OutgoingMail } from "#src/mail/transport.server.ts";
import { createRequestClock } from "#src/site/loops.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import type { Database } from "#src/site/schema.ts";
import { makeDue, nextDue } from "#src/mail/outbox.server.ts";
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
  const mail: MailTransport = {
    send(one) {
      pass("before hand-over");
      handOver(one);
      pass("after hand-over");
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const site = testSite({ db: mortalDb, mail, now: () => now, content: () => content, log });
  const updates = new WeakMap<object, string>();
  /** The worker claims deliveries and records their outcomes by single updates. */
  const mortalUpdates = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind !== "UpdateQueryNode") return node;
      const name = JSON.stringify(node.updates).includes("sent_at") ? "markSent" : "claim";
      updates.set(queryId, name);
      if (isDead) throw new Killed(name);
      pass(`before ${name}`);
      return node;
    },
    transformResult({ result, queryId }) {
      const name = updates.get(queryId);
      if (name !== undefined) pass(`after ${name}`);
      return Promise.resolve(result);
    },
  });
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
        const due = await nextDue(db);
        if (due === undefined || due > now) return;
        await turn(createWorker({ ...site, db: mortalUpdates }));
      }
    },
  };
}
