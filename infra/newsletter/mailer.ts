import type { ConfirmationOutcome, ConfirmationQueue, PendingConfirmation } from "#domain/newsletter/ports.ts";
import { attemptsInThreeDays } from "../outbox/backoff.ts";
import { judgeFailure } from "../outbox/failure.ts";
import { inTime } from "../outbox/in-time.ts";
import { createWakefulLoop, sleepUntil } from "../outbox/wakeful-loop.ts";

export interface MailerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface MailerDependencies {
  queue: ConfirmationQueue;
  /** Writes a confirmation mail and hands it over. @throws DeliveryError which says whether trying again can help */
  send(confirmation: PendingConfirmation, signal: AbortSignal): Promise<void>;
  now(): Date;
  /** A number from 0 up to, not including, 1. */
  random(): number;
  log: MailerLog;
  leaseSeconds: number;
  /** Told of each attempt that failed; not of what a stop breaks off. */
  onFailure?(): void;
}

export interface Mailer {
  start(): void;
  /** Something may be due: look at once. */
  wake(): void;
  /** Takes nothing further and breaks off what is under way: it is tried again when its lease has ended. */
  stop(): Promise<void>;
}

/** Sends the confirmation mails that are due, one after the other, and comes back when the next is. */
export function createMailer(dependencies: MailerDependencies): Mailer {
  const { queue, send, now, random, log, leaseSeconds } = dependencies;
  const stopping = new AbortController();
  const loop = createWakefulLoop({
    look: sendDue,
    onFault: (error) =>
      log.error({ err: error }, "the confirmation mails could not be read; it is tried again shortly"),
  });

  async function sendDue(): Promise<number> {
    while (!stopping.signal.aborted) {
      const start = now();
      const next = await queue.claim(start, new Date(start.getTime() + leaseSeconds * 1000));
      if (next === undefined) break;
      const outcome = await attempt(next);
      if (outcome !== undefined) await queue.settle(next, outcome);
    }
    return sleepUntil(await queue.nextDue(), now());
  }

  /** Tries once, well within the lease; undefined where the stop broke it off. */
  async function attempt(confirmation: PendingConfirmation): Promise<ConfirmationOutcome | undefined> {
    const which = { delivery: "newsletter-confirmation", attempt: confirmation.attempts + 1 };
    try {
      await inTime((signal) => send(confirmation, signal), {
        milliseconds: leaseSeconds * 750,
        tooLong: new Error("it took too long"),
        stopping: stopping.signal,
      });
    } catch (error) {
      return stopping.signal.aborted ? undefined : failed(which, error);
    }
    log.info(which, "delivered");
    return { type: "sent" };
  }

  function failed(which: { attempt: number }, error: unknown): ConfirmationOutcome {
    dependencies.onFailure?.();
    // After three days nobody waits for a confirmation any more.
    const { reason, retryInSeconds } = judgeFailure(error, which.attempt, attemptsInThreeDays, random());
    // The receiver's words stay in the database: servers like to repeat whom a mail was for.
    if (retryInSeconds === undefined) {
      log.warn(which, "confirmation mail given up: see site newsletter list");
      return { type: "given-up", error: reason };
    }
    log.warn({ ...which, retryInSeconds: Math.round(retryInSeconds) }, "not delivered, it will be tried again");
    return { type: "later", at: new Date(now().getTime() + retryInSeconds * 1000), error: reason };
  }

  return {
    start: loop.start,
    wake: loop.wake,
    async stop() {
      stopping.abort(new Error("the site stops"));
      await loop.stop();
    },
  };
}
