import { daysOf, monthOf, plusDays, plusMonths, weekOf } from "#src/i18n/days.ts";

/** Inclusive civil dates, which can be compared as strings. */
export interface DayRange {
  first: string;
  last: string;
}

export function startOfMonth(day: string): string {
  return daysOf(monthOf(day)).from;
}

export function endOfMonth(day: string): string {
  return daysOf(monthOf(day)).to;
}

export function weekFrom(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => plusDays(monday, index));
}

/** The weeks of a month from Monday to Sunday. Days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const range = { first: startOfMonth(month), last: endOfMonth(month) };
  const weeks: (string | undefined)[][] = [];
  for (let monday = weekOf(range.first); monday <= range.last; monday = plusDays(monday, 7)) {
    weeks.push(weekFrom(monday).map((day) => (isWithin(day, range) ? day : undefined)));
  }
  return weeks;
}

export function clampDay(day: string, { first, last }: DayRange): string {
  if (day < first) return first;
  return day > last ? last : day;
}

export function isWithin(day: string, { first, last }: DayRange): boolean {
  return day >= first && day <= last;
}

/**
 * The day to which a key moves (grid pattern of the ARIA practices); undefined for other keys. Steps of a day or a week also reach the days
 * of the last month that are beyond the range; longer steps stop at the end of the range.
 */
export function dayAfterKey(day: string, key: string, shift: boolean, range: DayRange): string | undefined {
  const step = (days: number): string => {
    const target = plusDays(day, days);
    return isWithin(target, { first: range.first, last: endOfMonth(range.last) }) ? target : day;
  };
  const leap = (target: string): string => clampDay(target, range);
  switch (key) {
    case "ArrowLeft":
      return step(-1);
    case "ArrowRight":
      return step(1);
    case "ArrowUp":
      return step(-7);
    case "ArrowDown":
      return step(7);
    case "Home":
      return leap(weekOf(day));
    case "End":
      return leap(plusDays(weekOf(day), 6));
    case "PageUp":
      return leap(plusMonths(day, shift ? -12 : -1));
    case "PageDown":
      return leap(plusMonths(day, shift ? 12 : 1));
    default:
      return undefined;
  }
}

/** The first days of `count` months from `from`, moved so that each month overlaps the range. */
export function monthsFrom(from: string, count: number, { first, last }: DayRange): string[] {
  const earliest = startOfMonth(first);
  const latest = plusMonths(startOfMonth(last), 1 - count);
  const start = startOfMonth(from);
  const bounded = start > latest ? latest : start;
  const begin = bounded < earliest ? earliest : bounded;
  return Array.from({ length: count }, (_, index) => plusMonths(begin, index));
}

/** The first month to show so that a day is visible; unchanged if it already is. */
export function monthThatShows(day: string, months: readonly string[]): string {
  const [firstShown] = months;
  const lastShown = months.at(-1);
  if (firstShown === undefined || lastShown === undefined || day < firstShown) return startOfMonth(day);
  if (day <= endOfMonth(lastShown)) return firstShown;
  return plusMonths(startOfMonth(day), 1 - months.length);
}
