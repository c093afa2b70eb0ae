import { timeZone, plusDays } from "#src/i18n/days.ts";
import ICAL from "ical.js";
import { tzlib_get_ical_block } from "timezones-ical-library";

interface NamedEvent {
  name: string;
  /** Its first date, `yyyy-mm-dd`, in its own zone; undefined when it cannot be read. */
  date: string | undefined;
}

/** An event that could not be read and takes no day. */
export interface UnreadEvent extends NamedEvent {
  reason: string;
}

export interface CalendarReading {
  days: string[];
  /** The events and busy times of the whole calendar: an empty one has none. */
  events: number;
  unread: number;
  /** The first twenty. */
  unreadEvents: UnreadEvent[];
  /** The number of days on which there are only events that are marked as free. */
  freeDays: number;
  /** The first twenty of these events, with their first such day. */
  freeEvents: { name: string; date: string }[];
}

export interface ReadingOptions {
  /** The first and last day, both included. Civil dates in Europe/Rome, `yyyy-mm-dd`. */
  from: string;
  to: string;
  /** Events whose UID ends in `@` and this name are the site's own and take no day. */
  ownName: string;
}

const { TimezoneService, Timezone } = ICAL;
const mostNamed = 20;
/** More than the clocks of two zones differ. */
const zoneDays = 2;

/**
 * Reads the taken days from an iCalendar text (RFC 5545), of events and of busy times without any. Time and memory are bounded by the thread that reads (`readInWorker`).
 * @throws Error when the text is not a complete calendar: a part of it could hide taken days
 */
export function readCalendar(text: string, { from, to, ownName }: ReadingOptions): CalendarReading {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, "").replaceAll("\r\n", "\n");
  const [begun = [], ended = []] = [/^\uFEFF?BEGIN:/gim, /^END:/gim].map((mark) => unfolded.match(mark) ?? []);
  if (!/^\uFEFF?BEGIN:VCALENDAR\s*$/im.test(unfolded) || begun.length !== ended.length)
    throw new Error("no whole calendar");
  const register = registerZones(blocksIn(unfolded, "VTIMEZONE"));
  const span = { from, to, earliest: plusDays(from, -zoneDays), latest: plusDays(to, zoneDays) };
  const days = new Set<string>();
  const free: { name: string; days: string[] }[] = [];
  const unreadEvents: UnreadEvent[] = [];
  let unread = 0;
  const events = [...blocksIn(unfolded, "VEVENT"), ...blocksIn(unfolded, "VFREEBUSY").flatMap(busyTimes)];
  // Changes of an event have its UID. An event without a UID has no changes.
  const uidOf = (block: string, index: number): string => valueIn(block, "UID") ?? `event ${index}`;
  for (const [uid, blocks] of Map.groupBy(events, uidOf)) {
    if (uid.endsWith(`@${ownName}`)) continue;
    try {
      const components = blocks.map((block) => readEvent(block, register));
      const { taken = [], left = [] } = Object.groupBy(daysOf(components, span), (one) =>
        one.isFree ? "left" : "taken",
      );
      for (const { day } of taken) days.add(day);
      if (left.length > 0) free.push({ ...describe(blocks[0] ?? ""), days: left.map(({ day }) => day) });
    } catch (error) {
      // An unreadable event does not hide the others.
      unread++;
      const reason = error instanceof UnreadableEvent ? error.message : "it is not written as the standard says";
      if (unreadEvents.length < mostNamed) unreadEvents.push({ ...describe(blocks[0] ?? ""), reason });
    }
  }
  const untaken = free.map(({ name, days: all }) => ({ name, all: all.filter((day) => !days.has(day)).toSorted() }));
  return {
    days: [...days].toSorted(),
    events: events.length,
    unread,
    unreadEvents,
    freeDays: new Set(untaken.flatMap(({ all }) => all)).size,
    freeEvents: untaken
      .flatMap(({ name, all: [date] }) => (date === undefined ? [] : [{ name, date }]))
      .slice(0, mostNamed),
  };
}

