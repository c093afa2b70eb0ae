import { todayInRome, weekdayOf, plusDays, romeClock } from "#src/i18n/days.ts";

/** The owner's lists of events: one mail each, where there are any. */
export const eventListKinds = ["owner-tomorrow", "owner-week"] as const;
export type EventListKind = (typeof eventListKinds)[number];

/** The regular mails to the owner: lists of events, and the numbers of a week. `content/reminders.yaml` turns each on or off. */
export type AgendaKind = EventListKind | "owner-numbers";

/** True for a list of events, which is not sent if there are no events. */
export function listsEvents(agenda: Agenda): agenda is Agenda<EventListKind> {
  return agenda.kind !== "owner-numbers";
}

/** A mail about some days; civil dates in Europe/Rome, both included. */
export interface Agenda<Kind extends AgendaKind = AgendaKind> {
  kind: Kind;
  /** With the kind it is sent at most once. */
  first: string;
  last: string;
}

/** In Rome. */
const firstTime = "08:00";

/**
 * Those of which there is reason today, whatever the hour: the list of tomorrow, and on Mondays that of the week and the numbers of
 * the week before.
 */
export function relevantAgendas(now: Date): Agenda[] {
  const today = todayInRome(now);
  const tomorrow = plusDays(today, 1);
  return [
    { kind: "owner-tomorrow", first: tomorrow, last: tomorrow },
    ...(weekdayOf(today) === "monday" ? onMonday(today) : []),
  ];
}

function onMonday(today: string): Agenda[] {
  return [
    { kind: "owner-week", first: today, last: plusDays(today, 6) },
    { kind: "owner-numbers", first: plusDays(today, -7), last: plusDays(today, -1) },
  ];
}

/** Those of them whose hour in Rome has come. */
export function dueAgendas(now: Date): Agenda[] {
  return romeClock(now).time >= firstTime ? relevantAgendas(now) : [];
}
