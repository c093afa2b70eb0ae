import { timeZone, plusDays } from "#src/i18n/days.ts";
import ICAL from "ical.js";
import { tzlib_get_ical_block } from "timezones-ical-library";

interface NamedEvent {
  name: string;
  /** The first date, `yyyy-mm-dd`, in the event's own zone; undefined if it cannot be read. */
  date: string | undefined;
}

export interface UnreadEvent extends NamedEvent {
  reason: string;
}

export interface CalendarReading {
  days: string[];
  events: number;
  unread: number;
  unreadEvents: UnreadEvent[];
  freeDays: number;
  /** The first free events, each with the first of these days. */
  freeEvents: { name: string; date: string }[];
}

export interface ReadingOptions {
  /** The inclusive first and last day: civil dates in Europe/Rome, `yyyy-mm-dd`. */
  from: string;
  to: string;
  /** Events whose UID ends in `@` and this name come from the site, and take no day. */
  ownName: string;
}

const { TimezoneService, Timezone } = ICAL;
const mostNamed = 20;
/** More than two time zones can differ. */
const zoneDays = 2;

/**
 * Reads the days that events and busy times of an iCalendar text (RFC 5545) take. `readInWorker` bounds time and memory.
 * @throws Error if the text is not a complete calendar, because the missing part could contain taken days
 */
export function readCalendar(text: string, { from, to, ownName }: ReadingOptions): CalendarReading {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, "").replaceAll("\r\n", "\n");
  const [begun = [], ended = []] = [/^\uFEFF?BEGIN:/gim, /^END:/gim].map((mark) => unfolded.match(mark) ?? []);
  if (!/^\uFEFF?BEGIN:VCALENDAR\s*$/im.test(unfolded) || begun.length !== ended.length)
    throw new Error("not a whole calendar");
  const register = registerZones(blocksIn(unfolded, "VTIMEZONE"));
  const span = { from, to, earliest: plusDays(from, -zoneDays), latest: plusDays(to, zoneDays) };
  const days = new Set<string>();
  const free: { name: string; days: string[] }[] = [];
  const unreadEvents: UnreadEvent[] = [];
  let unread = 0;
  const events = [...blocksIn(unfolded, "VEVENT"), ...blocksIn(unfolded, "VFREEBUSY").flatMap(busyTimes)];
  // An event and its changes have one UID. An event without a UID has no changes.
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

/** Writes the busy times of a calendar that hides its events as events. */
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

/** The message does not contain texts of the event. */
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
 * Registers a zone with the library: as the calendar describes it, else by its IANA name, else as Rome's. The returned function throws
 * UnreadableEvent if the library cannot follow the description.
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
  // For an unknown name the library returns a sentence.
  const [block = ""] = tzlib_get_ical_block(name);
  return block.startsWith("BEGIN:VTIMEZONE") ? block : undefined;
}

function readZone(block: string): ICAL.Timezone {
  const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
  for (const part of component.getAllSubcomponents()) rulesOf(part);
  return new Timezone(component);
}

const rome = readZone(publishedZone(timeZone) ?? "");

/** @throws UnreadableEvent if a rule repeats within a day, which no calendar program offers */
function rulesOf(component: ICAL.Component): ICAL.Recur[] {
  return component.getAllProperties("rrule").map((property) => {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new UnreadableEvent("its repetition is not a rule");
    if (!/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(rule.freq)) throw new UnreadableEvent("it repeats within a day");
    if (!isFollowed(rule)) throw new UnreadableEvent("it repeats in a way that cannot be followed");
    return rule;
  });
}

/** The library finds wrong days for some combinations of parts, which calendar programs do not offer. */
function isFollowed(rule: ICAL.Recur): boolean {
  const { freq, interval } = rule;
  const { BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, BYWEEKNO } = rule.parts as Partial<Record<string, unknown[]>>;
  if (BYWEEKNO || (BYSETPOS && (freq !== "MONTHLY" || BYMONTHDAY))) return false;
  if (interval === 1) return freq !== "YEARLY" || !BYDAY || !!(BYMONTH ?? BYMONTHDAY);
  if (freq === "YEARLY") return BYMONTH ? (BYMONTHDAY ?? []).length <= 1 : !(BYMONTHDAY ?? BYDAY);
  return !(freq === "MONTHLY" ? BYMONTH : BYMONTHDAY);
}

/** Only these lines are read, so that mistakes in other lines do not matter. */
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