/** The busy times of a calendar that shares nothing else, each as an event. */
function busyTimes(block: string): string[] {
  const lines = block.matchAll(/^FREEBUSY((?:;.*?)?):(.*)$/gim);
  return [...lines].flatMap(([, parameters = "", periods = ""]) => {
    if (/;FBTYPE="?FREE/i.test(parameters)) return [];
    const zone = /;TZID=[^;]+/i.exec(parameters)?.[0] ?? "";
    return periods.split(",").map((period) => {
      const [start = "", end = ""] = period.trim().split("/");
      const last = /^P/i.test(end) ? `DURATION:${end}` : `DTEND${zone}:${end}`;
      return ["BEGIN:VEVENT", `DTSTART${zone}:${start}`, ...(end === "" ? [] : [last]), "END:VEVENT"].join("\n");
    });
  });
}

function blocksIn(unfolded: string, name: "VEVENT" | "VTIMEZONE" | "VFREEBUSY"): string[] {
  return unfolded.match(new RegExp(`^BEGIN:${name}\\s*$[^]*?^END:${name}\\s*$`, "gim")) ?? [];
}

function valueIn(block: string, name: string): string | undefined {
  return new RegExp(`^${name}(?:;.*?)?:(.*)$`, "im").exec(block)?.[1]?.trim();
}

/** The message gives the reason without any content of the event. */
class UnreadableEvent extends Error {}

const longestName = 60;

function describe(block: string): NamedEvent {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(valueIn(block, "DTSTART") ?? "") ?? [];
  const title = (valueIn(block, "SUMMARY") ?? "").replace(/\\n/gi, " ").replace(/\\(.)/g, "$1");
  const characters = Array.from(title.replace(/[\p{C}\s]+/gu, " ").trim());
  return {
    name: characters.length > longestName ? `${characters.slice(0, longestName - 1).join("")}…` : characters.join(""),
    date: year && `${year}-${month}-${day}`,
  };
}

/**
 * Returns a function that makes a zone known to the library: as the calendar describes it, else by its IANA name, else as Rome's.
 * It throws UnreadableEvent where the description cannot be followed.
 */
function registerZones(blocks: readonly string[]): (name: string) => void {
  const described = new Map(blocks.map((block) => [valueIn(block, "TZID"), block]));
  TimezoneService.reset();
  return (name) => {
    if (TimezoneService.has(name)) return;
    const block = described.get(name) ?? publishedZone(name);
    try {
      TimezoneService.register(block === undefined ? rome : readZone(block), name);
    } catch (error) {
      throw new UnreadableEvent("its time zone cannot be followed", { cause: error });
    }
  };
}

function publishedZone(name: string): string | undefined {
  // The library answers with a sentence for names that it does not know.
  const [block = ""] = tzlib_get_ical_block(name);
  return block.startsWith("BEGIN:VTIMEZONE") ? block : undefined;
}

function readZone(block: string): ICAL.Timezone {
  const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
  for (const part of component.getAllSubcomponents()) rulesOf(part);
  return new Timezone(component);
}

const rome = readZone(publishedZone(timeZone) ?? "");

/** @throws UnreadableEvent for a rule that repeats within a day, which no calendar program offers */
function rulesOf(component: ICAL.Component): ICAL.Recur[] {
  return component.getAllProperties("rrule").map((property) => {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new UnreadableEvent("its repetition is none");
    if (!/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(rule.freq)) throw new UnreadableEvent("it repeats within a day");
    if (!isFollowed(rule)) throw new UnreadableEvent("it repeats in a way that cannot be followed");
    return rule;
  });
}

/** With some parts together, which calendar programs do not offer, the library would find other days. */
function isFollowed(rule: ICAL.Recur): boolean {
  const { freq, interval } = rule;
  const { BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, BYWEEKNO } = rule.parts as Partial<Record<string, unknown[]>>;
  if (BYWEEKNO || (BYSETPOS && (freq !== "MONTHLY" || BYMONTHDAY))) return false;
  if (interval === 1) return freq !== "YEARLY" || !BYDAY || !!(BYMONTH ?? BYMONTHDAY);
  if (freq === "YEARLY") return BYMONTH ? (BYMONTHDAY ?? []).length <= 1 : !(BYMONTHDAY ?? BYDAY);
  return !(freq === "MONTHLY" ? BYMONTH : BYMONTHDAY);
}

/** A mistake in another line, or in an alarm, does not matter. */
const timeLine = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP)[;:]/i;

