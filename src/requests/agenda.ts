import { todayInRome, weekdayOf, plusDays, romeClock } from "#src/i18n/days.ts";

export const eventListKinds = ["owner-tomorrow", "owner-week"] as const;
export type EventListKind = (typeof eventListKinds)[number];

/** Inclusive civil dates in Europe/Rome. */
export interface Agenda {
  kind: EventListKind;
  /** A kind and a first day are sent at most once. */
  first: string;
  last: string;
}

/** In Europe/Rome. */
const firstTime = "08:00";

/** The lists that are due today at any hour: tomorrow’s events, and on Mondays the events of the week. */
export function relevantAgendas(now: Date): Agenda[] {
  const today = todayInRome(now);
  const tomorrow = plusDays(today, 1);
  const week: Agenda = { kind: "owner-week", first: today, last: plusDays(today, 6) };
  return [
    { kind: "owner-tomorrow", first: tomorrow, last: tomorrow },
    ...(weekdayOf(today) === "monday" ? [week] : []),
  ];
}

/** The lists that are due now: before their hour in Europe/Rome none are. */
export function dueAgendas(now: Date): Agenda[] {
  return romeClock(now).time >= firstTime ? relevantAgendas(now) : [];
}
