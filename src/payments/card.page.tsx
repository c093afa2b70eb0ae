import { redirect } from "react-router";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { anchors, localeOf, privatePath } from "#src/i18n/routes.ts";
import { servicesContext, siteContext } from "#src/web/context.ts";
import { cardParameter } from "#src/requests/action.ts";
import { openAsVisitor } from "#src/requests/pages.server.ts";
import { openCheckout } from "#src/requests/card.server.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/card.page";

export const handle: PageHandle = { posts: { limit: "actions", who: "link", body: "fields" } };

/** The visitor came back, or typed the address. The page of the request has the button. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(privatePath("request", localeOf(url.pathname), params.token), 303);
}

/** Redirects to the provider's page, which leads back to the page of the request. The provider's call books the payment. */
export async function action({ context, params: { token }, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const { site, admission } = context.get(servicesContext);
  const { siteUrl, logError } = context.get(siteContext);
  const back = privatePath("request", locale, token);
  const opened = await openAsVisitor(site, token);
  // The page of the request explains an invalid link.
  if (!opened.ok || site.config.stripe === undefined) return redirect(back, 303);
  const answer = (result: string): string => `${back}?${cardParameter}=${result}#${anchors.answer}`;
  if (!admission.allowed) return redirect(answer("unavailable"), 303);
  const { view } = opened;
  const { cardItem } = requestMessagesIn(locale).payment;
  try {
    const address = await openCheckout(site, view, locale, {
      description: fill(cardItem, { reference: view.request.reference }),
      successUrl: siteUrl + answer(String(view.ledger.length)),
      cancelUrl: `${siteUrl}${back}#bonifico`,
    });
    // Nothing is due, or another amount than the page showed.
    return redirect(address ?? back, 303);
  } catch (error) {
    logError(error);
    return redirect(answer("unavailable"), 303);
  }
}
