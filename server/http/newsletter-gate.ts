import { type Newsletter, parseAddress, type SubscribeResult } from "#domain/newsletter/newsletter.ts";
import { privateRoutes } from "#i18n/routes.ts";
import { type Admission, hash } from "#infra/limits/limiter.ts";
import type { Limits } from "#infra/limits/limits.ts";

/**
 * The letter's list, open for subscriptions so many times a minute for one client and in ten minutes for one mail address.
 * To leave is never limited: mail providers do it for many readers from a few addresses.
 */
export function createNewsletterGate(newsletter: Newsletter, limits: Limits): (client: string) => Newsletter {
  return (client) => ({
    ...newsletter,
    async subscribe(subscription) {
      const byClient = await limits.client.consume(client);
      if (!byClient.allowed) return tooMany(byClient);
      const email = parseAddress(subscription.email);
      if (email !== undefined) {
        const byAddress = await limits.address.consume(hash(`newsletter:${email.toLowerCase()}`));
        if (!byAddress.allowed) return tooMany(byAddress);
      }
      return newsletter.subscribe(subscription);
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
