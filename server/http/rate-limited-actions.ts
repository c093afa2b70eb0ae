import type { RequestActions } from "#domain/requests/private-links.ts";
import type { AddressConfirmation } from "#domain/requests/address-confirmation.ts";
import type { CardPayments } from "#domain/requests/card-payments.ts";
import type { Limits } from "#infra/limits/limits.ts";

interface Actions {
  requestActions?: RequestActions;
  addresses?: AddressConfirmation;
  cardPayments?: Pick<CardPayments, "open"> | undefined;
}

/** Private links with a limit of actions per minute and client. Reading is not limited here. */
export function rateLimitedActions(
  { requestActions, addresses, cardPayments }: Actions,
  { actions }: Pick<Limits, "actions">,
): (client: string) => Actions {
  return (client) => {
    const admit = () => actions.consume(client);
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
