import ICAL from "ical.js";
import { policy } from "#domain/policy/constants.ts";
import { parseBlock } from "./calendar-event.ts";
import type { CalendarBlock } from "./calendar-lines.ts";
import { daySeconds } from "./day-numbers.ts";
import { eventTimes, type EventTime, publicZone, UnreadableEvent, utc, type Zone, type ZoneOf } from "./event-time.ts";
import type { DaySpan } from "./occurrences.ts";
import { readRule, recurrences, type RecurrenceRule } from "./recurrence.ts";
import { bounds, type WorkBudget } from "./work-budget.ts";

/**
 * The zones that a calendar's times name: from the platform's IANA database, else as the calendar describes them, else Rome's.
 * A lookup throws when the description cannot be followed.
 */
export function calendarZones(blocks: readonly CalendarBlock[], span: DaySpan, budget: WorkBudget): ZoneOf {
  const described = new Map(blocks.map((block) => [nameOf(block), block]));
  const known = new Map<string, Zone | UnreadableEvent>();
  return (name) => {
    if (name === undefined) return span.rome;
    const zone = known.get(name) ?? find(name);
    known.set(name, zone);
    if (zone instanceof UnreadableEvent) throw zone;
    return zone;
  };

  function find(name: string): Zone | UnreadableEvent {
    if (name === policy.timeZone) return span.rome;
    // The platform loads tables for a zone.
    budget.spend(bounds.stepsToParse * 10);
    try {
      return publicZone(name, budget);
    } catch {
      const block = described.get(name);
      return block === undefined ? span.rome : readZone(block);
    }
  }

  function readZone(block: CalendarBlock): Zone | UnreadableEvent {
    try {
      budget.spend(block.lines.reduce((sum, line) => sum + line.length, bounds.stepsToParse));
      const observances = parseBlock("VTIMEZONE", block).getAllSubcomponents().flatMap(readObservance);
      return describedZone(observances, { from: span.earliest, to: span.latest }, budget);
    } catch {
      return new UnreadableEvent("its time zone cannot be followed");
    }
  }
}

function nameOf({ lines }: CalendarBlock): string {
  const line = lines.find((each) => /^TZID[;:]/i.test(each)) ?? "";
  return line.slice(line.indexOf(":") + 1).trim();
}

function readObservance(component: ICAL.Component): Observance[] {
  const [start] = eventTimes(component, "dtstart", clock);
  const [from, to] = ["tzoffsetfrom", "tzoffsetto"].map((name) => component.getFirstPropertyValue(name));
  if (!start || !(from instanceof ICAL.UtcOffset) || !(to instanceof ICAL.UtcOffset)) return [];
  // The rule ends at a time in UTC; the other times are local.
  const own: EventTime = { ...start, zone: { offsetAt: () => from.toSeconds() } };
  return [
    {
      start: start.wall,
      offsetFrom: from.toSeconds(),
      offsetTo: to.toSeconds(),
      rules: component.getAllProperties("rrule").map((property) => readRule(property.getFirstValue(), own)),
      dates: eventTimes(component, "rdate", clock).map(({ wall }) => wall),
    },
  ];
}

const clock: ZoneOf = () => utc;

/** One of the rules of a zone that a calendar describes (RFC 5545, 3.6.5); offsets in seconds. */
interface Observance {
  start: number;
  offsetFrom: number;
  offsetTo: number;
  rules: readonly RecurrenceRule[];
  dates: readonly number[];
}

/** A rule of a zone takes effect at least once in this time, in seconds. */
const longestPause = 2 * 366 * daySeconds;

/**
 * A zone that a calendar describes, between two wall times. Outside of them the offset is that of the nearest change.
 * @throws TooMuchWork
 */
function describedZone(
  observances: readonly Observance[],
  { from, to }: { from: number; to: number },
  budget: Pick<WorkBudget, "spend">,
): Zone {
  const changes = observances
    .flatMap(({ start, offsetFrom, offsetTo, rules, dates }) => {
      budget.spend(1 + dates.length);
      const repeated = rules.flatMap((rule) => {
        // The last change of a rule that has ended may still be in force.
        const last = rule.count === undefined ? Math.min(from, rule.until ?? from) : start;
        return [...recurrences(rule, start, { from: last - longestPause, to }, budget)];
      });
      return [start, ...dates, ...repeated].map((wall) => ({ wall, offsetFrom, offsetTo }));
    })
    .toSorted((one, other) => one.wall - other.wall);
  return {
    offsetAt(wall) {
      const next = indexAfter(changes, wall);
      return changes[next - 1]?.offsetTo ?? changes[0]?.offsetFrom ?? 0;
    },
  };
}

/** The first change after a wall time. */
function indexAfter(changes: ReadonlyArray<{ wall: number }>, wall: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.wall ?? Infinity) <= wall) low = middle + 1;
    else high = middle;
  }
  return low;
}
