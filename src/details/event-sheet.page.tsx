import type { ReactNode } from "react";
import { data } from "react-router";
import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import { capitalize } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayText, eventName } from "#src/i18n/request-text.ts";
import { localeOf, privatePath } from "#src/i18n/routes.ts";
import { orderWords } from "#src/order/offer.ts";
import { orderRows, type OrderWords, rowText, timeText } from "#src/order/order-text.ts";
import { type QuoteLine, unitText } from "#src/quotes/lines.ts";
import { minimumItem, travelItem } from "#src/quotes/price-list.ts";
import { Button } from "#src/ui/button.tsx";
import type { RootData } from "#src/content/root-data.ts";
import { Term } from "#src/ui/term.tsx";
import { InlineText, Paragraph } from "#src/ui/heading.tsx";
import { Go } from "#src/ui/link.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { detailText, knownDetails, type KnownDetail } from "./event-details.ts";
import { InvalidLink, invalidLink, PrivateFrame } from "#src/requests/frame.tsx";
import { agreementOf, orderAfter } from "#src/requests/agreement.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import type { RequestState } from "#src/requests/transitions.ts";
import { linesInWords, Things } from "./supplies.section.tsx";
import eventSheetStyles from "./event-sheet.css?url";
import frameStyles from "#src/requests/frame.css?url";
import { openAsVisitor } from "#src/requests/pages.server.ts";
import type { Route } from "./+types/event-sheet.page";

export const handle: PageHandle = { frame: "own", styles: [frameStyles, eventSheetStyles] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const messages = requestMessagesIn(locale);
  const site = context.get(contentContext);
  const { company, eventSheet } = site.in(locale);
  const opened = await openAsVisitor(context.get(servicesContext).site, params.token);
  if (!opened.ok) return invalidLink(opened, locale);
  const sheet = eventSheetOf(opened.view, "visitor", site, locale);
  const title = fill(messages.title, { reference: sheet.request.reference, brand: company.brand });
  return data({
    opened: true as const,
    ...sheet,
    title: `${eventSheet.title.replaceAll("*", "")} · ${title}`,
    back: privatePath("request", locale, params.token),
  });
}

