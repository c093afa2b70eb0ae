import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { Outbox, PendingDelivery, RequestStore } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { backoffSeconds } from "./backoff.ts";

export interface WorkerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WorkerDependencies {
  outbox: Pick<Outbox, "claim" | "markSent" | "retryAt" | "park" | "nextDue">;
  requests: Pick<RequestStore, "find">;
  /** Writes the mail and hands it over. An error whose `permanent` is true will not go away by trying again. */
  deliver(kind: DeliveryKind, request: StoredRequest): Promise<void>;
  now(): Date;
  random(): number;
  log: WorkerLog;
  leaseSeconds: number;
}

export interface Worker {
  start(): void;
  /** Something may be due: look at once. */
  wake(): void;
  /** Finishes the mail that is under way and takes no further one. */
  stop(): Promise<void>;
}

const longestSleep = 60_000;
const sleepAfterFault = 5_000;

/** Sends the mails that wait, one after the other, and comes back when the next one is due. */
export function createWorker(dependencies: WorkerDependencies): Worker {
  const { outbox, log, now } = dependencies;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;

  function sleep(milliseconds: number): void {
    timer = setTimeout(run, milliseconds);
  }

  function run(): void {
    if (stopped) return;
    if (running) {
      woken = true;
      return;
    }
    clearTimeout(timer);
    woken = false;
    running = drain().then(
      (pause) => finish(pause),
      (error: unknown) => {
        log.error({ err: error }, "the outbox could not be read; it is tried again shortly");
        finish(sleepAfterFault);
      },
    );
  }

  function finish(pause: number): void {
    running = undefined;
    if (!stopped) sleep(woken ? 0 : pause);
  }

  async function drain(): Promise<number> {
    while (!stopped) {
      const start = now();
      const mail = await outbox.claim(start, new Date(start.getTime() + dependencies.leaseSeconds * 1000));
      if (!mail) break;
      await attempt(mail);
    }
    const due = await outbox.nextDue();
    return due ? Math.min(longestSleep, Math.max(0, due.getTime() - now().getTime())) : longestSleep;
  }

  async function attempt(mail: PendingDelivery): Promise<void> {
    const which = { mail: mail.kind, request: mail.requestId, attempt: mail.attempts + 1 };
    try {
      const request = await dependencies.requests.find(mail.requestId);
      if (!request) throw new Error(`request ${mail.requestId} does not exist`);
      await dependencies.deliver(mail.kind, request);
    } catch (error) {
      await postpone(mail, which, error);
      return;
    }
    await outbox.markSent(mail, now());
    log.info(which, "mail sent");
  }

  async function postpone(mail: PendingDelivery, which: object, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    // A visitor may have misspelt the address; the owner's notice is income and is tried for ever.
    if (isPermanent(error) && mail.kind !== "owner-notice") {
      await outbox.park(mail, now(), reason);
      log.error({ ...which, reason }, "mail refused for good");
      return;
    }
    const seconds = backoffSeconds(mail.attempts + 1, dependencies.random());
    await outbox.retryAt(mail, new Date(now().getTime() + seconds * 1000), reason);
    log.warn({ ...which, reason, retryInSeconds: Math.round(seconds) }, "mail not sent, it will be tried again");
  }

  return {
    start() {
      stopped = false;
      run();
    },
    wake: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}
