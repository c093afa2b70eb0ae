import { data } from "react-router";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { orderWords } from "#src/order/offer.ts";
import eventSheetStyles from "#src/details/event-sheet.css?url";
import { EventSheet } from "#src/details/event-sheet.page.tsx";
import { knownDetails } from "#src/details/event-details.ts";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { linesInWords, suppliedEvent, SupplyLists } from "#src/details/supplies.section.tsx";
import type { Route } from "./+types/event-sheet.page";

export const handle: PageHandle = { styles: [eventSheetStyles] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok) throw data(null, { status: 404 });
  const { request, history, agreement, eventDetails } = opened.view;
  const content = context.get(contentContext);
  const { company, eventSheet, prices } = content.in("it");
  return {
    request,
    lines: agreement === undefined ? [] : linesInWords(agreement.quote.lines, agreement.quote.order, prices),
    travelLabel: content.in(request.locale).prices.travel.label,
    known: knownDetails(request.content, eventDetails.it, "owner"),
    content: eventSheet,
    orderWords: orderWords(content, "it"),
    company,
    back: deskRequestPath(id),
    supplied: suppliedEvent(request, history, prices),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return deskMetadata(`Scheda ${loaderData.request.reference}`, root.loaderData);
}

export default function DeskEventSheet({ loaderData: { supplied, ...eventSheet } }: Route.ComponentProps) {
  return (
    <EventSheet {...eventSheet}>
      <SupplyLists events={[supplied]} />
    </EventSheet>
  );
}
