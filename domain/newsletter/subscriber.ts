import type { Locale } from "#i18n/locales.ts";
import { dayInMilliseconds } from "../policy/civil-days.ts";

/** A person who asked for the newsletter. Unsubscribing deletes the subscriber: there is no state for it. */
export interface Subscriber {
  id: string;
  /** As it was typed. */
  email: string;
  /** Of the page on which they subscribed. */
  locale: Locale;
  /** Active after the click in the confirmation mail. */
  state: "pending" | "active";
  consent: Consent;
  /** ISO 8601 in UTC. */
  confirmedAt: string | undefined;
}

/** A subscriber in the owner's list. */
export interface ListedSubscriber extends Subscriber {
  /** Why the confirmation mail was held back or given up; undefined when it was not. */
  lostMail: string | undefined;
}

/** The text beside the button, and when it was agreed to: ISO 8601 in UTC. */
export interface Consent {
  text: string;
  at: string;
}

/** Stores subscribers. Addresses are compared without case; one address is one subscriber. */
export interface SubscriberStore {
  /** Stores a new subscriber and enqueues a confirmation mail. Does nothing and returns false when the address is known. */
  add(subscriber: Pick<Subscriber, "id" | "email" | "locale" | "consent">): Promise<boolean>;
  /** Stores a pending subscriber's newer consent and enqueues another confirmation mail, within the limits. */
  askAgain(subscriber: Pick<Subscriber, "email" | "locale" | "consent">, limits: AskingLimits): Promise<void>;
  find(id: string): Promise<Subscriber | undefined>;
  /** Makes a pending subscriber active. An active one stays as it is. */
  confirm(id: string, now: Date): Promise<void>;
  /** Deletes a subscriber with all their data. */
  remove(id: string): Promise<void>;
  /** The same by mail address. @returns whether there was one */
  removeByAddress(email: string): Promise<boolean>;
  /** Deletes pending subscribers with an older consent. @returns how many */
  removePending(before: Date): Promise<number>;
  /** All subscribers, or those in one state, in the order in which they asked. */
  list(state?: Subscriber["state"]): Promise<ListedSubscriber[]>;
}

export interface AskingLimits {
  /** The most confirmation mails to one address. */
  mostMails: number;
  /** The last one must have been asked for before this instant. */
  lastBefore: Date;
}

/** The tokens in the addresses of subscribers' pages. */
export interface SubscriberTokens {
  /** The token of a subscriber: always the same, and nobody else can make it. */
  tokenFor(id: string): string;
  /** The subscriber of a token; undefined when it was not made here. */
  idOf(token: string): string | undefined;
}

/** Days after which an unconfirmed subscriber is deleted. */
export const daysToConfirm = 30;

/** The most confirmation mails to one address before it confirms or is deleted, and the seconds between them. */
export const confirmationMails = { most: 3, pauseSeconds: 3600 } as const;

/** Unconfirmed subscribers who asked before this instant are deleted. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - daysToConfirm * dayInMilliseconds);
}

/** Another confirmation mail may be sent when the last one was asked for before this instant. */
export function mayBeMailedAgain(now: Date): Date {
  return new Date(now.getTime() - confirmationMails.pauseSeconds * 1000);
}
