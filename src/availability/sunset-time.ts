import { getTimes } from "suncalc";
import type { Position } from "#src/content/terms.ts";
import { romeClock } from "#src/i18n/days.ts";

const minute = 60_000;

/** The time in Europe/Rome to the nearest minute, such as `16:43`; undefined if `date` is not a `yyyy-mm-dd`. */
export function sunsetTime(date: string, { latitude, longitude }: Position): string | undefined {
  // Noon in UTC is within the day in Italy, whatever the visitor's time zone.
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return undefined;
  const { sunset } = getTimes(noon, latitude, longitude);
  return sunset === null ? undefined : romeClock(new Date(Math.round(sunset.getTime() / minute) * minute)).time;
}
