import type { Locale } from "#i18n/locales.ts";
import { email as address } from "../requests/parse.ts";
import type { SubscriberStore, SubscriberTokens } from "./ports.ts";
import { confirmationMails, mayBeMailedAgain } from "./rules.ts";
import type { Subscriber } from "./subscriber.ts";

/** What the form posts. */
export interface Subscription {
  email: string | undefined;
  /** The field that only robots fill in. */
  website: string | undefined;
  locale: Locale;
}

/** The answer is the same whether an address is known or not: nobody learns from it who reads the letter. */
export type SubscribeResult =
  | { ok: true }
  | { ok: false; reason: "invalid" }
  | { ok: false; reason: "too-many-requests"; retryAfterSeconds: number }
  | { ok: false; reason: "unavailable" };

/** How somebody stands: unknown are those who left, who were forgotten, and tokens that were never made. */
export type RequestState = Subscriber["state"] | "unknown";

/** The letter's list, with a double opt-in: an address is active only once a mail sent to it was answered by a click. */
export interface Newsletter {
  /** Never throws. */
  subscribe(subscription: Subscription): Promise<SubscribeResult>;
  standing(token: string): Promise<RequestState>;
  /** Tells how they stand afterwards. Confirming again changes nothing. */
  confirm(token: string): Promise<RequestState>;
  /** Deletes what is known of somebody, at any stage. Doing it again changes nothing. */
  unsubscribe(token: string): Promise<void>;
}

export interface NewsletterDependencies {
  store: Pick<SubscriberStore, "add" | "askAgain" | "find" | "confirm" | "remove">;
  tokens: SubscriberTokens;
  /** The words beside the button, which are what is agreed to. */
  consent(locale: Locale): string;
  now(): Date;
  newId(): string;
  /** Called after a confirmation mail may have become due. */
  onAsked(): void;
  /** Told of an error that the visitor sees only as "try again later". */
  onError(error: unknown): void;
}

export function createNewsletter(dependencies: NewsletterDependencies): Newsletter {
  const { store, tokens, now } = dependencies;
  const standingOf = async (id: string | undefined): Promise<RequestState> =>
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
    standing: (token) => standingOf(tokens.idOf(token)),
    async confirm(token) {
      const id = tokens.idOf(token);
      if (id !== undefined) await store.confirm(id, now());
      return standingOf(id);
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

/** A mail address as it can be kept; undefined where it is none. */
export function parseAddress(text: string | undefined): string | undefined {
  return address.safeParse(text ?? "").data;
}