/** Adds VALUE=DATE to a line with dates: some programs write `DTSTART:20270115`, or a date with a time at midnight. */
function asDate(line: string): string {
  const [, name = "", parameters = "", values] =
    /^([\w-]+)((?:;[^:]*)?):(\d{8}(?:,\d{8})*|(?<=;VALUE=DATE(?:;[^:]*)?:)\d{8}T\d{6}Z?)\s*$/i.exec(line) ?? [];
  if (values === undefined || name.toUpperCase() === "RRULE") return line;
  const others = parameters.replaceAll(/;(?:VALUE|TZID)=(?:"[^"]*"|[^;]*)/gi, "");
  return `${name};VALUE=DATE${others}:${values.replace(/T.*/, "")}`;
}

/** The inclusive days that are asked for, and the days outside which a time is outside in every zone. */
type Span = Record<"from" | "to" | "earliest" | "latest", string>;

interface FoundDay {
  day: string;
  isFree: boolean;
}

function* daysOf(components: readonly ICAL.Component[], span: Span): Generator<FoundDay> {
  const exceptions = components.filter((each) => each.hasProperty("recurrence-id")).map((each) => new ICAL.Event(each));
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
  /** The most seconds between the original time of an occurrence and its present beginning or end. */
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
 * The original times of an event between two instants in seconds, roughly. The library's own iteration leaves out the start of an
 * event that has only further dates, and misses excluded times after one that excludes nothing.
 */
function* occurrencesOf({ component, startDate }: ICAL.Event, earliest: number, latest: number): Generator<ICAL.Time> {
  const first = component.hasProperty("rrule") ? [] : [startDate];
  for (const time of [...first, ...timesOf(component, "rdate")]) {
    if (time.toUnixTime() >= earliest && time.toUnixTime() <= latest) yield time;
  }
  // Without a zone, because the library would convert the time at each step.
  const start = inZone(startDate, Timezone.localTimezone);
  for (const rule of rulesOf(component)) {
    if (rule.until) rule.until = lastOf(rule.until, startDate);
    // The library expects sorted numbers.
    for (const part of Object.values(rule.parts as Record<string, unknown[]>))
      part.sort((a, b) => Number(a) - Number(b));
    nameDay(rule, start);
    // As a monthly rule it has equal days, and only there the library finds all of them and notices if there are none.
    if (rule.interval === 1 && "BYMONTHDAY" in rule.parts) rule.freq = "MONTHLY";
    const iterator = rule.iterator(start);
    for (let time = nextOf(iterator); time && time.toUnixTime() <= latest; time = nextOf(iterator)) {
      if (time.toUnixTime() >= earliest) yield inZone(time, startDate.zone);
    }
  }
}

/**
 * Adds the day of the start to a yearly rule without a day, because the library moves 29 February to 1 March in most years.
 * @throws UnreadableEvent for a late day in several months of some years, for which the library finds wrong days
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

/** The library's types do not say that an iteration ends. */
const nextOf = (iterator: ICAL.RecurIterator): ICAL.Time | null => iterator.next();

/** The end of a rule in the zone of its start. A date includes its whole day, even if the start has a time. */
function lastOf(until: ICAL.Time, { isDate, zone }: ICAL.Time): ICAL.Time {
  const last = inZone(isDate ? until : until.convertToZone(zone), Timezone.localTimezone);
  if (until.isDate && !isDate) Object.assign(last, { isDate: false, hour: 23, minute: 59, second: 59 });
  return last;
}

/** Keeps the hours and minutes, and replaces the zone. */
function inZone(time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  return Object.assign(time.clone(), { zone });
}

function timesOf(component: ICAL.Component, name: "exdate" | "rdate"): ICAL.Time[] {
  const values = component.getAllProperties(name).flatMap((property) => property.getValues() as unknown[]);
  return values.map((value) => (value instanceof ICAL.Period ? value.start : (value as ICAL.Time)));
}

/** The hours after midnight that belong to the evening before. */
const nightHours = 6;

/**
 * The days of the span that an event takes, or leaves free: the days of an all-day event, and each day on which another event starts or
 * still lasts after six in the morning. Times without a zone are in Rome's.
 */
function* daysTaken({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time, span: Span): Generator<FoundDay> {
  const states = ["status", "transp"].map((name) => String(component.getFirstPropertyValue(name)).toUpperCase());
  if (states.includes("CANCELLED")) return;
  const isFree = states.includes("TRANSPARENT");
  // Most events are in the past. This leaves them out before any zone is computed.
  const [starts, stops] = [civilDate(start), civilDate(end)];
  if (starts > span.latest || (starts < span.earliest && stops < span.earliest)) return;
  const first = civilDate(start.convertToZone(rome));
  const ends = end.convertToZone(rome);
  if (start.isDate) ends.adjust(-1, 0, 0, 0);
  else ends.adjust(0, -nightHours, 0, -1);
  const last = civilDate(ends) < first ? first : civilDate(ends);
  for (let day = first < span.from ? span.from : first; day <= last && day <= span.to; day = plusDays(day, 1))
    yield { day, isFree };
}

function civilDate(time: ICAL.Time): string {
  return time.toString().slice(0, "yyyy-mm-dd".length);
}
