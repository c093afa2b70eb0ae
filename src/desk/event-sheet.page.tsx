import { data } from "react-router";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { itemsOf, suppliesFor, type Supply } from "#src/quotes/price-list.ts";
import eventSheetStyles from "#src/requests/event-sheet.css?url";
import { EventSheet, EventSheetPart } from "#src/requests/event-sheet.page.tsx";
import { eventDetailsOf, knownDetails } from "#src/requests/event-details.ts";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/event-sheet.page";

export const handle: PageHandle = { styles: [eventSheetStyles] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok) throw data(null, { status: 404 });
  const { request, agreement, quotes, eventDetails } = opened.view;
  const { company, eventSheet, prices } = context.get(contentContext).in("it");
  const { guests, formula } = eventDetailsOf(request.content);
  const quote = agreement?.quote ?? quotes.at(-1);
  const items =
    quote === undefined
      ? itemsOf(prices, formula ?? prices.usual.formula)
      : prices.items.filter((item) => quote.lines.some((line) => line.item === item.id));
  return {
    request,
    lines: agreement?.quote.lines ?? [],
    known: knownDetails(request.content, eventDetails.it, "owner"),
    content: eventSheet,
    company,
    back: deskRequestPath(id),
    supplies: suppliesFor(items, guests === undefined ? undefined : Number(guests)),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return deskMetadata(`Scheda ${loaderData.request.reference}`, root.loaderData);
}

export default function DeskEventSheet({ loaderData: { supplies, ...eventSheet } }: Route.ComponentProps) {
  return (
    <EventSheet {...eventSheet}>
      <div className="event-sheet__columns event-sheet__supplies">
        <Supplies title="Da comprare" supplies={supplies.filter(({ buy }) => buy)} />
        <Supplies title="Da caricare" supplies={supplies.filter(({ buy }) => !buy)} />
      </div>
    </EventSheet>
  );
}

function Supplies({ title, supplies }: { title: string; supplies: readonly Supply[] }) {
  if (supplies.length === 0) return null;
  return (
    <EventSheetPart title={title}>
      <ul className="rows event-sheet__list">
        {supplies.map(({ label, unit, quantity }) => (
          <li key={label}>
            {`${label}, ${quantity === undefined ? `${unit} secondo gli ospiti` : `${formatNumber(quantity, "it")} ${unit}`}`}
          </li>
        ))}
      </ul>
    </EventSheetPart>
  );
}
