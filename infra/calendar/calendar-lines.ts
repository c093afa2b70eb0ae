/** The unfolded lines of an event or a time zone that are about time. */
export interface CalendarBlock {
  lines: string[];
  /** Whether a line was too long and was left out. */
  isCut: boolean;
}

export interface CalendarLines {
  events: CalendarBlock[];
  zones: CalendarBlock[];
}

const eventLines = new Set(
  "UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP SUMMARY".split(" "),
);
const zoneLines = new Set("TZID DTSTART RRULE RDATE TZOFFSETFROM TZOFFSETTO".split(" "));
/** Characters: some hundreds of dates. The parser takes quadratic time for the parameters of a line. */
const longestLine = 8_192;
const deepestNesting = 10;

/**
 * Extracts the lines about time from the events and time zones of an iCalendar text (RFC 5545), in one pass.
 * @throws Error when the text is not a complete calendar
 */
export function calendarLines(text: string): CalendarLines {
  const found: CalendarLines = { events: [], zones: [] };
  /** The open components, from the outside in. */
  const open: string[] = [];
  let block: CalendarBlock | undefined;
  let isCalendar = false;
  for (const { line, isCut } of unfolded(text, (name) => name === "BEGIN" || name === "END" || isWanted(name, open))) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toUpperCase();
    const value = line
      .slice(colon + 1)
      .trim()
      .toUpperCase();
    if (name === "BEGIN") {
      open.push(value);
      if (open.length > deepestNesting) throw new Error("Components are nested too deeply");
      isCalendar ||= value === "VCALENDAR";
      if (isBlock(open)) {
        block = { lines: [], isCut: false };
        (value === "VEVENT" ? found.events : found.zones).push(block);
      }
      if (block && isPartOfZone(open)) block.lines.push(line);
    } else if (name === "END") {
      if (block && isPartOfZone(open)) block.lines.push(line);
      if (isBlock(open)) block = undefined;
      if (open.pop() !== value) throw new Error(`${value} ends where it has not begun`);
    } else if (block) {
      if (!isCut) block.lines.push(line);
      else if (!name.startsWith("SUMMARY")) block.isCut = true;
    }
  }
  if (!isCalendar || open.length > 0) throw new Error("The text is no whole calendar");
  return found;
}

function isBlock([outer, inner, ...others]: readonly string[]): boolean {
  return outer === "VCALENDAR" && (inner === "VEVENT" || inner === "VTIMEZONE") && others.length === 0;
}

/** One of the rules of a time zone. */
function isPartOfZone([outer, inner, part, ...others]: readonly string[]): boolean {
  const isRule = part === "STANDARD" || part === "DAYLIGHT";
  return outer === "VCALENDAR" && inner === "VTIMEZONE" && isRule && others.length === 0;
}

function isWanted(name: string, open: readonly string[]): boolean {
  if (isBlock(open)) return (open[1] === "VEVENT" ? eventLines : zoneLines).has(name);
  return isPartOfZone(open) && zoneLines.has(name);
}

/** Unfolds the lines whose names are wanted. */
function* unfolded(text: string, wants: (name: string) => boolean): Generator<{ line: string; isCut: boolean }> {
  let line: string | undefined;
  let isCut = false;
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  while (start < text.length) {
    const feed = text.indexOf("\n", start);
    const next = feed === -1 ? text.length : feed + 1;
    const end = feed === -1 ? text.length : feed;
    const first = text[start];
    const goesOn = first === " " || first === "\t";
    if (!goesOn) {
      if (line !== undefined) yield { line, isCut };
      line = undefined;
      isCut = false;
    }
    if (goesOn ? line !== undefined && !isCut : wants(nameAt(text, start))) {
      const added = text.slice(goesOn ? start + 1 : start, text[end - 1] === "\r" ? end - 1 : end);
      if ((line?.length ?? 0) + added.length > longestLine) isCut = true;
      else line = (line ?? "") + added;
      // The name of a cut line is needed too.
      if (isCut) line ??= added.slice(0, longestLine);
    }
    start = next;
  }
  if (line !== undefined) yield { line, isCut };
}

const longestName = "RECURRENCE-ID".length;

/** The property's name at the start of a line. Longer names are never wanted: they are cut. */
function nameAt(text: string, start: number): string {
  const [name = ""] = text.slice(start, start + longestName + 1).split(/[^\w-]/, 1);
  return name.toUpperCase();
}
