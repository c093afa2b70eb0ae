import ICAL from "ical.js";
import { policy } from "#domain/policy/constants.ts";
import type { CalendarBlock } from "./calendar-lines.ts";
import { parseBlock } from "./calendar-event.ts";
import type { DaySpan } from "./event-days.ts";
import { type EventTime, moments, UnreadableEvent, type ZoneOf } from "./moments.ts";
import { readRule } from "./recurrence-rule.ts";
import { bounds, type WorkBudget } from "./work-budget.ts";
import { describedZone, type Observance, publicZone, utc, type Zone } from "./zones.ts";

/**
 * The zones that a calendar's times name: those of the IANA database as the platform knows them, others as the calendar
 * describes them, and Rome's for a name that nobody knows. Where a description cannot be followed, asking for it throws.
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
    // The platform reads some tables for a zone.
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
  const [start] = moments(component, "dtstart", clock);
  const [from, to] = ["tzoffsetfrom", "tzoffsetto"].map((name) => component.getFirstPropertyValue(name));
  if (!start || !(from instanceof ICAL.UtcOffset) || !(to instanceof ICAL.UtcOffset)) return [];
  // Its rule ends at a time in UTC, its other times are on its own clock.
  const own: EventTime = { ...start, zone: { offsetAt: () => from.toSeconds() } };
  return [
    {
      start: start.wall,
      offsetFrom: from.toSeconds(),
      offsetTo: to.toSeconds(),
      rules: component.getAllProperties("rrule").map((property) => readRule(property.getFirstValue(), own)),
      dates: moments(component, "rdate", clock).map(({ wall }) => wall),
    },
  ];
}

const clock: ZoneOf = () => utc;
