import ICAL from "ical.js";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { type DaySpan, writtenDay } from "./event-days.ts";

const week = 7;

/** The beginnings of a repeated event, none long after the span; those before it are left out where they need not be counted. */
export function* occurrences(event: ICAL.Event, { from, latest }: DaySpan): Generator<ICAL.Time> {
  if (!event.component.hasProperty("rrule")) {
    yield* chosenDates(event);
    return;
  }
  const iterator = event.iterator(entry(event, from));
  for (;;) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (next === undefined || writtenDay(next) > latest) return;
    yield next;
  }
}

/** The library leaves an event's own beginning out where it repeats by dates alone. */
function chosenDates({ component, startDate }: ICAL.Event): ICAL.Time[] {
  const timesOf = (name: string): ICAL.Time[] =>
    component
      .getAllProperties(name)
      .flatMap((property) => property.getValues() as unknown[])
      .filter((value): value is ICAL.Time => value instanceof ICAL.Time);
  const off = timesOf("exdate");
  return [startDate, ...timesOf("rdate")].filter((time) => !off.some((one) => one.compare(time) === 0));
}

/**
 * From where to follow a rule: one of days or weeks that began long ago is entered shortly before `from`, a whole number of its
 * rounds after its beginning. Undefined where every occurrence has to be counted.
 */
function entry(event: ICAL.Event, from: string): ICAL.Time | undefined {
  const [rule, ...others] = event.component.getAllProperties("rrule").map((property) => property.getFirstValue());
  if (!(rule instanceof ICAL.Recur) || others.length > 0 || rule.count) return undefined;
  if (rule.freq !== "DAILY" && rule.freq !== "WEEKLY") return undefined;
  const began = writtenDay(event.startDate);
  // Weekdays come round in weeks, whatever the rule counts.
  const round = week * Math.max(1, rule.interval);
  const before = Math.ceil(event.duration.toSeconds() / 86_400) + round;
  const rounds = Math.floor((daysBetween(began, from) - before) / round);
  if (rounds <= 0) return undefined;
  const start = event.startDate.clone();
  start.adjust(rounds * round, 0, 0, 0);
  return start;
}
