import { todayInRome } from "../policy/booking-window.ts";
import { daysBetween, plusDays } from "../policy/civil-days.ts";
import { romeClock } from "../policy/rome-clock.ts";

/** The owner's lists of events: one mail each, where there are any. `content/reminders.yaml` turns each on or off. */
export const agendaKinds = ["owner-tomorrow", "owner-week"] as const;
export type AgendaKind = (typeof agendaKinds)[number];

export function isAgenda(kind: string): kind is AgendaKind {
  return agendaKinds.some((one) => one === kind);
}

/** A list of the events of some days; civil dates in Europe/Rome, both included. */
export interface Agenda {
  kind: AgendaKind;
  /** With the kind it is sent at most once. */
  first: string;
  last: string;
}

/** In Rome. */
const firstTime = "08:00";

/** The lists of which there is reason today, whatever the hour: that of tomorrow, and on Mondays that of the week. */
export function relevantAgendas(now: Date): Agenda[] {
  const today = todayInRome(now);
  const tomorrow = plusDays(today, 1);
  return [
    { kind: "owner-tomorrow", first: tomorrow, last: tomorrow },
    ...(isMonday(today) ? [{ kind: "owner-week", first: today, last: plusDays(today, 6) } as const] : []),
  ];
}

function isMonday(date: string): boolean {
  return daysBetween("2024-01-01", date) % 7 === 0;
}

/** Those of them whose hour in Rome has come. */
export function dueAgendas(now: Date): Agenda[] {
  return romeClock(now).time >= firstTime ? relevantAgendas(now) : [];
}
