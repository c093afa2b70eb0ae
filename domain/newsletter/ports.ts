import type { ListedSubscriber, Subscriber } from "./subscriber.ts";

/** Where subscribers are kept. Addresses are compared without regard to case; one address is one subscriber. */
export interface SubscriberStore {
  /** Keeps somebody new, with a confirmation mail due at once. False, and nothing is done, where the address is known. */
  add(subscriber: Pick<Subscriber, "id" | "email" | "locale" | "consent">): Promise<boolean>;
  /** A pending subscriber asks again: the newer consent counts, and a further confirmation mail is due, within the limits. */
  askAgain(subscriber: Pick<Subscriber, "email" | "locale" | "consent">, limits: AskingLimits): Promise<void>;
  find(id: string): Promise<Subscriber | undefined>;
  /** Makes a pending subscriber an active one; leaves an active one as it is. */
  confirm(id: string, now: Date): Promise<void>;
  /** Deletes somebody, with all that is known of them. */
  remove(id: string): Promise<void>;
  /** The same by mail address; tells whether there was somebody. */
  removeByAddress(email: string): Promise<boolean>;
  /** Deletes pending subscribers whose consent is older; tells how many. */
  removePending(before: Date): Promise<number>;
  /** All of a state, or all, in the order in which they asked. */
  list(state?: Subscriber["state"]): Promise<ListedSubscriber[]>;
}

export interface AskingLimits {
  /** So many confirmation mails are asked for at most. */
  mostMails: number;
  /** The last one must have been asked for before this instant. */
  lastBefore: Date;
}

/** A confirmation mail that waits to leave. */
export interface PendingConfirmation {
  subscriber: Subscriber;
  /** How many attempts at it have failed. */
  attempts: number;
  /** Until when nobody else takes it. */
  leaseUntil: Date;
}

/** How an attempt at a confirmation mail ended. */
export type ConfirmationOutcome =
  | { type: "sent" }
  | { type: "later"; at: Date; error: string }
  | { type: "given-up"; error: string };

/**
 * The confirmation mails that wait to leave. Several processes may share them: an outcome counts only while the lease under
 * which the mail was claimed is the one in force.
 */
export interface ConfirmationQueue {
  claim(now: Date, leaseUntil: Date): Promise<PendingConfirmation | undefined>;
  settle(confirmation: PendingConfirmation, outcome: ConfirmationOutcome): Promise<void>;
  /** When the next one is due; undefined where none waits. */
  nextDue(): Promise<Date | undefined>;
}

/** The secrets in the addresses of subscribers' pages. */
export interface SubscriberTokens {
  /** The token of a subscriber: always the same, and nobody else can make it. */
  tokenFor(id: string): string;
  /** The subscriber that a token was made for; undefined where it was not made here. */
  idOf(token: string): string | undefined;
}
