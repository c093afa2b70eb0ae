import { data } from "react-router";
import { travelItem } from "#src/quotes/price-list.ts";
import { formulaNames } from "#src/content/formulas.ts";
import { located } from "#src/order/offer.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { discounted, type QuoteErrors, readBasis, readDistance, stepName, stepped } from "#src/quotes/read-quote.ts";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { type ActionPage, invalidLinkStatus, postAction, refusalOf } from "./post-action.server.ts";
import { actionNamed, doneParameter, isDone } from "./actions.ts";
import { composeAgain, placedAt, refilled, withOffer } from "./owner-request-quote.tsx";
import { openAsOwner, type OwnerView } from "./pages.server.ts";
import type { Site } from "#src/site/site.ts";
import type { ActingSite } from "./perform.server.ts";

type OwnerRequestContent = Pick<SiteContent, "in" | "business" | "company">;

export type OwnerRequestData = Awaited<ReturnType<typeof ownerRequestData>>;

export async function ownerRequestData(view: OwnerView, content: OwnerRequestContent, url: URL) {
  const { request } = view;
  const done = actionNamed("owner", url.searchParams.get(doneParameter));
  return {
    view,
    business: content.business,
    company: content.company,
    /** In the language of the request, in which its quotes are written. */
    prices: content.in(request.locale).prices,
    formulas: formulaNames(content.in("it")),
    /** The municipality that the request names, if any. */
    place: (await located(request.content.order, content.business)).place.municipality,
    done: done !== undefined && isDone("owner", done, view) ? done : undefined,
  };
}

/** Performs an action, or shows a typed quote again: with its totals, a discount, or with one or all lines from the price list. */
export async function postOwnerAction(
  site: ActingSite & Pick<Site, "log">,
  request: Request,
  content: OwnerRequestContent,
  page: Pick<ActionPage, "path" | "pathOnceErased" | "find" | "admit">,
) {
  const typed = readEntries(await request.clone().formData());
  const {
    [stepName]: step,
    [composeAgain.refill]: refill,
    [composeAgain.offer]: item,
    [composeAgain.discount]: discount,
    ...fields
  } = typed;
  if (step !== undefined) return { composed: stepped(fields, step) };
  if (composeAgain.compute in typed) return { composed: typed };
  if (refill === undefined && item === undefined && discount === undefined) {
    const dayLabel = (date: string): string => `Proponi ${dayText(date, "it")}`;
    return postAction(site, request, { ...page, actor: "owner", dayLabel });
  }
  const opened = await openAsOwner(site, await page.find());
  if (!opened.ok) return data(undefined, { status: invalidLinkStatus(opened.reason) });
  if (discount !== undefined) {
    const result = discounted(fields, requestMessagesIn(opened.view.request.locale).quote.discount);
    return result.ok ? { composed: result.fields } : refused(fields, result.errors);
  }
  const basis = readBasis(fields);
  if (basis.ok) {
    const asked = await ownerRequestData(opened.view, content, new URL(request.url));
    const distance = item === travelItem && fields["km"] === "" ? readDistance("0") : readDistance(fields["km"]);
    if (!distance.ok) return refused(fields, distance.errors);
    const shown = asked.place === undefined ? placedAt(distance.km, asked) : asked;
    return {
      composed: item === undefined ? refilled(fields, basis, shown) : withOffer(fields, item, basis, shown),
    };
  }
  return refused(fields, basis.errors);
}

function refused(fields: Entries, errors: QuoteErrors) {
  return data({ ...refusalOf("send-quote", "invalid", fields), errors }, { status: 422 });
}
