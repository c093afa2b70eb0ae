import type { Locale } from "#i18n/locales.ts";

/** Somebody who asked for the letter. Who leaves is deleted: there is no state for it. */
export interface Subscriber {
  id: string;
  /** As it was written. */
  email: string;
  /** Of the page on which they subscribed. */
  locale: Locale;
  /** Waits for the click in the confirmation mail, or has made it. */
  state: "pending" | "active";
  consent: Consent;
  /** ISO 8601 in UTC. */
  confirmedAt: string | undefined;
}

/** A subscriber as the owner's list shows them. */
export interface ListedSubscriber extends Subscriber {
  /** Why their confirmation mail was given up; undefined where it was not. */
  lostMail: string | undefined;
}

/** What was agreed to, in the words that stood beside the button, and when: ISO 8601 in UTC. */
export interface Consent {
  text: string;
  at: string;
}
