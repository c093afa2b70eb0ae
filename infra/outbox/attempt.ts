import { type DeliveryKind, ownerMailKinds } from "#domain/requests/mail-kinds.ts";
import { DeliveryError, type Outbox, type PendingDelivery, type RequestStore } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { attemptLimit } from "./backoff.ts";
import { judgeFailure } from "./failure.ts";
import { alarmingAttempts } from "./health.ts";
import { inTime } from "./in-time.ts";
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
   * There is no request where its erasure is what is told.
   * @throws DeliveryError which says whether trying again can help; any other error may pass
   */
  deliver(delivery: PendingDelivery, request: StoredRequest | undefined, signal: AbortSignal): Promise<void>;
  now(): Date;
  random(): number;
  log: WorkerLog;
  leaseSeconds: number;
  /** Told of each attempt that failed, the last of a delivery that is given up among them; not of what a stop breaks off. */
  onFailure?(kind: DeliveryKind): void;
}

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
    if (!request && delivery.kind !== "owner-erasure") {
      throw new DeliveryError("its request does not exist any more", { permanent: true });
    }
    const found = request;
    await inTime((signal) => dependencies.deliver(delivery, found, signal), {
      // The last quarter of the lease is for recording the outcome.
      milliseconds: delivery.leaseUntil.getTime() - now().getTime() - dependencies.leaseSeconds * 250,
      tooLong: new DeliveryError("it took too long", { permanent: false }),
      stopping,
    });
  } catch (error) {
    if (stopping.aborted) log.warn(which, "delivery broken off by the stop; it is tried again after the next start");
    else await recordFailure(delivery, request, error, which, dependencies);
    return;
  }
  await outbox.markSent(delivery, now());
  log.info(which, "delivered");
}

async function recordFailure(
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  error: unknown,
  which: { attempt: number },
  { outbox, log, now, random, onFailure }: AttemptDependencies,
): Promise<void> {
  onFailure?.(delivery.kind);
  const { reason, retryInSeconds } = judgeFailure(error, which.attempt, attemptLimit(delivery.kind), random());
  const fields = { ...which, reason: redact(reason, request) };
  if (retryInSeconds === undefined) {
    await outbox.park(delivery, now(), reason);
    log.error(fields, "delivery given up: see site outbox list");
    return;
  }
  await outbox.retryAt(delivery, new Date(now().getTime() + retryInSeconds * 1000), reason);
  const alarming = ownerMailKinds.includes(delivery.kind) && which.attempt >= alarmingAttempts;
  log[alarming ? "error" : "warn"](
    { ...fields, retryInSeconds: Math.round(retryInSeconds) },
    "not delivered, it will be tried again",
  );
}
