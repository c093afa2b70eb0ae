import { RequestActions } from "./request-actions.section.tsx";
import { formBusiness } from "#src/booking/business.ts";
import { EventPlaceIsland } from "#src/booking/place-field.island.tsx";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { EventDetails, isMissingDetails } from "#src/details/details.section.tsx";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { anchors, localeOf, privatePath } from "#src/i18n/routes.ts";
import { located, quotedWords } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { readChange } from "#src/quotes/quote.actions.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { agreementInForce } from "./agreement.ts";
import { changePrice } from "./owner-request.server.ts";
import type { RequestState } from "./transitions.ts";
import { amountDue } from "#src/payments/amount-due.ts";
import { Accounts, type PayTo, PaymentSection, cardNotice } from "#src/payments/payment.section.tsx";
import { RefundSection } from "#src/payments/refund.section.tsx";
import { choiceId, recomputeName } from "#src/quotes/quote-table.tsx";
import { withdrawalText } from "#src/quotes/quote-text.ts";
import { QuoteSection, foldedQuotes, hideAct, showName, useChoice } from "#src/quotes/quote.section.tsx";
import { LiveSum } from "#src/quotes/sums.tsx";
import { OutcomeNotice, PlaceInputContext, type PlaceInputProps } from "./action-form.tsx";
import { type ActionRefusal, cardParameter, doneParameter, invalidLinkStatus } from "./action.ts";
import { actionNamed, visitorForm, visitorNotice } from "./actions.ts";
import frameStyles from "./frame.css?url";
import { InvalidLink, PrivateFrame, PrivateHead, invalidLink } from "./frame.tsx";
import { headline, progressOf } from "./headline.ts";
import { canShowToOthers, markOpened, revokeLinks, tokenFor } from "./links.server.ts";
import { OrderSlip } from "./order-slip.section.tsx";
import { followLink, openAsVisitor, shownOrder } from "./pages.server.ts";
import { postAction, refusalOf } from "./post-action.server.ts";
import requestStyles from "./request.css?url";
import { isConfirmed, isOpenStatus, takesDay } from "./request.ts";
import { ProgressSteps, Timeline, stepText } from "./timeline.tsx";
import { priceName, type Shown, useRequestMessages } from "./visitor-form.tsx";
import { Offer } from "#src/time/offer.section.tsx";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { useWords } from "#src/ui/messages.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { Island } from "#src/web/island.tsx";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/request.page";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";

export const handle: PageHandle = {
  posts: { limit: "actions", who: "link", body: "fields" },
  frame: "own",
  styles: [frameStyles, requestStyles],
};

