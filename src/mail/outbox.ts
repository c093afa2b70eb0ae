import type { DeliveryKind } from "./kinds.ts";

/** A delivery that waits to leave: which one, of which request. Its text is made when it leaves. */
export interface PendingDelivery {
  id: string;
  /** For an `owner-erasure` the id of the request that was erased; undefined for a mail to the owner about none. */
  requestId: string | undefined;
  kind: DeliveryKind;
  /** The event that it is about; empty when it is about the request itself. */
  entryId: string;
  /** How many attempts at it have ended before; one that was cut off by a kill is none. */
  attempts: number;
  /** Until when nobody else takes it. */
  leaseUntil: Date;
}

/** A delivery was not taken in charge. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** Whether a further attempt at the same delivery would be refused again. */
  readonly permanent: boolean;

  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/**
 * The deliveries that wait to leave. All instants are UTC. Several processes may share one outbox: what is recorded about
 * a delivery counts only while the lease under which it was claimed is the one in force, so that a process that was
 * thought dead cannot undo the work of its successor.
 */
export interface Outbox {
  /** Takes the delivery that has been due longest and keeps others from it until the lease ends. */
  claim(now: Date, leaseUntil: Date): Promise<PendingDelivery | undefined>;
  markSent(delivery: PendingDelivery, now: Date): Promise<void>;
  /** Records a failed attempt and when the next one is due. */
  retryAt(delivery: PendingDelivery, next: Date, error: string): Promise<void>;
  /** Gives a delivery up: it stays visible with its error and is not tried again by itself. */
  park(delivery: PendingDelivery, now: Date, error: string): Promise<void>;
  /** When the next waiting delivery is due; undefined where none waits. */
  nextDue(): Promise<Date | undefined>;
  /** How it stands: what was given up, and what has been waiting longest. */
  health(): Promise<OutboxHealth>;
  /** What has not left in some of these states, the longest waiting first, at most `limit`. */
  list(states: readonly OutboxEntry["state"][], limit: number): Promise<OutboxEntry[]>;
  /** Makes deliveries that have not left due at once. Tells how many. */
  retryNow(now: Date, ids: readonly string[]): Promise<number>;
}

export interface OutboxHealth {
  waiting: number;
  /** Given up, by kind. */
  failed: Partial<Record<DeliveryKind, number>>;
  /** When the oldest delivery that still waits was stored. */
  oldestWaitingSince: Date | undefined;
  /** The most attempts that a waiting mail to the owner has behind it. */
  noticeAttempts: number;
}

/** A delivery as the owner's command line shows it. Instants are ISO 8601 in UTC. */
export interface OutboxEntry {
  id: string;
  /** Null for a mail to the owner about no request, as is the reference. */
  requestId: string | null;
  reference: string | null;
  kind: DeliveryKind;
  /** `held`: it exceeds the budget of its recipient (`enqueue.server.ts`) and waits for the owner to release it. */
  state: "waiting" | "failed" | "held";
  attempts: number;
  nextAttemptAt: string;
  lastError: string | null;
  createdAt: string;
}
