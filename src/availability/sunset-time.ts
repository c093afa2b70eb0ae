import { getTimes } from "suncalc";
import type { Position } from "#src/content/terms.ts";
import { romeClock } from "#src/i18n/days.ts";

const minute = 60_000;

/** As Rome's clocks show it, to the nearest minute: `16:43`. Undefined if `date`, `yyyy-mm-dd`, is no date. */
export function sunsetTime(date: string, { latitude, longitude }: Position): string | undefined {
  // At noon in Greenwich the sun stands over Italy: whatever the visitor's time zone, this is the day that is meant.
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return undefined;
  const { sunset } = getTimes(noon, latitude, longitude);
  return sunset === null ? undefined : romeClock(new Date(Math.round(sunset.getTime() / minute) * minute)).time;
}
