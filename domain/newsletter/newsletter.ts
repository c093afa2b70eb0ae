import type { Locale } from "#i18n/locales.ts";
import { email as address } from "../requests/parse.ts";
import {
  confirmationMails,
  mayBeMailedAgain,
  type Subscriber,
  type SubscriberStore,
  type SubscriberTokens,
} from "./subscriber.ts";

/** What the form posts. */
export interface Subscription {
  email: string | undefined;
  /** The field that only robots fill in. */
  website: string | undefined;
  locale: Locale;
}

/** The answer is the same for known and unknown addresses: it does not reveal who subscribed. */
export type SubscribeResult =
  | { ok: true }
  | { ok: false; reason: "invalid" }
  | { ok: false; reason: "too-many-requests"; retryAfterSeconds: number }
  | { ok: false; reason: "unavailable" };

/** Unknown are unsubscribed and expired subscribers, and tokens that were not made here. */
export type SubscriberState = Subscriber["state"] | "unknown";

/** The newsletter's list, with a double opt-in: an address is active after a click in a mail that was sent to it. */
export interface Newsletter {
  /** Never throws. */
  subscribe(subscription: Subscription): Promise<SubscribeResult>;
  stateOf(token: string): Promise<SubscriberState>;
  /** Returns the state afterwards. Confirming again changes nothing. */
  confirm(token: string): Promise<SubscriberState>;
  /** Deletes a subscriber in any state. Doing it again changes nothing. */
  unsubscribe(token: string): Promise<void>;
}

export interface NewsletterDependencies {
  store: Pick<SubscriberStore, "add" | "askAgain" | "find" | "confirm" | "remove">;
  tokens: SubscriberTokens;
  /** The text beside the button, to which a subscriber agrees. */
  consent(locale: Locale): string;
  now(): Date;
  newId(): string;
  /** Called when a confirmation mail may be due. */
  onAsked(): void;
  /** Reports an error that the visitor sees as "try again later". */
  onError(error: unknown): void;
}

export function createNewsletter(dependencies: NewsletterDependencies): Newsletter {
  const { store, tokens, now } = dependencies;
  const stateOf = async (id: string | undefined): Promise<SubscriberState> =>
    (id === undefined ? undefined : await store.find(id))?.state ?? "unknown";
  return {
    async subscribe({ email, website, locale }) {
      const parsed = parseAddress(email);
      if (parsed === undefined) return { ok: false, reason: "invalid" };
      if ((website ?? "").trim() !== "") return { ok: true };
      try {
        await ask(dependencies, parsed, locale);
        return { ok: true };
      } catch (error) {
        dependencies.onError(error);
        return { ok: false, reason: "unavailable" };
      }
    },
    stateOf: (token) => stateOf(tokens.idOf(token)),
    async confirm(token) {
      const id = tokens.idOf(token);
      if (id !== undefined) await store.confirm(id, now());
      return stateOf(id);
    },
    async unsubscribe(token) {
      const id = tokens.idOf(token);
      if (id !== undefined) await store.remove(id);
    },
  };
}

async function ask(
  { store, consent, now, newId, onAsked }: NewsletterDependencies,
  email: string,
  locale: Locale,
): Promise<void> {
  const at = now();
  const asking = { email, locale, consent: { text: consent(locale), at: at.toISOString() } };
  const isNew = await store.add({ id: newId(), ...asking });
  if (!isNew) {
    await store.askAgain(asking, { mostMails: confirmationMails.most, lastBefore: mayBeMailedAgain(at) });
  }
  onAsked();
}

/** A normalized mail address; undefined when the text is not one. */
export function parseAddress(text: string | undefined): string | undefined {
  return address.safeParse(text ?? "").data;
}
