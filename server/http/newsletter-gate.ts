import type { Newsletter, SubscribeResult } from "#domain/newsletter/newsletter.ts";
import { privateRoutes } from "#i18n/routes.ts";
import type { Admission, Limits } from "#infra/limits/limits.ts";

/**
 * The letter's list, open for subscriptions so many times a minute for one client. How many mails an address is sent is
 * limited where they begin to wait. To leave is never limited: mail providers do it for many readers from a few addresses.
 */
export function createNewsletterGate(newsletter: Newsletter, limits: Limits): (client: string) => Newsletter {
  return (client) => ({
    ...newsletter,
    async subscribe(subscription) {
      const byClient = await limits.client.consume(client);
      if (!byClient.allowed) return tooMany(byClient);
      return newsletter.subscribe(subscription);
    },
    async confirm(token) {
      const { allowed } = await limits.actions.consume(client);
      return allowed ? newsletter.confirm(token) : newsletter.standing(token);
    },
  });
}

function tooMany({ retryAfterSeconds }: Extract<Admission, { allowed: false }>): SubscribeResult {
  return { ok: false, reason: "too-many-requests", retryAfterSeconds };
}

const subscriptions = Object.values(privateRoutes.subscription).map((path) => path.slice(0, path.indexOf(":")));

/** Whether mail providers post to a path, from no page of this site (RFC 8058): the token in it is what lets them in. */
export function isSubscription(path: string): boolean {
  return subscriptions.some((beginning) => path.startsWith(beginning));
}
