import { policy } from "#domain/policy/constants.ts";
import { type CalendarEvent, parseBlock, readEvent } from "./calendar-event.ts";
import { type CalendarBlock, calendarLines } from "./calendar-lines.ts";
import { calendarZones } from "./calendar-zones.ts";
import { toCivilDate } from "./day-numbers.ts";
import { publicZone, UnreadableEvent, type ZoneOf } from "./event-time.ts";
import { type DaySpan, daySpan, eventDays, type Occurrence, occurrences } from "./occurrences.ts";
import type { UnreadEvent } from "./unread-event.ts";
import { bounds, createWorkBudget, TooMuchWork, type WorkBounds, type WorkBudget } from "./work-budget.ts";

/** The taken days of a calendar. */
export interface CalendarReading {
  /** In order. */
  days: string[];
  /** The number of events that could not be read. */
  unread: number;
  /** The first of them. */
  unreadEvents: UnreadEvent[];
}

export interface ReadingOptions {
  /** The first and last day, both included. Civil dates in Europe/Rome, `yyyy-mm-dd`. */
  from: string;
  to: string;
  /** Events whose UID ends in `@` and this name are the site's own and take no day. */
  ownName: string;
  /** For tests. */
  limits?: WorkBounds;
}

const mostNamed = 20;

/**
 * Reads the taken days from an iCalendar text (RFC 5545). Cancelled and transparent events take no day; see `eventDays` for the
 * others. The work is bounded by counts (`work-budget.ts`), so that a text has the same result on every machine.
 * @throws Error when the text is not a calendar
 */
export function readCalendar(text: string, { from, to, ownName, limits }: ReadingOptions): CalendarReading {
  const budget = createWorkBudget(limits);
  const span = daySpan(from, to, publicZone(policy.timeZone, budget));
  const { events, zones } = calendarLines(text);
  const zoneOf = calendarZones(zones, span, budget);
  const days = new Set<number>();
  const unreadEvents: UnreadEvent[] = [];
  let unread = 0;
  for (const [uid, blocks] of Map.groupBy(events, uidOf)) {
    if (uid.endsWith(`@${ownName}`)) continue;
    try {
      budget.beginEvent();
      for (const day of daysOf(blocks, zoneOf, span, budget)) days.add(day);
    } catch (error) {
      // An unreadable event does not hide the others.
      unread++;
      if (unreadEvents.length < mostNamed) unreadEvents.push(describe(blocks[0]?.lines ?? [], error));
    }
  }
  return { days: [...days].toSorted((one, other) => one - other).map(toCivilDate), unread, unreadEvents };
}

/** Changes to an event have its UID. An event without a UID has no changes. */
function uidOf({ lines }: CalendarBlock, index: number): string {
  const line = lines.find((each) => /^UID[;:]/i.test(each));
  return line === undefined ? `event ${index}` : line.slice(line.indexOf(":") + 1).trim();
}

function daysOf(blocks: readonly CalendarBlock[], zoneOf: ZoneOf, span: DaySpan, budget: WorkBudget): Set<number> {
  const events = blocks.map((block) => {
    budget.spend(bounds.stepsToParse + block.lines.reduce((sum, line) => sum + line.length, 0) / 4);
    return readEvent(parseBlock("VEVENT", block), zoneOf);
  });
  const changes = events.filter(({ replaces }) => replaces !== undefined);
  const days = new Set<number>();
  const take = ({ start, duration, takesTime }: Occurrence | CalendarEvent): void => {
    const taken = takesTime ? eventDays(start, duration, span) : undefined;
    if (taken === undefined) return;
    budget.spend(taken.last - taken.first);
    for (let day = taken.first; day <= taken.last; day++) days.add(day);
  };
  // A changed occurrence counts on its new day.
  for (const change of changes) take(change);
  for (const event of events) {
    if (event.replaces === undefined) for (const each of occurrences(event, changes, span, budget)) take(each);
  }
  return days;
}

const longestName = 60;

function describe(lines: readonly string[], error: unknown): UnreadEvent {
  const valueOf = (name: RegExp): string | undefined => {
    const line = lines.find((each) => name.test(each));
    return line?.slice(line.indexOf(":") + 1);
  };
  const [, year = "", month = "", day = ""] = /^(\d{4})(\d\d)(\d\d)/.exec(valueOf(/^DTSTART[;:]/i) ?? "") ?? [];
  const isKnown = error instanceof UnreadableEvent || error instanceof TooMuchWork;
  return {
    name: nameFrom(valueOf(/^SUMMARY[;:]/i) ?? ""),
    date: year === "" ? undefined : `${year}-${month}-${day}`,
    reason: isKnown ? error.message : "it is not written as the standard says",
  };
}

/** A title without escapes and control characters, shortened. */
function nameFrom(summary: string): string {
  const characters = Array.from(
    summary
      .replace(/\\n/gi, " ")
      .replace(/\\(.)/g, "$1")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim(),
  );
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join("")}…` : characters.join("");
}