/** What a sheet shows of a request as it is ordered now. Lines of a quote in another language are translated by the price list. */
export function eventSheetOf(
  { request, history, eventDetails }: Pick<RequestState, "request" | "history" | "eventDetails">,
  reader: "visitor" | "owner",
  content: Pick<SiteContent, "in" | "business">,
  locale: Locale,
) {
  const { eventSheet, prices } = content.in(locale);
  const ordered = withOrder(request.content, orderAfter(request, history));
  const { lines = [] } = agreementOf(history)?.quote ?? {};
  return {
    request: { ...request, content: ordered },
    lines: locale === request.locale ? lines : linesInWords(lines, ordered.order, prices),
    travelLabel: content.in(request.locale).prices.travel.label,
    known: knownDetails(ordered, eventDetails[locale], reader),
    content: eventSheet,
    orderWords: orderWords(content, locale),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function EventSheetRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  if (!loaderData.opened) return <InvalidLink {...loaderData} site={site} />;
  return (
    <PrivateFrame site={site} reference={loaderData.request.reference}>
      <EventSheet {...loaderData} company={site.company} />
    </PrivateFrame>
  );
}

interface EventSheetProps {
  request: StoredRequest;
  lines: readonly QuoteLine[];
  /** How the price list calls the travel, in the language of the lines. */
  travelLabel: string;
  known: readonly KnownDetail[];
  content: Pick<
    LocalContent["eventSheet"],
    "title" | "lead" | "print" | "back" | "event" | "brings" | "needs" | "eventDetails"
  >;
  orderWords: OrderWords;
  back?: string;
  company: Pick<RootData["company"], "brand" | "phone" | "email">;
  actions?: ReactNode;
  ticked?: readonly string[];
  children?: ReactNode;
}

/**
 * A page for the client and the venue, for the owner, and for the crew. It has no prices. Details that the request does not have are blank
 * lines, which are decoration.
 */
export function EventSheet({ request, lines, known, content, orderWords: words, back, ...page }: EventSheetProps) {
  const { company, actions, ticked, children, travelLabel } = page;
  const locale = useLocale();
  const { event, brings, needs, eventDetails } = content;
  const { reference } = request;
  const { details, name, order } = request.content;
  const time = timeText(order, words);
  const kind = eventName(request, words);
  const { quote } = requestMessagesIn(locale);
  const brought = lines
    .filter((line) => isBrought(line, travelLabel))
    .map((line) => {
      const { label, unit, note } = line;
      return [label, unit !== "flat" && unitText(line, quote.units, locale), note].filter(Boolean).join(", ");
    });
  const rows = orderRows(order, words, kind).filter(({ value }) => value !== "" || ticked === undefined);
  const detailRow = ({ detail, value }: KnownDetail) => (
    <Row key={detail.id} label={detail.label}>
      {value === undefined ? undefined : detailText(detail, value, locale)}
    </Row>
  );
  const phone = request.content.kind === "booking" ? formatPhone(request.content.phone, locale) : undefined;
  const contact = phone === undefined ? name : `${name}, ${phone.replaceAll(" ", "\u00A0")}`;
  return (
    <article className="event-sheet on-rosa">
      <div className="wrap">
        <header>
          <div className="ends">
            <h1 className="slip__title">
              <InlineText text={content.title} />
            </h1>
            <p className="small muted tnum">{reference}</p>
          </div>
          {order.date !== undefined && (
            <Paragraph
              className="event-sheet__day"
              text={`${capitalize(dayText(order.date, locale), locale)}${time && ` *${time}*`}`}
            />
          )}
          <p className="lead">
            {kind}. {order.place.text}.
          </p>
          <p className="small muted no-print">{content.lead}</p>
          <div className="actions">
            <Button className="needs-scripts" variant="ink" data-action="print">
              {content.print}
            </Button>
            {actions}
            {back !== undefined && (
              <Go look="quiet" to={back} back>
                {content.back}
              </Go>
            )}
          </div>
        </header>
        <div className="event-sheet__columns">
          <div>
            <EventSheetPart title={event.title}>
              <dl className="rows rows--terms">
                {rows.map((row) => (
                  <Row key={row.label} label={row.label}>
                    {row.value === "" ? undefined : rowText(row)}
                  </Row>
                ))}
                <Row label={event.contact}>{contact}</Row>
              </dl>
              {details !== "" && (
                <div className="event-sheet__said">
                  <h3 className="small muted">{event.said}</h3>
                  <p className="plain-text">{details}</p>
                </div>
              )}
            </EventSheetPart>
            <EventSheetPart title={brings.title}>
              <Things
                list="Arriva"
                things={brought.length > 0 ? brought : brings.items.map(({ text }) => text)}
                ticked={ticked}
              />
            </EventSheetPart>
          </div>
          <div>
            <EventSheetPart title={needs.title}>
              <dl className="rows rows--terms">
                {needs.items.map(({ label, text }) => (
                  <Term key={label} label={label}>
                    {text}
                  </Term>
                ))}
              </dl>
            </EventSheetPart>
            {known.length > 0 && (
              <EventSheetPart title={eventDetails.title}>
                <dl className="small event-sheet__blanks">{known.map(detailRow)}</dl>
              </EventSheetPart>
            )}
          </div>
        </div>
        {children}
        <p className="small muted event-sheet__company">
          {company.brand} · {company.phone} · {company.email}
        </p>
      </div>
    </article>
  );
}

/** Travel, discounts and the line up to the minimum are not things. */
function isBrought({ item, label, unit, unitPriceCents }: QuoteLine, travelLabel: string): boolean {
  const isNamedTravel = label.toLocaleLowerCase().startsWith(travelLabel.toLocaleLowerCase());
  const isTravel = item === travelItem || unit === "km" || (item === undefined && isNamedTravel);
  return !isTravel && item !== minimumItem && unitPriceCents >= 0;
}

function EventSheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h3">
        <InlineText text={title} />
      </h2>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children?: ReactNode }) {
  return <Term label={label}>{children ?? <span className="event-sheet__line" />}</Term>;
}
