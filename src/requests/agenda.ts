import { todayInRome, weekdayOf, plusDays, romeClock } from "#src/i18n/days.ts";

/** The owner's lists of events: one mail each, where there are any. */
export const eventListKinds = ["owner-tomorrow", "owner-week"] as const;
export type EventListKind = (typeof eventListKinds)[number];

/** A mail about some days; civil dates in Europe/Rome, both included. */
export interface Agenda {
  kind: EventListKind;
  /** With the kind it is sent at most once. */
  first: string;
  last: string;
}

/** In Rome. */
const firstTime = "08:00";

/** The lists that are due today, whatever the hour: tomorrow’s events, and on Mondays those of the week. */
export function relevantAgendas(now: Date): Agenda[] {
  const today = todayInRome(now);
  const tomorrow = plusDays(today, 1);
  const week: Agenda = { kind: "owner-week", first: today, last: plusDays(today, 6) };
  return [
    { kind: "owner-tomorrow", first: tomorrow, last: tomorrow },
    ...(weekdayOf(today) === "monday" ? [week] : []),
  ];
}

/** Those of them whose hour in Rome has come. */
export function dueAgendas(now: Date): Agenda[] {
  return romeClock(now).time >= firstTime ? relevantAgendas(now) : [];
}
