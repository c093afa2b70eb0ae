import { type Weekday, weekdays } from "#src/i18n/days.ts";

/** Two times such as `9:00` and `18:00`. A span that closes earlier than it opens ends on the next day. */
export interface OpenSpan {
  opens: string;
  closes: string;
}

export type OpeningHours = Readonly<Record<Weekday, readonly OpenSpan[]>>;

/** Consecutive days with the same hours, Monday first, without closed days. */
export function openingDays(hours: OpeningHours) {
  const runs: { days: Weekday[]; spans: readonly OpenSpan[]; text: string }[] = [];
  for (const day of weekdays) {
    const spans = hours[day];
    const text = spans.map(({ opens, closes }) => `${opens}-${closes}`).join();
    const run = runs.at(-1);
    if (run?.text === text) run.days.push(day);
    else runs.push({ days: [day], spans, text });
  }
  return runs.filter(({ spans }) => spans.length > 0).map(({ days, spans }) => ({ days, spans }));
}

/** Minutes since midnight. @param time `9:00` */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
