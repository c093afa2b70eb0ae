import { formatNumber } from "#src/i18n/format.ts";
import { listHours, type Order, servingOf } from "#src/order/order.ts";
import type { QuoteLine } from "#src/quotes/lines.ts";
import {
  itemsOf,
  linesOf,
  type PriceList,
  type SuppliedEvent,
  suppliesFor,
  type Supply,
} from "#src/quotes/price-list.ts";
import { agreementOf, orderAfter, quotesOf } from "#src/requests/agreement.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { StoredRequest } from "#src/requests/request.ts";

/** The supplies follow from the order and, once there is a quote, from its lines, because the owner may have removed some. */
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

export function SupplyLists({ events, ticked }: { events: readonly SuppliedEvent[]; ticked?: readonly string[] }) {
  const supplies = suppliesFor(events);
  const lists = { "Da comprare": supplies.filter(({ buy }) => buy), "Da caricare": supplies.filter(({ buy }) => !buy) };
  return (
    <div className="event-sheet__columns event-sheet__supplies">
      {Object.entries(lists)
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <section key={title}>
            <h2 className="h3">{title}</h2>
            <Things list={title} things={list.map(supplyText)} ticked={ticked} />
          </section>
        ))}
    </div>
  );
}

function supplyText({ label, unit, quantity }: Supply): string {
  return `${label}, ${quantity === undefined ? `${unit} secondo gli ospiti` : `${formatNumber(quantity, "it")} ${unit}`}`;
}

interface ThingsProps {
  /** Its name, which tells equal things of two lists apart. */
  list: string;
  things: readonly string[];
  /** The things that are done; left out where boxes are ticked with a pen. */
  ticked?: readonly string[] | undefined;
}

/** A list with boxes. On a telephone each is a button of the form around it, which ticks it for everybody. */
export function Things({ list, things, ticked }: ThingsProps) {
  return (
    <ul className="rows event-sheet__list">
      {things.map((text) => {
        if (ticked === undefined) return <li key={text}>{text}</li>;
        const thing = `${list}: ${text}`;
        const isDone = ticked.includes(thing);
        const id = thing.replace(/[^\p{L}\d]+/gu, "-");
        return (
          <li key={text} id={id}>
            <button
              type="submit"
              name={isDone ? tickNames.untick : tickNames.tick}
              value={thing}
              aria-pressed={isDone}
              formAction={`#${id}`}
            >
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export const tickNames = { tick: "tick", untick: "untick" } as const;

/** Translates the lines that are from the price list. @param prices the list in the reader's language */
export function linesInWords(lines: readonly QuoteLine[], order: Order, prices: PriceList): QuoteLine[] {
  const listed = linesOf(order, prices);
  return lines.map((line) => {
    const own = listed.find(({ item }) => item !== undefined && item === line.item);
    return own === undefined ? line : { ...line, label: own.label, note: own.note };
  });
}
