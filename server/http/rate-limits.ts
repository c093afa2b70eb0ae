import type { Context, MiddlewareHandler } from "hono";
import type { AddressConfirmation } from "#src/requests/address.server.ts";
import type { CardPayments } from "#src/payments/card.ts";
import type { RequestActions } from "#src/requests/views.ts";
import type { Requests } from "#domain/requests/submit.ts";
import { consume, inMemory, type Limits } from "#infra/limits/limits.ts";

/**
 * Limits the HTTP requests of one client: rendering a page takes milliseconds. Each process counts its own requests.
 * @param clientOf the address of the client as `clientAddress` returns it
 */
export function limitRequests(perMinute: number, clientOf: (context: Context) => string): MiddlewareHandler {
  const limiter = inMemory("http", perMinute, 60);
  return async (context, next) => {
    const admission = await consume(limiter, clientOf(context));
    if (admission.allowed) return next();
    return context.text("Too many requests", 429, { "Retry-After": String(admission.retryAfterSeconds) });
  };
}

/**
 * Requests with the limits of a client. What is beyond the limit of a minute is refused, whether it is right or wrong. What is beyond the
 * limit of an hour is quarantined: otherwise anybody could lock out others.
 */
export function rateLimitedRequests(requests: Requests, limits: Limits): (client: string) => Requests {
  return (client) => ({
    async submit({ idempotencyKey, ...submission }) {
      const admission = await limits.post(client);
      if (!admission.allowed) {
        return { ok: false, reason: "too-many-requests", retryAfterSeconds: admission.retryAfterSeconds };
      }
      return requests.submit({
        ...submission,
        idempotencyKey: plausibleKey(idempotencyKey),
        rate: limits.requestsOf(client),
      });
    },
  });
}

/** An `Idempotency-Key`; one that is not plausible counts as absent. */
function plausibleKey(key: string | undefined): string | undefined {
  return key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

interface Actions {
  requestActions?: RequestActions;
  addresses?: AddressConfirmation;
  cardPayments?: Pick<CardPayments, "open"> | undefined;
}

/** Private links with a limit of actions per minute and client. Reading is not limited here. */
export function rateLimitedActions(
  { requestActions, addresses, cardPayments }: Actions,
  { post }: Pick<Limits, "post">,
): (client: string) => Actions {
  return (client) => {
    const admit = () => post(client);
    return {
      ...(requestActions && {
        requestActions: {
          ...requestActions,
          async actAsVisitor(token, ...action) {
            const admission = await admit();
            if (admission.allowed) return requestActions.actAsVisitor(token, ...action);
            const opened = await requestActions.openAsVisitor(token);
            return opened.ok ? { ...admission, ok: false, reason: "rate-limited", view: opened.view } : opened;
          },
          async actAsOwner(token, ...action) {
            const admission = await admit();
            if (admission.allowed) return requestActions.actAsOwner(token, ...action);
            const opened = await requestActions.openAsOwner(token);
            return opened.ok ? { ...admission, ok: false, reason: "rate-limited", view: opened.view } : opened;
          },
        },
      }),
      ...(cardPayments && {
        cardPayments: {
          open: async (checkout) => ((await admit()).allowed ? cardPayments.open(checkout) : undefined),
        },
      }),
      ...(addresses && {
        addresses: {
          ...addresses,
          async confirm(token) {
            const admission = await admit();
            return admission.allowed ? addresses.confirm(token) : { ...admission, state: "rate-limited" };
          },
        },
      }),
    };
  };
}
