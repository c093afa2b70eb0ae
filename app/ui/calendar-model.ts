import { type CalendarDate, endOfMonth, getDayOfWeek, startOfMonth } from "@internationalized/date";

/** The days that can be chosen, both ends included. */
export interface DayRange {
  first: CalendarDate;
  last: CalendarDate;
}

// Which day is Monday does not depend on the language; the library asks for one all the same.
const anyLocale = "it-IT";

/** A day's place in a week that begins on Monday: 0 to 6. */
function placeInWeek(day: CalendarDate): number {
  return getDayOfWeek(day, anyLocale, "mon");
}

/** The weeks of a month, Monday first; places that belong to another month are undefined. */
export function weeksOf(month: CalendarDate): (CalendarDate | undefined)[][] {
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const weeks: (CalendarDate | undefined)[][] = [];
  for (
    let monday = first.subtract({ days: placeInWeek(first) });
    monday.compare(last) <= 0;
    monday = monday.add({ days: 7 })
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = monday.add({ days: place });
        return day.month === first.month ? day : undefined;
      }),
    );
  }
  return weeks;
}

export function clampDay(day: CalendarDate, { first, last }: DayRange): CalendarDate {
  if (day.compare(first) < 0) return first;
  return day.compare(last) > 0 ? last : day;
}

export function isWithin(day: CalendarDate, { first, last }: DayRange): boolean {
  return day.compare(first) >= 0 && day.compare(last) <= 0;
}

/**
 * The day that a key leads to from another, after the grid pattern of the ARIA practices; undefined for keys that mean
 * nothing here. It never leaves the range: a step to a day or week outside stays, a longer one stops at the end.
 */
export function dayAfterKey(day: CalendarDate, key: string, shift: boolean, range: DayRange): CalendarDate | undefined {
  const step = (target: CalendarDate): CalendarDate => (isWithin(target, range) ? target : day);
  const leap = (target: CalendarDate): CalendarDate => clampDay(target, range);
  switch (key) {
    case "ArrowLeft":
      return step(day.subtract({ days: 1 }));
    case "ArrowRight":
      return step(day.add({ days: 1 }));
    case "ArrowUp":
      return step(day.subtract({ days: 7 }));
    case "ArrowDown":
      return step(day.add({ days: 7 }));
    case "Home":
      return leap(day.subtract({ days: placeInWeek(day) }));
    case "End":
      return leap(day.add({ days: 6 - placeInWeek(day) }));
    case "PageUp":
      return leap(day.subtract(shift ? { years: 1 } : { months: 1 }));
    case "PageDown":
      return leap(day.add(shift ? { years: 1 } : { months: 1 }));
    default:
      return undefined;
  }
}

/** The months on view: `count` in a row from `from`, moved so that none lies wholly outside the range. */
export function monthsFrom(from: CalendarDate, count: number, { first, last }: DayRange): CalendarDate[] {
  const earliest = startOfMonth(first);
  const latest = startOfMonth(last).subtract({ months: count - 1 });
  const start = startOfMonth(from);
  const bounded = start.compare(latest) > 0 ? latest : start;
  const begin = bounded.compare(earliest) < 0 ? earliest : bounded;
  return Array.from({ length: count }, (_, index) => begin.add({ months: index }));
}

/** The first month on view once a day has to be seen: unchanged where it is seen already. */
export function monthThatShows(day: CalendarDate, months: readonly CalendarDate[]): CalendarDate {
  const [firstShown] = months;
  const lastShown = months.at(-1);
  if (firstShown === undefined || lastShown === undefined || day.compare(firstShown) < 0) return startOfMonth(day);
  if (day.compare(endOfMonth(lastShown)) <= 0) return firstShown;
  return startOfMonth(day).subtract({ months: months.length - 1 });
}
