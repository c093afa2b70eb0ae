import { DeliveryError, type Outbox, type PendingDelivery, type RequestStore } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { oneLine } from "../mail/wording.ts";
import { attemptLimit, backoffSeconds } from "./backoff.ts";
import { alarmingAttempts } from "./health.ts";
import { redact } from "./redact.ts";

export interface WorkerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface AttemptDependencies {
  outbox: Pick<Outbox, "markSent" | "retryAt" | "park">;
  requests: Pick<RequestStore, "find">;
  /**
   * Writes a delivery and hands it over. It is to give up as soon as the signal is aborted; it is not waited for any longer.
   * @throws DeliveryError which says whether trying again can help; any other error may pass
   */
  deliver(delivery: PendingDelivery, request: StoredRequest, signal: AbortSignal): Promise<void>;
  now(): Date;
  random(): number;
  log: WorkerLog;
  leaseSeconds: number;
}

/** Enough for a server's explanation, on one line of a list. */
const longestReason = 500;

/**
 * Tries a delivery once and records how it went. The attempt ends well before its lease does, so that nobody else takes the
 * delivery while it is under way, and the outcome is recorded while the lease is in force.
 * @param stopping once aborted, what is under way is broken off and left to its lease
 * @throws Error where the outcome cannot be recorded: the delivery is left to its lease, and will be repeated
 */
export async function attempt(
  delivery: PendingDelivery,
  dependencies: AttemptDependencies,
  stopping: AbortSignal,
): Promise<void> {
  const { outbox, log, now } = dependencies;
  const which = { delivery: delivery.kind, request: delivery.requestId, attempt: delivery.attempts + 1 };
  let request: StoredRequest | undefined;
  try {
    request = await dependencies.requests.find(delivery.requestId);
    if (!request) throw new DeliveryError("its request does not exist any more", { permanent: true });
    await deliverInTime(delivery, request, dependencies, stopping);
  } catch (error) {
    if (stopping.aborted)
      log.warn(which, "delivery broken off by the stop; it is tried again when its lease has ended");
    else await recordFailure(delivery, request, error, which, dependencies);
    return;
  }
  await outbox.markSent(delivery, now());
  log.info(which, "delivered");
}

async function deliverInTime(
  delivery: PendingDelivery,
  request: StoredRequest,
  { deliver, now, leaseSeconds }: AttemptDependencies,
  stopping: AbortSignal,
): Promise<void> {
  // The last quarter of the lease is for recording the outcome.
  const milliseconds = delivery.leaseUntil.getTime() - now().getTime() - leaseSeconds * 250;
  const end = new AbortController();
  const tooLong = new DeliveryError("it took too long", { permanent: false });
  const timer = setTimeout(() => end.abort(tooLong), Math.max(0, milliseconds));
  const stop = (): void => end.abort(stopping.reason);
  stopping.addEventListener("abort", stop);
  if (stopping.aborted) stop();
  try {
    await Promise.race([deliver(delivery, request, end.signal), rejectionOf(end.signal)]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

async function recordFailure(
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  error: unknown,
  which: { attempt: number },
  { outbox, log, now, random }: AttemptDependencies,
): Promise<void> {
  const reason = oneLine(error instanceof Error ? error.message : String(error), longestReason);
  const fields = { ...which, reason: redact(reason, request) };
  const refusal = error instanceof DeliveryError ? error : undefined;
  if (refusal?.permanent || which.attempt >= attemptLimit(delivery.kind)) {
    await outbox.park(delivery, now(), reason);
    log.error(fields, "delivery given up: see site outbox list");
    return;
  }
  const seconds = backoffSeconds(which.attempt, random(), refusal?.retryAfterSeconds);
  await outbox.retryAt(delivery, new Date(now().getTime() + seconds * 1000), reason);
  const alarming = delivery.kind === "owner-notice" && which.attempt >= alarmingAttempts;
  log[alarming ? "error" : "warn"](
    { ...fields, retryInSeconds: Math.round(seconds) },
    "not delivered, it will be tried again",
  );
}