/** It changes nothing, because mail scanners follow links. */
export async function loader({ request, context, params: { token }, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { site } = context.get(servicesContext);
  const opened = await openAsVisitor(site, token);
  if (!opened.ok) return invalidLink(opened, locale);
  await markOpened(site, token, request);
  const { view } = opened;
  const content = context.get(contentContext);
  const { company, business } = content;
  const { reference } = view.request;
  return data({
    opened: true as const,
    title: fill(requestMessagesIn(locale).title, { reference, brand: company.brand }),
    reference,
    view,
    order: await located(shownOrder(view), business),
    orderBefore: view.inForce && view.openQuote && (await located(view.inForce.quote.order, business)),
    orderWords: quotedWords(content, locale),
    business,
    formBusiness: formBusiness(content, locale),
    /** Why there is none, and whom to write to. */
    withdrawal: withdrawalText(content.in(locale)),
    hasPrices: content.in(locale).prices.publish,
    payTo: { ...company.payment, takesCards: site.config.stripe !== undefined },
    done: url.searchParams.get(doneParameter),
    card: url.searchParams.get(cardParameter),
    paths: {
      calendar: privatePath("request-calendar", locale, token),
      eventSheet: privatePath("event-sheet", locale, token),
      agreement: privatePath("agreement", locale, token),
      quote: privatePath("quote", locale, token),
      card: privatePath("card", locale, token),
      cancel: privatePath("cancel", locale, token),
    },
  });
}

export async function action({ request, context, params: { token }, url }: Route.ActionArgs) {
  const {
    [recomputeName]: recompute,
    [showName]: show,
    [priceName]: price,
    ...entries
  } = readEntries(await request.clone().formData());
  if (recompute !== undefined) return { typed: refusalOf("accept-quote", "invalid", entries) };
  const locale = localeOf(url.pathname);
  const services = context.get(servicesContext);
  if ((show ?? price) !== undefined && services.admission.allowed) {
    const found = await followLink(services.site, "visitor", token);
    if (!found.ok) return data(undefined, { status: invalidLinkStatus(found.reason) });
    if (price !== undefined) return pricedChange(found.state, entries, locale, context.get(contentContext));
    const { id } = found.state.request;
    if (show === hideAct) {
      await revokeLinks(services.site, id, "reader");
      const path = privatePath("request", locale, token);
      return redirect(`${path}?${doneParameter}=${hideAct}#${anchors.answer}`, 303);
    }
    if (!(await canShowToOthers(services.site.db, id))) {
      return data(refusalOf(showName, "not-possible", entries), { status: 409 });
    }
    const shown = await tokenFor(services.site, id, "reader");
    return redirect(privatePath("shown-quote", locale, shown), 303);
  }
  const { failed } = requestMessagesIn(locale);
  return postAction(services, request, {
    actor: "visitor",
    path: privatePath("request", locale, token),
    find: () => followLink(services.site, "visitor", token),
    dayLabel: (date) => fill(failed.askDay, { day: dayText(date, locale) }),
  });
}

async function pricedChange(state: RequestState, entries: Entries, locale: Locale, content: SiteContent) {
  const isPriced = content.in(locale).prices.publish && agreementInForce(state.request, state.history) !== undefined;
  if (!isPriced) return data(undefined, { status: 400 });
  const { quote, asked, errors } = readChange(state, entries);
  const typed = { ...refusalOf("request-change", "invalid", entries), errors };
  if (Object.keys(errors).length > 0) return data(typed, { status: 422 });
  return { typed, priceOfChange: await changePrice(quote, asked, locale, content) };
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function RequestRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  if (!loaderData.opened) return <InvalidLink {...loaderData} site={site} />;
  return (
    <PrivateFrame site={site} reference={loaderData.reference}>
      <PlaceInputContext value={placeInput(loaderData)}>
        <RequestPage {...loaderData} posted={actionData} whatsapp={site.company.whatsapp} />
      </PlaceInputContext>
    </PrivateFrame>
  );
}

const placeInput =
  ({ order, formBusiness: business }: Opened) =>
  (field: PlaceInputProps): ReactNode => {
    const place = field.value === order.place?.text ? order.place.municipality : undefined;

    return <Island name="event-place" component={EventPlaceIsland} props={{ ...field, place, business }} />;
  };

type Opened = Extract<Route.ComponentProps["loaderData"], { opened: true }>;

interface RequestPageProps extends Pick<
  Opened,
  "view" | "order" | "orderWords" | "done" | "card" | "paths" | "withdrawal" | "hasPrices"
> {
  /** The order that an open change of the agreement replaces. */
  orderBefore?: Order | undefined;
  business: Pick<Opened["business"], "base" | "responseHours" | "show">;
  payTo: PayTo;
  /** The answer to a post that was not performed: a refusal, or what was typed, which is shown with its sums or its price. */
  posted: ActionRefusal | { typed: ActionRefusal; priceOfChange?: Shown["priceOfChange"] } | undefined;
  whatsapp: string | undefined;
}

/** First what the state of the request asks for, then the order, the dates and the actions. It never shows the owner's notes. */
export function RequestPage({ view, order, business, payTo, done, card, posted, ...page }: RequestPageProps) {
  const { whatsapp, paths, withdrawal, hasPrices, orderWords: names, orderBefore: before } = page;
  const { locale, messages } = useRequestMessages();
  const { typed, priceOfChange } = posted !== undefined && "typed" in posted ? posted : {};
  const refusal = posted !== undefined && "typed" in posted ? undefined : posted;
  const shown = {
    view,
    names,
    refusal: typed ?? refusal,
    priceOfChange: priceOfChange ?? (hasPrices ? "ask" : undefined),
  };
  const { request, today, allowed, inForce } = view;
  const { status, content } = request;
  const isOver = !isOpenStatus(status) || (content.order.date !== undefined && content.order.date < today);
  const quote = view.openQuote;
  const isChange = quote !== undefined && inForce !== undefined;
  const canAcceptQuote = quote !== undefined && allowed.includes("accept-quote");
  const canAcceptOffer = view.offer !== undefined && allowed.includes("accept-offer");
  const pays = !isChange && amountDue(view.milestones) !== undefined;
  const hidden = done === hideAct && !view.isShown ? messages.quote.hidden : undefined;
  const notice = hidden ?? cardNotice(card, view, messages) ?? visitorNotice(done, view, locale);
  const refused = actionNamed("visitor", refusal?.action);
  const words = useWords();
  const extrasField = { name: "extras", id: choiceId, label: messages.quote.extras };
  const isAboutDetails = (refused ?? done) === "give-event-details" && allowed.includes("give-event-details");
  const undoTaken = { ...messages.failed.undoTaken, none: messages.failed.undoTaken.text };
  const outcome = (notice !== undefined || refusal !== undefined) && (
    <OutcomeNotice
      view={view}
      happened={(event, history) => stepText(event, history, locale)}
      done={notice}
      refusal={refusal && (refused === "undo-cancel" ? { ...refusal, days: [] } : refusal)}
      messages={refused === "undo-cancel" ? { ...messages.failed, "day-taken": undoTaken } : messages.failed}
      askAction={view.inForce === undefined ? "ask-for-time" : "request-change"}
      fields={refused === undefined ? [] : [...visitorForm(refused, view, names).fields, extrasField]}
    />
  );
  const choice = useChoice(quote, shown);
  const { heading, lead } = headline(view, business, words, locale);
  const total = status === "quoted" && choice && choice.totals.totalCents;
  const slip = <OrderSlip view={view} order={order} before={before} names={names} />;
  const asksDetails = isAboutDetails || (takesDay(status) && !isOver && !isChange && isMissingDetails(view, locale));
  const dates = (
    <section className="column">
      <h2 className="h3">{isOver ? messages.timeline.titleOver : messages.timeline.title}</h2>
      <Timeline view={view} business={business} isSigned={canAcceptQuote}>
        {foldedQuotes(view, quote, paths.agreement, withdrawal, messages.quote, locale)}
        <Accounts view={view} />
      </Timeline>
    </section>
  );
  const acts = (
    <RequestActions
      {...shown}
      isOver={isOver}
      isSettled={isConfirmed(status) && !isOver && quote === undefined && !canAcceptOffer && !pays}
      hasPrimary={canAcceptOffer || canAcceptQuote || pays}
      asksDetails={asksDetails}
      whatsapp={whatsapp}
      paths={paths}
    />
  );
  return (
    <>
      <PrivateHead
        heading={total ? messages.statuses.quoted.heading : heading}
        values={total ? { total: <LiveSum key="total" sum="totalCents" cents={total} /> } : undefined}
        lead={lead}
        floor={<ProgressSteps {...progressOf(view, words, locale)} hasNew={done === "accept-quote"} />}
      >
        {canAcceptQuote && (
          <a className={isChange ? "btn btn--primary" : "action-link"} href="#firma">
            {isChange ? messages.quote.toChange : messages.quote.toAnswer}
          </a>
        )}
      </PrivateHead>
      {outcome !== false && !isAboutDetails && (
        <div className="outcome section section--tight on-paper">
          <div className="wrap">{outcome}</div>
        </div>
      )}
      {canAcceptOffer && <Offer {...shown} />}
      {quote !== undefined && (
        <QuoteSection
          {...shown}
          quote={quote}
          choice={choice}
          slip={slip}
          pdfPath={paths.quote}
          withdrawal={withdrawal}
        />
      )}
      <RefundSection {...shown} />
      {pays && <PaymentSection {...shown} payTo={payTo} cardPath={paths.card} />}
      {asksDetails && <EventDetails {...shown}>{isAboutDetails && outcome}</EventDetails>}
      <div className="section section--tight on-paper">
        <div className="wrap parts two request">
          {quote === undefined ? (
            <>
              {slip}
              <div className="parts">
                {dates}
                {acts}
              </div>
            </>
          ) : (
            <>
              {dates}
              {acts}
            </>
          )}
        </div>
      </div>
    </>
  );
}
