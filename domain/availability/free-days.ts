import { plusDays } from "../policy/civil-days.ts";

interface DayWindow {
  /** First and last day that can be offered, both included, `yyyy-mm-dd`. */
  first: string;
  last: string;
}

const week = 7;

/**
 * Free days to offer in place of a taken one, the earliest first, four at most: the nearest before and after it, and the
 * nearest of the same weekday before and after, since who asks for a Saturday mostly needs one. None outside the window.
 * @param day the taken day, which lies in the window, `yyyy-mm-dd`
 */
export function nearestFreeDays(day: string, { first, last }: DayWindow, isTaken: (day: string) => boolean): string[] {
  const found = new Set<string>();
  for (const step of [-1, 1, -week, week]) {
    for (let other = plusDays(day, step); first <= other && other <= last; other = plusDays(other, step)) {
      if (isTaken(other)) continue;
      found.add(other);
      break;
    }
  }
  return [...found].toSorted();
}