function readEvent(block: string, register: (zone: string) => void): ICAL.Component {
  const lines = block.replaceAll(/^BEGIN:VALARM\s*$[^]*?^END:VALARM\s*$/gim, "").split("\n");
  const kept = lines.filter((line) => timeLine.test(line)).map(asDate);
  for (const line of kept) {
    const [, quoted, zone = quoted] = /^[^:]*?;TZID=(?:"([^"]*)"|([^";:]+))/i.exec(line) ?? [];
    if (zone !== undefined) register(zone);
  }
  if (valueIn(kept.join("\n"), "DTSTART") === undefined) throw new UnreadableEvent("it has no beginning");
  const component = new ICAL.Component(ICAL.parse(["BEGIN:VEVENT", ...kept, "END:VEVENT"].join("\r\n")) as unknown[]);
  for (const time of component.getAllProperties().flatMap((property) => property.getValues() as unknown[])) {
    if (time instanceof ICAL.Time && !time.isDate && time.zone === Timezone.localTimezone) time.zone = rome;
  }
  return component;
}

/**
 * A line whose values are days says so: some programs write `DTSTART:20270115`, or a day with a time at midnight. Other lines stay.
 */
function asDate(line: string): string {
  const [, name = "", parameters = "", values] =
    /^([\w-]+)((?:;[^:]*)?):(\d{8}(?:,\d{8})*|(?<=;VALUE=DATE(?:;[^:]*)?:)\d{8}T\d{6}Z?)\s*$/i.exec(line) ?? [];
  if (values === undefined || name.toUpperCase() === "RRULE") return line;
  const others = parameters.replaceAll(/;(?:VALUE|TZID)=(?:"[^"]*"|[^;]*)/gi, "");
  return `${name};VALUE=DATE${others}:${values.replace(/T.*/, "")}`;
}

/** The days that are asked for, and those outside of which a time is outside in every zone; all included. */
type Span = Record<"from" | "to" | "earliest" | "latest", string>;

interface FoundDay {
  day: string;
  isFree: boolean;
}

/** @param components an event and the changes of its occurrences */
function* daysOf(components: readonly ICAL.Component[], span: Span): Generator<FoundDay> {
  const exceptions = components.filter((each) => each.hasProperty("recurrence-id")).map((each) => new ICAL.Event(each));
  // A changed occurrence counts on its new day.
  for (const exception of exceptions) yield* daysTaken(exception, exception.startDate, exception.endDate, span);
  for (const component of components.filter((each) => !each.hasProperty("recurrence-id"))) {
    const event = new ICAL.Event(component, { exceptions });
    if (event.isRecurring()) yield* daysRepeated(event, exceptions, span);
    else yield* daysTaken(event, event.startDate, event.endDate, span);
  }
}

function* daysRepeated(event: ICAL.Event, exceptions: readonly ICAL.Event[], span: Span): Generator<FoundDay> {
  const { component, startDate } = event;
  const keyOf = (time: ICAL.Time): string =>
    time.isDate || startDate.isDate ? civilDate(time) : String(time.toUnixTime());
  const excluded = new Set(timesOf(component, "exdate").map(keyOf));
  /** The most seconds between the original time of an occurrence and its beginning or end. */
  const reach = Math.max(
    Math.abs(event.duration.toSeconds()),
    ...exceptions.flatMap(({ recurrenceId, startDate: start, endDate: end }) =>
      [start, end].map((time) => Math.abs(time.toUnixTime() - recurrenceId.toUnixTime())),
    ),
  );
  const earliest = Date.parse(span.earliest) / 1000 - reach;
  const latest = Date.parse(plusDays(span.latest, 1)) / 1000 + reach;
  for (const time of occurrencesOf(event, earliest, latest)) {
    if (excluded.has(keyOf(time)) || excluded.has(civilDate(time))) continue;
    const { startDate: start, endDate: end, item } = event.getOccurrenceDetails(time);
    if (item === event || item.modifiesFuture()) yield* daysTaken(item, start, end, span);
  }
}

/**
 * The original times of an event between two instants, in seconds, which need not be exact. The library's own iteration would leave
 * out the start of an event that has further dates alone, and miss excluded times after one that excludes nothing.
 */
function* occurrencesOf({ component, startDate }: ICAL.Event, earliest: number, latest: number): Generator<ICAL.Time> {
  const first = component.hasProperty("rrule") ? [] : [startDate];
  for (const time of [...first, ...timesOf(component, "rdate")]) {
    if (time.toUnixTime() >= earliest && time.toUnixTime() <= latest) yield time;
  }
  // Without a zone, since each step of the library would convert its time.
  const start = inZone(startDate, Timezone.localTimezone);
  for (const rule of rulesOf(component)) {
    if (rule.until) rule.until = lastOf(rule.until, startDate);
    // The library expects the numbers of a part in their order.
    for (const part of Object.values(rule.parts as Record<string, unknown[]>))
      part.sort((a, b) => Number(a) - Number(b));
    nameDay(rule, start);
    // The same days: of a monthly rule alone the library finds all, and notices that there are none.
    if (rule.interval === 1 && "BYMONTHDAY" in rule.parts) rule.freq = "MONTHLY";
    const iterator = rule.iterator(start);
    for (let time = nextOf(iterator); time && time.toUnixTime() <= latest; time = nextOf(iterator)) {
      if (time.toUnixTime() >= earliest) yield inZone(time, startDate.zone);
    }
  }
}

/**
 * Writes down the day of a yearly rule that repeats on that of its start, since the library takes 29 February for 1 March in most years.
 * @throws UnreadableEvent for a day that some months do not have, in several months of some years: the library goes wrong there too
 */
function nameDay({ freq, interval, parts }: ICAL.Recur, { month, day }: ICAL.Time): void {
  const named = parts as Partial<Record<string, unknown[]>>;
  if (freq !== "YEARLY" || named["BYDAY"] || named["BYYEARDAY"]) return;
  if (named["BYMONTHDAY"] === undefined) {
    named["BYMONTH"] ??= [month];
    named["BYMONTHDAY"] = [day];
  }
  const isLate = named["BYMONTHDAY"].some((one) => Math.abs(Number(one)) > 28);
  if (interval > 1 && isLate && (named["BYMONTH"] ?? []).length > 1) {
    throw new UnreadableEvent("it repeats in a way that cannot be followed");
  }
}

/** The library's types leave out that an iteration ends. */
const nextOf = (iterator: ICAL.RecurIterator): ICAL.Time | null => iterator.next();

/** The end of a rule as the clocks of its start show it. A date includes its whole day, also where the start has a time. */
function lastOf(until: ICAL.Time, { isDate, zone }: ICAL.Time): ICAL.Time {
  const last = inZone(isDate ? until : until.convertToZone(zone), Timezone.localTimezone);
  if (until.isDate && !isDate) Object.assign(last, { isDate: false, hour: 23, minute: 59, second: 59 });
  return last;
}

/** The time on a clock in another zone. */
function inZone(time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  return Object.assign(time.clone(), { zone });
}

function timesOf(component: ICAL.Component, name: "exdate" | "rdate"): ICAL.Time[] {
  const values = component.getAllProperties(name).flatMap((property) => property.getValues() as unknown[]);
  return values.map((value) => (value instanceof ICAL.Period ? value.start : (value as ICAL.Time)));
}

/** The hours of the night, up to six, belong to the evening before. */
const nightHours = 6;

/**
 * The days of the span that an event takes, or leaves free: an all-day event its days, another one each day on which it starts or lasts
 * after six in the morning. Times without a zone are Rome's.
 */
function* daysTaken({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time, span: Span): Generator<FoundDay> {
  const states = ["status", "transp"].map((name) => String(component.getFirstPropertyValue(name)).toUpperCase());
  if (states.includes("CANCELLED")) return;
  const isFree = states.includes("TRANSPARENT");
  // Most events of a calendar are in the past: they are left out before any zone is used.
  const [starts, stops] = [civilDate(start), civilDate(end)];
  if (starts > span.latest || (starts < span.earliest && stops < span.earliest)) return;
  const first = civilDate(start.convertToZone(rome));
  const ends = end.convertToZone(rome);
  // Ends are exclusive.
  if (start.isDate) ends.adjust(-1, 0, 0, 0);
  else ends.adjust(0, -nightHours, 0, -1);
  const last = civilDate(ends) < first ? first : civilDate(ends);
  for (let day = first < span.from ? span.from : first; day <= last && day <= span.to; day = plusDays(day, 1))
    yield { day, isFree };
}

function civilDate(time: ICAL.Time): string {
  return time.toString().slice(0, "yyyy-mm-dd".length);
}
