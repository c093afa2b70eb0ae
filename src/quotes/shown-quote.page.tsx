import { data } from "react-router";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { localeOf } from "#src/i18n/routes.ts";
import { located, quotedWords } from "#src/order/offer.ts";
import { orderRows } from "#src/order/order-text.ts";
import { Slip } from "#src/order/slip.tsx";
import frameStyles from "#src/requests/frame.css?url";
import { InvalidLink, invalidLink, PrivateFrame, PrivateHead } from "#src/requests/frame.tsx";
import { openAsReader } from "#src/requests/pages.server.ts";
import requestStyles from "#src/requests/request.css?url";
import { useLocale, useWords } from "#src/ui/messages.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { Contents } from "./quote.section.tsx";
import { QuoteTable } from "./quote-table.tsx";
import type { Route } from "./+types/shown-quote.page";

export const handle: PageHandle = { frame: "own", styles: [frameStyles, requestStyles] };

/** What is offered or agreed on, for whom the client shows it to: without contact data, and without anything to do. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const opened = await openAsReader(context.get(servicesContext).site, token, content.in(locale).words);
  if (!opened.ok) return invalidLink(opened, locale);
  const { view } = opened;
  const { reference } = view;
  return data({
    opened: true as const,
    ...view,
    title: fill(requestMessagesIn(locale).title, { reference, brand: content.company.brand }),
    order: await located(view.order, content.business),
    names: quotedWords(content, locale),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function ShownQuoteRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  if (!loaderData.opened) return <InvalidLink {...loaderData} site={site} />;
  return (
    <PrivateFrame site={site} reference={loaderData.reference}>
      <ShownQuote {...loaderData} />
    </PrivateFrame>
  );
}

type ShownQuoteProps = Extract<Route.ComponentProps["loaderData"], { opened: true }>;

function ShownQuote({ reference, event, order, names, quote, isAgreed, hasDeposit }: ShownQuoteProps) {
  const locale = useLocale();
  const { quote: messages, agreement } = requestMessagesIn(locale);
  const { shown } = messages;
  const { summary } = useWords();
  return (
    <>
      <PrivateHead
        heading={quote === undefined ? shown.request : isAgreed ? shown.agreed : shown.quote}
        lead={shown.lead}
      />
      <div className="section section--tight on-white">
        <div className="wrap parts two">
          <div className="stack">
            <Slip
              title={summary}
              rows={orderRows(order, names, event)}
              head={<p className="slip__code">{reference}</p>}
            />
          </div>
          {quote !== undefined && (
            <div>
              <Contents of={names.contents?.[quote.order.formula ?? ""]} />
              <QuoteTable quote={quote} hasDeposit={hasDeposit} />
              {!isAgreed && (
                <p className="small muted">{fill(agreement.validUntil, { day: dayText(quote.validUntil, locale) })}</p>
              )}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
