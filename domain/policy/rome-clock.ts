const minute = 60_000;
const hour = 60 * minute;

/**
 * What Rome's calendar and clocks show at an instant: `yyyy-mm-dd` and `HH:mm`, the hour from 00 to 23.
 *
 * By the rule of the European Union's summer time instead of the platform's time zones: the first use of those keeps a page
 * busy for longer than all the rest of its start. `doctor` compares the two. Right from 1996 on (Directive 2000/84/EC; the
 * same rule held before it) for as long as the directive does.
 */
export function romeClock(instant: Date): { day: string; time: string } {
  const shown = new Date(instant.getTime() + (isSummerTime(instant) ? 2 : 1) * hour).toISOString();
  return {
    day: shown.slice(0, "yyyy-mm-dd".length),
    time: shown.slice("yyyy-mm-ddT".length, "yyyy-mm-ddTHH:mm".length),
  };
}

/** From one hour after midnight in Greenwich on the last Sunday of March to the same hour on that of October. */
function isSummerTime(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  const [march, october] = [2, 9];
  const time = instant.getTime();
  return lastSunday(year, march) + hour <= time && time < lastSunday(year, october) + hour;
}

/** Midnight in Greenwich of a month's last Sunday, for a month of 31 days counted from 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.setUTCDate(31 - last.getUTCDay());
}
