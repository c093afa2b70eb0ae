import { oneLine } from "#src/i18n/plain-words.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { messageOf, withTimeout } from "#src/site/errors.ts";
import { createPollLoop, type PollLoop, sleepUntil } from "#src/site/poll-loop.server.ts";
import { attemptLimit, backoffSeconds, DeliveryError, redact } from "./failure.ts";
import { mustArrive } from "./mails.ts";
import {
  alarmingAttempts,
  claim,
  drop,
  markSent,
  nextDue,
  park,
  type PendingDelivery,
  retryAt,
} from "./outbox.server.ts";
import { type DeliveryOutcome, type MailSite, sendDelivery } from "./send.server.ts";
import { deliveriesAtOnce } from "./transport.server.ts";

const stopTimeout = 5_000;
const abortTimeout = 1_000;

/**
 * Sends due deliveries, several at a time, so that a slow receiver does not delay others. A stop waits for deliveries in progress, and
 * aborts them after five seconds. They are tried again when their lease has ended, with SQLite at the next start.
 */
export function createWorker(site: MailSite, deliver = sendDelivery): PollLoop {
  const { db, config, now, log } = site;
  const inProgress = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let stopped = false;
  const loop = createPollLoop({
    poll: startDue,
    onError: (error) => log.error({ err: error }, "the outbox could not be read; it is tried again shortly"),
  });

  async function startDue(): Promise<number> {
    while (!stopped && inProgress.size < deliveriesAtOnce) {
      const start = now();
      const delivery = await claim(db, start, new Date(start.getTime() + config.mailLeaseSeconds * 1000));
      if (!delivery) return sleepUntil(await nextDue(db), now());
      const ended = attempt(site, delivery, deliver, stopping.signal)
        .catch((error: unknown) => {
          log.error({ err: error, request: delivery.requestId }, "the outcome of a delivery could not be recorded");
        })
        .finally(() => {
          inProgress.delete(delivery.id);
          loop.wake();
        });
      inProgress.set(delivery.id, ended);
    }
    // The loop wakes when a delivery ends.
    return sleepUntil(undefined, now());
  }

  return {
    ...loop,
    async stop() {
      stopped = true;
      const idle = loop.stop().then(() => Promise.all(inProgress.values()));
      const waitFor = (milliseconds: number): Promise<unknown> =>
        withTimeout(idle, milliseconds).catch(() => undefined);
      await waitFor(stopTimeout);
      stopping.abort(new Error("the site stops"));
      await waitFor(abortTimeout);
    },
  };
}

/**
 * Tries a delivery once and records the outcome under its lease. If it is stopped, or the outcome cannot be recorded, the delivery is
 * repeated when its lease has ended.
 * @throws Error if the outcome cannot be recorded
 */
async function attempt(
  site: MailSite,
  delivery: PendingDelivery,
  deliver: typeof sendDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const { db, config, log, now } = site;
  const { kind, requestId } = delivery;
  const fields = { delivery: kind, request: requestId ?? undefined, attempt: delivery.attempts + 1 };
  const limit = new AbortController();
  const tooLong = new DeliveryError("it took too long", { permanent: false });
  // The last quarter of the lease is left for recording the outcome.
  const timer = setTimeout(() => limit.abort(tooLong), config.mailLeaseSeconds * 750);
  const signal = AbortSignal.any([stopping, limit.signal]);
  let request: StoredRequest | undefined;
  let outcome: DeliveryOutcome;
  try {
    request = requestId === null ? undefined : await findRequest(db, requestId);
    outcome = await unlessAborted(signal, () => deliver(site, delivery, request, signal));
  } catch (error) {
    if (stopping.aborted) log.warn(fields, "delivery aborted by the stop; it is tried again after the next start");
    else await recordFailure(site, delivery, request, error, fields);
    return;
  } finally {
    clearTimeout(timer);
  }
  await (outcome === "sent" ? markSent(db, delivery, now()) : drop(db, delivery));
  log.info(fields, outcome === "sent" ? "delivered" : "dropped: there is no reason for it any more");
}

const longestReason = 500;

async function recordFailure(
  { db, log, now }: MailSite,
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  error: unknown,
  which: { attempt: number },
): Promise<void> {
  const reason = oneLine(messageOf(error), longestReason);
  // Servers often repeat the recipient.
  const fields = { ...which, reason: redact(reason, request) };
  if ((error instanceof DeliveryError && error.permanent) || which.attempt >= attemptLimit(delivery.kind)) {
    await park(db, delivery, now(), reason);
    log.error(fields, "delivery given up: the desk lists it");
    return;
  }
  const retryInSeconds = backoffSeconds(which.attempt, Math.random());
  await retryAt(db, delivery, new Date(now().getTime() + retryInSeconds * 1000), reason);
  const alarming = mustArrive(delivery.kind) && which.attempt >= alarmingAttempts;
  log[alarming ? "error" : "warn"](
    { ...fields, retryInSeconds: Math.round(retryInSeconds) },
    "not delivered, it will be tried again",
  );
}

/** Ends even if the work ignores the signal. @throws the reason of the signal */
async function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  // Listens first, because the work may reject with another error when the signal aborts.
  signal.addEventListener("abort", () => reject(signal.reason));
  signal.throwIfAborted();
  return Promise.race([work(), aborted]);
}
