import { formatNumber } from "#src/i18n/format.ts";
import { listHours, servingOf } from "#src/order/order.ts";
import { itemsOf, type PriceList } from "#src/quotes/price-list.ts";
import { type SuppliedEvent, suppliesFor, type Supply } from "#src/quotes/supplies.ts";
import { agreementOf, orderAfter, quotesOf } from "#src/requests/agreement.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { StoredRequest } from "#src/requests/request.ts";

/** What an event needs follows from its order, and once there is a quote from its lines: the owner may have left something out. */
export function suppliedEvent(
  request: StoredRequest,
  history: readonly RequestEvent[],
  prices: PriceList,
): SuppliedEvent {
  const order = orderAfter(request, history);
  const quote = agreementOf(history)?.quote ?? quotesOf(history).at(-1);
  return {
    items:
      quote === undefined
        ? itemsOf(prices, order.formula ?? prices.usual.formula, order.extras)
        : prices.items.filter(({ id }) => quote.lines.some(({ item, optional }) => item === id && optional !== true)),
    guests: order.guests,
    hours: servingOf(order, listHours(prices)).hours,
    details: request.content.eventDetails ?? {},
  };
}

/** The lists to buy and to load for some events together. */
export function SupplyLists({ events }: { events: readonly SuppliedEvent[] }) {
  const supplies = suppliesFor(events);
  return (
    <div className="event-sheet__columns event-sheet__supplies">
      <Supplies title="Da comprare" supplies={supplies.filter(({ buy }) => buy)} />
      <Supplies title="Da caricare" supplies={supplies.filter(({ buy }) => !buy)} />
    </div>
  );
}

function Supplies({ title, supplies }: { title: string; supplies: readonly Supply[] }) {
  if (supplies.length === 0) return null;
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul className="rows event-sheet__list">
        {supplies.map(({ label, unit, quantity }) => (
          <li key={`${label} ${unit}`}>
            {`${label}, ${quantity === undefined ? `${unit} secondo gli ospiti` : `${formatNumber(quantity, "it")} ${unit}`}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
