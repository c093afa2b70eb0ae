import type { Kysely } from "kysely";
import type { SiteContent } from "#content/index.ts";
import { createNewsletter, type Newsletter } from "#domain/newsletter/newsletter.ts";
import { daysToConfirm, expiredBefore, type SubscriberStore } from "#domain/newsletter/subscriber.ts";
import { newId } from "../db/new-id.ts";
import type { Database } from "../db/schema.ts";
import { type Clocks, createDailyDeletion, type DailyDeletion, type DeletionLog } from "../retention/daily-deletion.ts";
import { createSubscriberStore } from "./subscribers.ts";
import { createSubscriberTokens, newSubscriberId } from "./tokens.ts";

export interface NewsletterParts extends Clocks {
  content(): Pick<SiteContent, "in">;
  linkSecret: string;
  log: DeletionLog;
  /** Called when a confirmation mail may be due. */
  onAsked(): void;
}

/** Wires the newsletter's list and the deletion of subscribers who do not confirm. */
export function composeNewsletter(
  db: Kysely<Database>,
  { content, linkSecret, log, now, elapsed, onAsked }: NewsletterParts,
): { newsletter: Newsletter; expiry: DailyDeletion } {
  const store = createSubscriberStore(db, newId);
  return {
    newsletter: createNewsletter({
      store,
      tokens: createSubscriberTokens(linkSecret),
      consent: (locale) => content().in(locale).newsletter.form.consent,
      now,
      newId: newSubscriberId,
      onAsked,
      onError: (error) => log.error({ err: error }, "a subscription could not be stored"),
    }),
    expiry: createExpiry({ store, now, elapsed, log }),
  };
}

export interface ExpiryDependencies extends Clocks {
  store: Pick<SubscriberStore, "removePending">;
  log: DeletionLog;
}

/** Deletes subscribers who did not confirm. */
export function createExpiry({ store, now, elapsed, log }: ExpiryDependencies): DailyDeletion {
  return createDailyDeletion({
    remove: () => store.removePending(expiredBefore(now())),
    days: daysToConfirm,
    log,
    now,
    elapsed,
    messages: {
      deleted: "subscriptions deleted that nobody confirmed",
      failed: "unconfirmed subscriptions could not be deleted",
    },
  });
}
