import { data } from "react-router";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { itemsOf, suppliesFor, type Supply } from "#src/quotes/price-list.ts";
import briefStyles from "#src/requests/brief.css?url";
import { Brief, BriefPart } from "#src/requests/brief.page.tsx";
import { eventDetailsOf, knownDetails } from "#src/requests/event-details.ts";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/brief.page";

export const handle: PageHandle = { styles: [briefStyles] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok) throw data(null, { status: 404 });
  const { request, agreement, quotes, eventDetails } = opened.view;
  const { company, brief, prices } = context.get(contentContext).in("it");
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
    content: brief,
    company,
    back: deskRequestPath(id),
    supplies: suppliesFor(items, guests === undefined ? undefined : Number(guests)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(`Scheda ${loaderData.request.reference}`);
}

export default function DeskBrief({ loaderData: { supplies, ...brief } }: Route.ComponentProps) {
  return (
    <Brief {...brief}>
      <div className="brief__columns brief__supplies">
        <Supplies title="Da comprare" supplies={supplies.filter(({ buy }) => buy)} />
        <Supplies title="Da caricare" supplies={supplies.filter(({ buy }) => !buy)} />
      </div>
    </Brief>
  );
}

function Supplies({ title, supplies }: { title: string; supplies: readonly Supply[] }) {
  if (supplies.length === 0) return null;
  return (
    <BriefPart title={title}>
      <ul className="rows brief__list">
        {supplies.map(({ label, unit, quantity }) => (
          <li key={label}>
            {`${label}, ${quantity === undefined ? `${unit} secondo gli ospiti` : `${formatNumber(quantity, "it")} ${unit}`}`}
          </li>
        ))}
      </ul>
    </BriefPart>
  );
}
