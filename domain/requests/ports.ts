import type { MailKind } from "./mail-kinds.ts";
import type { StoredRequest } from "./request.ts";

/** Where requests are kept. */
export interface RequestStore {
  /**
   * Commits a request together with its outgoing mails, durably, or throws. Sent again under the same idempotency key
   * with the same content, nothing is stored and the first receipt is returned.
   * @throws ReferenceTaken where another request has the reference already
   */
  save(request: StoredRequest, options: SaveOptions): Promise<Receipt>;
  find(id: string): Promise<StoredRequest | undefined>;
}

export interface SaveOptions {
  idempotencyKey: string | undefined;
  mails: readonly MailKind[];
  /** An address that received this many acknowledgements since the instant gets no further one. */
  acknowledgements: { limit: number; since: Date };
}

export interface Receipt {
  reference: string;
  /** Whether this very request had been stored before. */
  repeated: boolean;
}

/** Two requests drew the same reference: draw again. */
export class ReferenceTaken extends Error {
  override name = "ReferenceTaken";
}

/** A mail that waits to be sent: which one, of which request. Its text is made when it leaves. */
export interface PendingMail {
  id: string;
  requestId: string;
  kind: MailKind;
  /** How often it has been tried before. */
  attempts: number;
}

/** The mails that wait to be sent. All instants are UTC. */
export interface Outbox {
  /** Takes the mail that has been due longest and keeps others from it until the lease ends. */
  claim(now: Date, leaseUntil: Date): Promise<PendingMail | undefined>;
  markSent(id: string, now: Date): Promise<void>;
  /** Records a failed attempt and when the next one is due. */
  retryAt(id: string, next: Date, error: string): Promise<void>;
  /** Gives a mail up: it stays visible with its error and is not tried again. */
  park(id: string, error: string): Promise<void>;
  /** When the next waiting mail is due; undefined where none waits. */
  nextDue(): Promise<Date | undefined>;
}
