import type { PriceItem } from "./price-list.ts";

export interface SuppliedEvent {
  items: readonly PriceItem[];
  guests: number | undefined;
  hours: number;
  /** The known details by id, among them numbers of guests. */
  details: Readonly<Record<string, string | undefined>>;
}

export interface Supply {
  label: string;
  unit: string;
  buy: boolean;
  /** Undefined if it depends on an unknown number. */
  quantity: number | undefined;
}

type ListedSupply = NonNullable<PriceItem["supplies"]>[number];

/** The supplies of several events. Quantities of one thing are added up before they are rounded. */
export function suppliesFor(events: readonly SuppliedEvent[]): Supply[] {
  const supplies = events.flatMap((event) =>
    event.items.flatMap(({ supplies: listed = [] }) =>
      listed.map((one) => ({ ...one, hundredths: hundredthsOf(one, event) })),
    ),
  );
  const known = Map.groupBy(supplies, ({ label, unit, buy = false }) => JSON.stringify([label, unit, buy]));
  return [...known.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { label, unit, buy = false } = first;
    const sum = same.reduce((before, { hundredths }) => before + hundredths, 0);
    return [{ label, unit, buy, quantity: Number.isNaN(sum) ? undefined : Math.ceil(sum / 100) }];
  });
}

/**
 * The list has at most two decimals, so hundredths are whole numbers except for the error of the multiplication. NaN if it is unknown.
 */
function hundredthsOf(supply: ListedSupply, event: SuppliedEvent): number {
  const { perGuest, perGuestHour, perEvent = 0 } = supply;
  if (perGuest !== undefined) return Math.round(perGuest * 100) * guestsFor(supply, event);
  if (perGuestHour !== undefined)
    return Math.round(Math.round(perGuestHour * 100) * guestsFor(supply, event) * event.hours);
  return Math.round(perEvent * 100);
}

function guestsFor({ only, except }: ListedSupply, { guests = NaN, details }: SuppliedEvent): number {
  const counted = (id: string): number | undefined => (details[id] === undefined ? undefined : Number(details[id]));
  if (only !== undefined) return counted(only) ?? NaN;
  return except === undefined ? guests : Math.max(0, guests - (counted(except) ?? 0));
}
