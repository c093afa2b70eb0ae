import type { Logger } from "pino";
import { ownerMailKinds } from "./kinds.ts";
import { DeliveryError, type Outbox, type PendingDelivery } from "./outbox.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { attemptLimit, judgeFailure, redact } from "./failure.ts";
import { alarmingAttempts } from "./health.server.ts";
import { createPollLoop, sleepUntil } from "#src/site/poll-loop.server.ts";
import { withTimeout } from "#src/site/errors.ts";

/**
 * Writes and sends a delivery. It must give up when the signal aborts; nothing waits for it any longer.
 * @param request undefined when the delivery is about no request, or the request does not exist any more
 * @throws DeliveryError which says whether another attempt can help; any other error may pass
 */
export type Deliver = (
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  signal: AbortSignal,
) => Promise<void>;

export interface WorkerDependencies {
  outbox: Pick<Outbox, "claim" | "markSent" | "retryAt" | "park" | "nextDue">;
  requests: { find(id: string): Promise<StoredRequest | undefined> };
  deliver: Deliver;
  now(): Date;
  /** A number from 0 up to, not including, 1. */
  random(): number;
  log: Pick<Logger, "info" | "warn" | "error">;
  leaseSeconds: number;
  /** The number of deliveries at the same time. */
  concurrency: number;
}

export interface Worker {
  start(): void;
  /** Looks for due deliveries at once. */
  wake(): void;
  /**
   * Takes no further delivery, waits for those in progress, and aborts them after five seconds: they are retried when their
   * lease has ended, with SQLite at the next start. Resolves within six seconds.
   */
  stop(): Promise<void>;
}

const stopTimeout = 5_000;
const abortTimeout = 1_000;

/** Sends due deliveries, several at a time so that a slow receiver does not delay others. */
export function createWorker(dependencies: WorkerDependencies): Worker {
  const { outbox, log, now, concurrency, leaseSeconds } = dependencies;
  const inProgress = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let stopped = false;
  const loop = createPollLoop({
    poll: startDue,
    onError: (error) => log.error({ err: error }, "the outbox could not be read; it is tried again shortly"),
  });

  /** @returns milliseconds until something may be due again */
  async function startDue(): Promise<number> {
    while (!stopped && inProgress.size < concurrency) {
      const start = now();
      const delivery = await outbox.claim(start, new Date(start.getTime() + leaseSeconds * 1000));
      if (!delivery) return sleepUntil(await outbox.nextDue(), now());
      const ended = attempt(delivery, dependencies, stopping.signal)
        .catch((error: unknown) => {
          log.error({ err: error, request: delivery.requestId }, "the outcome of a delivery could not be recorded");
        })
        .finally(() => {
          inProgress.delete(delivery.id);
          loop.wake();
        });
      inProgress.set(delivery.id, ended);
    }
    // The next delivery that ends wakes the loop.
    return sleepUntil(undefined, now());
  }

  return {
    start: loop.start,
    wake: loop.wake,
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
 * Tries a delivery once and records the outcome. The attempt ends well before its lease, so that nobody else takes the
 * delivery meanwhile and the outcome is recorded under the lease. After a stop the delivery is left to its lease.
 * @throws Error when the outcome cannot be recorded: the delivery is left to its lease and will be repeated
 */
async function attempt(
  delivery: PendingDelivery,
  dependencies: WorkerDependencies,
  stopping: AbortSignal,
): Promise<void> {
  const { outbox, log, now } = dependencies;
  const fields = { delivery: delivery.kind, request: delivery.requestId, attempt: delivery.attempts + 1 };
  let request: StoredRequest | undefined;
  try {
    const { requestId } = delivery;
    request = requestId === undefined ? undefined : await dependencies.requests.find(requestId);
    // The last quarter of the lease is for recording the outcome.
    await withTimeLimit(dependencies.leaseSeconds * 750, stopping, (signal) =>
      dependencies.deliver(delivery, request, signal),
    );
  } catch (error) {
    if (stopping.aborted) log.warn(fields, "delivery aborted by the stop; it is tried again after the next start");
    else await recordFailure(delivery, request, error, fields, dependencies);
    return;
  }
  await outbox.markSent(delivery, now());
  log.info(fields, "delivered");
}

async function recordFailure(
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  error: unknown,
  which: { attempt: number },
  { outbox, log, now, random }: WorkerDependencies,
): Promise<void> {
  const { reason, retryInSeconds } = judgeFailure(error, which.attempt, attemptLimit(delivery.kind), random());
  const fields = { ...which, reason: redact(reason, request) };
  if (retryInSeconds === undefined) {
    await outbox.park(delivery, now(), reason);
    log.error(fields, "delivery given up: the desk lists it");
    return;
  }
  await outbox.retryAt(delivery, new Date(now().getTime() + retryInSeconds * 1000), reason);
  const alarming = ownerMailKinds.includes(delivery.kind) && which.attempt >= alarmingAttempts;
  log[alarming ? "error" : "warn"](
    { ...fields, retryInSeconds: Math.round(retryInSeconds) },
    "not delivered, it will be tried again",
  );
}

/**
 * Waits for work at most some milliseconds, or until `stopping` aborts, and leaves neither a timer nor a listener behind.
 * @throws DeliveryError when it takes longer
 */
async function withTimeLimit(
  milliseconds: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const end = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const giveUp = (reason: unknown): void => {
    // First: work may reject with an error of its own as soon as its signal aborts.
    reject(reason);
    end.abort(reason);
  };
  const stop = (): void => giveUp(stopping.reason);
  const timer = setTimeout(() => giveUp(new DeliveryError("it took too long", { permanent: false })), milliseconds);
  stopping.addEventListener("abort", stop);
  if (stopping.aborted) stop();
  try {
    await Promise.race([work(end.signal), ended]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}
