import { placeIn } from "#src/content/municipalities.ts";
import { data } from "react-router";
import { travelItem, travelZone } from "#src/quotes/price-list.ts";
import { formulaNames } from "#src/content/formulas.ts";
import { located, orderWords } from "#src/order/offer.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { openChangeRequest, orderAfter, quoteIn } from "./agreement.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { differences, type Order } from "#src/order/order.ts";
import { chosenLines, type QuoteLine, sumOf } from "#src/quotes/lines.ts";
import {
  discounted,
  orderOfLines,
  readDistance,
  readEachLine,
  readQuotedOrder,
  stepName,
  stepped,
  withLines,
} from "#src/quotes/read-quote.ts";
import { listedQuote } from "#src/quotes/listed-quote.ts";
import { nextQuote, type Quote } from "#src/quotes/quote.ts";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { type ActionPage, postAction, refusalOf } from "./post-action.server.ts";
import { type ActionErrors, doneParameter, invalidLinkStatus, wireNames } from "./action.ts";
import { actionNamed, isDone } from "./actions.ts";
import { composeAgain, placeAt, recalculate, suggestedLines, withOffer } from "#src/quotes/recalculate.ts";
import { openAsOwner, type OwnerView } from "./pages.server.ts";

type OwnerRequestContent = Pick<SiteContent, "in" | "business" | "company">;

export type OwnerRequestData = Awaited<ReturnType<typeof ownerRequestData>>;

export async function ownerRequestData(view: OwnerView, content: OwnerRequestContent, url: URL) {
  const { request } = view;
  const order = await located(orderAfter(request, view.history), content.business);
  const { prices } = content.in(request.locale);
  const { terms } = content.business;
  const isOpen = view.allowed.includes("send-quote") && view.quotes.length === 0 && view.offer === undefined;
  const listed =
    isOpen && view.conflicts.length === 0
      ? listedQuote(order, { prices, offer: view.offered, terms, today: view.today })
      : undefined;
  const proposal = await proposalOf(view, content);
  const done = actionNamed("owner", url.searchParams.get(doneParameter));
  return {
    view,
    business: content.business,
    company: content.company,
    /** Quotes are written in the language of the request. */
    prices,
    listed: listed && nextQuote([], listed, { locale: request.locale, terms }),
    formulas: formulaNames(content.in("it")),
    order,
    words: orderWords(content, "it"),
    proposal,
    /** The municipality of the event or of the place that the client asks for, if the text names one. */
    place: (await located(proposal?.order ?? order, content.business)).place?.municipality,
    done: done !== undefined && isDone("owner", done, view) ? done : undefined,
  };
}

/** The lines of the version that the client wants to change, computed for the order that they want. */
async function proposalOf({ history, request }: OwnerView, content: OwnerRequestContent) {
  const { asked, quoteVersion } = openChangeRequest(history) ?? {};
  const base = quoteIn(history, quoteVersion);
  if (asked === undefined || base === undefined) return undefined;
  return { order: asked, ...(await changedLines(base, asked, request.locale, content)) };
}

async function changedLines(base: Quote, asked: Order, locale: Locale, content: OwnerRequestContent) {
  const suggest = suggester(content, locale);
  return recalculate(base.lines, await suggest(base.order), await suggest(asked));
}

/** The total, in cents, that the composer proposes for a change, if the list has a price for each part of it. */
export async function changePrice(
  base: Quote,
  asked: Order,
  locale: Locale,
  content: OwnerRequestContent,
): Promise<number | "unknown"> {
  const { prices } = content.in(locale);
  const { guests = 0, extras, place } = await located(asked, content.business);
  const isReached = place?.text === base.order.place?.text || travelZone(prices.travel, { ...asked, place });
  if (!isReached || guests > prices.estimate.mostGuests) return "unknown";
  const lines = chosenLines((await changedLines(base, asked, locale, content)).lines);
  return extras.every((id) => lines.some(({ item }) => item === id)) ? sumOf(lines).totalCents : "unknown";
}

/** @param km the distance of unknown places */
function suggester({ in: contentIn, business }: OwnerRequestContent, locale: Locale, km?: number) {
  return async (order: Order): Promise<QuoteLine[]> => {
    const text = order.place?.text ?? "";
    const place = (await placeIn(text, business)) ?? placeAt(km, text, business);
    return suggestedLines(order, contentIn(locale).prices, place);
  };
}

/** Performs an action, or shows a typed quote again with a discount, with another line, or with computed lines. */
export async function postOwnerAction(
  services: Parameters<typeof postAction>[0],
  request: Request,
  content: OwnerRequestContent,
  page: Pick<ActionPage, "path" | "pathOnceErased" | "find">,
) {
  const typed = readEntries(await request.clone().formData());
  const {
    [stepName]: step,
    [composeAgain.recalculate]: recalculates,
    [composeAgain.offer]: item,
    [composeAgain.discount]: discount,
    ...fields
  } = typed;
  if (step !== undefined) return { composed: stepped(fields, step) };
  if (recalculates === undefined && item === undefined && discount === undefined) {
    const dayLabel = (date: string): string => `Proponi ${dayText(date, "it")}`;
    return postAction(services, request, { ...page, actor: "owner", dayLabel });
  }
  const opened = await openAsOwner(services.site, await page.find());
  if (!opened.ok) return data(undefined, { status: invalidLinkStatus(opened.reason) });
  if (discount !== undefined) {
    const result = discounted(fields, requestMessagesIn(opened.view.request.locale).quote.discount);
    return result.ok ? { composed: result.fields } : refused(fields, result.errors);
  }
  const { order: requested } = opened.view.request.content;
  const distance = item === travelItem && fields["km"] === "" ? readDistance("0") : readDistance(fields["km"]);
  if (!distance.ok) return refused(fields, distance.errors);
  const suggest = suggester(content, opened.view.request.locale, distance.km);
  const { order, errors } = readQuotedOrder(fields, requested, opened.view.offered);
  if (Object.keys(errors).length > 0) return refused(fields, errors);
  if (item !== undefined) {
    return { composed: withOffer(fields, item, await suggest({ ...order, extras: [...order.extras, item] })) };
  }
  const before = orderOfLines(fields, requested, opened.view.offered);
  const typedLines = readEachLine(fields);
  // If the order does not change, only the sums are computed, even if a line has an error.
  if (differences(before, order).length === 0) return { composed: fields };
  if (Object.keys(typedLines.errors).length > 0) return refused(fields, typedLines.errors);
  const recalculation = recalculate(typedLines.lines, await suggest(before), await suggest(order));
  return { composed: withLines(fields, recalculation.lines, order), recalculation };
}

function refused(fields: Entries, errors: ActionErrors) {
  const action = fields[wireNames.action] ?? "";
  return data({ ...refusalOf(action, "invalid", fields), errors }, { status: 422 });
}
