import type { PriceItem } from "./price-list.ts";

/** What the quantities of supplies depend on. */
export interface SuppliedEvent {
  items: readonly PriceItem[];
  guests: number | undefined;
  /** The hours of service. */
  hours: number;
  /** The details that are known of it, by their ids: a number of guests may be one of them. */
  details: Readonly<Record<string, string | undefined>>;
}

export interface Supply {
  label: string;
  unit: string;
  /** To be bought, otherwise to be loaded. */
  buy: boolean;
  /** Undefined if it depends on a number that is not known. */
  quantity: number | undefined;
}

type ListedSupply = NonNullable<PriceItem["supplies"]>[number];

/** What some events need together: the quantities for the same thing are added up and then rounded. */
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

/** The list has at most two decimals: hundredths are whole numbers but for the error of the multiplication. NaN if it is not known. */
function hundredthsOf(supply: ListedSupply, event: SuppliedEvent): number {
  const { perGuest, perGuestHour, perEvent = 0 } = supply;
  if (perGuest !== undefined) return Math.round(perGuest * 100) * guestsFor(supply, event);
  if (perGuestHour !== undefined)
    return Math.round(Math.round(perGuestHour * 100) * guestsFor(supply, event) * event.hours);
  return Math.round(perEvent * 100);
}

/** Nobody is left out before they were counted. */
function guestsFor({ only, except }: ListedSupply, { guests = NaN, details }: SuppliedEvent): number {
  const counted = (id: string): number | undefined => (details[id] === undefined ? undefined : Number(details[id]));
  if (only !== undefined) return counted(only) ?? NaN;
  return except === undefined ? guests : Math.max(0, guests - (counted(except) ?? 0));
}
