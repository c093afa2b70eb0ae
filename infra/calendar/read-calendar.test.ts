import { describe, expect, it } from "vitest";
import { readCalendar, type ReadingOptions } from "./read-calendar.ts";
import { bounds, type WorkBounds } from "./work-budget.ts";

const span: ReadingOptions = { from: "2026-11-21", to: "2027-12-31", ownName: "www.ambra.example" };

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:1"]), ...lines, "END:VEVENT"].join(
    "\r\n",
  );
const days = (...events: string[]) => readCalendar(calendar(...events), span).days;

const newYork = [
  "BEGIN:VTIMEZONE",
  "TZID:Eastern",
  "BEGIN:STANDARD",
  "DTSTART:20061105T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

describe("an event without hours", () => {
  it.each([
    [["DTSTART;VALUE=DATE:20270514"], ["2027-05-14"]],
    [["DTSTART;VALUE=DATE:20270514", "DTEND;VALUE=DATE:20270515"], ["2027-05-14"]],
    [
      ["DTSTART;VALUE=DATE:20270227", "DTEND;VALUE=DATE:20270302"],
      ["2027-02-27", "2027-02-28", "2027-03-01"],
    ],
    [
      ["DTSTART;VALUE=DATE:20270514", "DURATION:P2D"],
      ["2027-05-14", "2027-05-15"],
    ],
    [["DTSTART;VALUE=DATE:20270514", "DTEND;VALUE=DATE:20270514"], ["2027-05-14"]],
    [["DTSTART;VALUE=DATE:20261119", "DTEND;VALUE=DATE:20261122"], ["2026-11-21"]],
    [["DTSTART;VALUE=DATE:20271231", "DTEND;VALUE=DATE:20280110"], ["2027-12-31"]],
    [["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261121"], []],
    [["DTSTART;VALUE=DATE:20280101"], []],
  ])("%j takes %j", (lines, taken) => {
    expect(days(event(...lines))).toEqual(taken);
  });
});

/** As Outlook writes it. */
const tokyo = (standard: string) =>
  [
    "BEGIN:VTIMEZONE",
    "TZID:Tokyo Standard Time",
    "BEGIN:STANDARD",
    standard,
    "TZOFFSETFROM:+0900",
    "TZOFFSETTO:+0900",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");

const centralEurope = [
  "BEGIN:VTIMEZONE",
  "TZID:Customized Time Zone",
  "BEGIN:STANDARD",
  "DTSTART:16010101T030000",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
].join("\r\n");

describe("a zone that the calendar describes", () => {
  const at = (start: string, zone = centralEurope) =>
    days(zone, event(`DTSTART;TZID=${/TZID:(.*)\r/.exec(zone)?.[1]}:${start}`, "DURATION:PT30M"));

  it("changes its clocks when it says", () => {
    // The same clocks as Rome's: each time keeps its day, before and after a change.
    for (const day of ["2027-03-27", "2027-03-28", "2027-03-29", "2027-10-30", "2027-10-31", "2027-11-01"]) {
      expect(at(`${day.replaceAll("-", "")}T000500`)).toEqual([day]);
      expect(at(`${day.replaceAll("-", "")}T235500`)).toEqual([day]);
    }
    expect(at("20270514T060000", tokyo("DTSTART:16010101T000000"))).toEqual(["2027-05-13"]);
    expect(at("20270514T070000", tokyo("DTSTART:16010101T000000"))).toEqual(["2027-05-14"]);
  });

  it("keeps the offset of its last change after its rule has ended", () => {
    const ended = "RRULE:FREQ=YEARLY;UNTIL=19510101T000000Z";
    expect(at("20270514T060000", tokyo(`DTSTART:19480502T000000\r\n${ended}`))).toEqual(["2027-05-13"]);
  });

  it("that changes its clocks every second is not followed, nor are the events that name it", () => {
    const hostile = tokyo("DTSTART:16010101T000000\r\nRRULE:FREQ=SECONDLY");
    const named = event("UID:1", "DTSTART;TZID=Tokyo Standard Time:20270514T060000");
    expect(readCalendar(calendar(hostile, named, event("UID:2", "DTSTART;VALUE=DATE:20270601")), span)).toEqual({
      days: ["2027-06-01"],
      unread: 1,
      unreadEvents: [{ name: "", date: "2027-05-14", reason: "its time zone cannot be followed" }],
    });
  });
});

describe("an event with hours takes the days of Rome", () => {
  it.each([
    ["in Rome's time, by name", ["DTSTART;TZID=Europe/Rome:20270514T190000", "DTEND;TZID=Europe/Rome:20270514T230000"]],
    ["without a zone", ["DTSTART:20270514T000000", "DURATION:PT1H"]],
    ["in UTC, when it is already tomorrow in Rome", ["DTSTART:20270513T220000Z", "DTEND:20270513T230000Z"]],
    ["in another zone by its public name", ["DTSTART;TZID=America/New_York:20270513T200000", "DURATION:PT1H"]],
    ["in a zone that the calendar explains", ["DTSTART;TZID=Eastern:20270513T200000", "DURATION:PT1H"]],
    ["in a zone that nobody knows, which counts as Rome", ["DTSTART;TZID=Moon:20270514T235900", "DURATION:PT5M"]],
    ["without an end", ["DTSTART:20270514T100000"]],
    ["with an end before its beginning", ["DTSTART:20270514T100000", "DTEND:20270510T100000"]],
    ["until midnight", ["DTSTART:20270514T180000", "DTEND:20270515T000000"]],
    ["into the night", ["DTSTART:20270514T180000", "DTEND:20270515T060000"]],
    ["tentatively", ["DTSTART:20270514T100000", "STATUS:TENTATIVE"]],
  ])("%s", (_, lines) => {
    expect(days(newYork, event(...lines))).toEqual(["2027-05-14"]);
  });

  it("and the next one where it lasts past six in the morning", () => {
    expect(days(event("DTSTART:20270514T180000", "DTEND:20270515T060001"))).toEqual(["2027-05-14", "2027-05-15"]);
    expect(days(event("DTSTART:20270327T230000", "DTEND:20270329T100000"))).toEqual([
      "2027-03-27",
      "2027-03-28",
      "2027-03-29",
    ]);
  });
});

describe("what takes no day", () => {
  it.each([
    ["cancelled", ["DTSTART;VALUE=DATE:20270514", "STATUS:CANCELLED"]],
    ["not busy", ["DTSTART;VALUE=DATE:20270514", "TRANSP:TRANSPARENT"]],
    ["written by this site", ["DTSTART;VALUE=DATE:20270514", "UID:5f1c@www.ambra.example"]],
  ])("is %s", (_, lines) => {
    expect(days(event(...lines))).toEqual([]);
  });
});

describe("an event that repeats", () => {
  it("takes its days within the span alone", () => {
    expect(days(event("DTSTART;VALUE=DATE:20271220", "RRULE:FREQ=WEEKLY"))).toEqual(["2027-12-20", "2027-12-27"]);
    expect(days(event("DTSTART;VALUE=DATE:20271201", "RRULE:FREQ=DAILY;COUNT=2"))).toHaveLength(2);
    expect(days(event("DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=MONTHLY;UNTIL=20270201"))).toEqual([
      "2026-12-01",
      "2027-01-01",
      "2027-02-01",
    ]);
  });

  it("keeps its interval however long ago it began", () => {
    const everyOther = "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=MO;UNTIL=20261231T000000Z";
    // 4 January 2005 was a Tuesday; from there the weeks are counted in twos.
    expect(days(event("DTSTART:20050104T100000", everyOther))).toEqual([
      "2026-11-24",
      "2026-11-26",
      "2026-12-08",
      "2026-12-10",
      "2026-12-22",
      "2026-12-24",
    ]);
    expect(days(event("DTSTART;VALUE=DATE:19990101", "RRULE:FREQ=DAILY;INTERVAL=100;UNTIL=20270501"))).toEqual([
      "2026-12-05",
      "2027-03-15",
    ]);
    expect(days(event("DTSTART;VALUE=DATE:19600528", "RRULE:FREQ=YEARLY"))).toEqual(["2027-05-28"]);
  });

  it("counts its occurrences from the first, however long ago it began", () => {
    const last = (...lines: string[]) => days(event(...lines)).slice(-2);
    // 24 December 2026 is day 9,855 from 1 January 2000.
    const daily = event("DTSTART;VALUE=DATE:20000101", "RRULE:FREQ=DAILY;COUNT=9855");
    expect(days(daily)).toHaveLength(34);
    expect(days(daily).at(-1)).toBe("2026-12-24");
    expect(last("DTSTART;VALUE=DATE:20000101", "RRULE:FREQ=DAILY;COUNT=9820")).toEqual([]);
    expect(last("DTSTART:20050104T100000", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=1147")).toEqual([
      "2026-12-10",
      "2026-12-22",
    ]);
    expect(last("DTSTART:20050104T100000", "RRULE:FREQ=DAILY;INTERVAL=3;BYDAY=MO,SA;COUNT=765")).toEqual([
      "2026-12-19",
      "2026-12-28",
    ]);
    expect(last("DTSTART;VALUE=DATE:20050131", "RRULE:FREQ=MONTHLY;COUNT=155")).toEqual(["2026-12-31", "2027-01-31"]);
    expect(last("DTSTART;VALUE=DATE:20040229", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=24")).toEqual([
      "2027-02-28",
    ]);
  });

  it("takes days of the span although it began before", () => {
    expect(
      days(event("DTSTART;VALUE=DATE:20260420", "DTEND;VALUE=DATE:20260424", "RRULE:FREQ=MONTHLY;UNTIL=20261130")),
    ).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  });

  it("has additional and excluded days", () => {
    const lines = ["DTSTART;TZID=Europe/Rome:20270503T100000", "RRULE:FREQ=WEEKLY;COUNT=3"];
    expect(days(event(...lines, "EXDATE;TZID=Europe/Rome:20270510T100000"))).toEqual(["2027-05-03", "2027-05-17"]);
    expect(days(event(...lines, "RDATE;TZID=Europe/Rome:20270505T100000"))).toEqual([
      "2027-05-03",
      "2027-05-05",
      "2027-05-10",
      "2027-05-17",
    ]);
    expect(days(event("DTSTART;VALUE=DATE:20270503", "RDATE;VALUE=DATE:20270601"))).toEqual([
      "2027-05-03",
      "2027-06-01",
    ]);
  });

  it("has listed days only, some of them excluded", () => {
    const chosen = ["DTSTART:20270503T100000", "RDATE:20270601T100000,20270602T100000", "EXDATE:20270602T100000"];
    expect(days(event(...chosen))).toEqual(["2027-05-03", "2027-06-01"]);
  });

  it("has occurrences that were moved, cancelled or marked as free", () => {
    const master = event("DTSTART;VALUE=DATE:20270503", "RRULE:FREQ=WEEKLY;COUNT=4");
    const changed = (day: string, ...lines: string[]) => event(`RECURRENCE-ID;VALUE=DATE:${day}`, ...lines);
    expect(
      days(
        master,
        changed("20270510", "DTSTART;VALUE=DATE:20270512"),
        changed("20270517", "DTSTART;VALUE=DATE:20270517", "STATUS:CANCELLED"),
        changed("20270524", "DTSTART;VALUE=DATE:20270524", "TRANSP:TRANSPARENT"),
      ),
    ).toEqual(["2027-05-03", "2027-05-12"]);
  });

  it("is changed from an occurrence on", () => {
    expect(
      days(
        event("DTSTART:20270503T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"),
        event("RECURRENCE-ID;RANGE=THISANDFUTURE:20270517T100000", "DTSTART:20270518T180000", "DTEND:20270519T100000"),
      ),
    ).toEqual(["2027-05-03", "2027-05-10", "2027-05-18", "2027-05-19", "2027-05-25", "2027-05-26"]);
  });

  it("follows the standard's rules for months, weeks and positions", () => {
    const rule = (text: string, start = "20270101T100000") =>
      days(event(`DTSTART:${start}`, `RRULE:${text};UNTIL=20271231`));
    expect(rule("FREQ=MONTHLY;BYDAY=-1FR;BYMONTH=1,2,3")).toEqual(["2027-01-29", "2027-02-26", "2027-03-26"]);
    expect(rule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;INTERVAL=6")).toEqual(["2027-01-29", "2027-07-30"]);
    expect(rule("FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=3")).toEqual(["2027-01-31", "2027-07-31", "2027-10-31"]);
    expect(rule("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO")).toEqual(["2027-05-17"]);
    expect(rule("FREQ=YEARLY;BYYEARDAY=1,-1")).toEqual(["2027-01-01", "2027-12-31"]);
    expect(rule("FREQ=YEARLY;BYDAY=20MO")).toEqual(["2027-05-17"]);
    expect(rule("FREQ=YEARLY;BYMONTH=6;BYDAY=2SA")).toEqual(["2027-06-12"]);
    expect(rule("FREQ=WEEKLY;INTERVAL=26;BYDAY=SU,MO;WKST=SU", "20270103T100000")).toEqual([
      "2027-01-03",
      "2027-01-04",
      "2027-07-04",
      "2027-07-05",
    ]);
    expect(rule("FREQ=DAILY;BYHOUR=9,20;COUNT=3", "20270301T090000").slice(-2)).toEqual(["2027-03-01", "2027-03-02"]);
  });

  it("has an occurrence that was moved into the span from far behind it", () => {
    expect(
      days(
        event("DTSTART;VALUE=DATE:20280103", "RRULE:FREQ=WEEKLY;COUNT=4"),
        event("RECURRENCE-ID;VALUE=DATE:20280110", "DTSTART;VALUE=DATE:20271224"),
      ),
    ).toEqual(["2027-12-24"]);
  });
});

describe("what cannot be read", () => {
  const good = event("UID:good", "DTSTART;VALUE=DATE:20270514");

  it.each([
    ["an event without a beginning", ["SUMMARY:x"], { name: "x", date: undefined, reason: "it has no beginning" }],
    [
      "a rule that nobody knows",
      ["DTSTART:20270101T100000Z", "RRULE:FREQ=SOMETIMES"],
      { name: "", date: "2027-01-01", reason: "it is not written as the standard says" },
    ],
    [
      "a rule of every second",
      ["SUMMARY;LANGUAGE=en:Tick\\, tock\\ntick", "DTSTART;TZID=Europe/Rome:20100101T100000", "RRULE:FREQ=SECONDLY"],
      { name: "Tick, tock tick", date: "2010-01-01", reason: "it repeats within a day" },
    ],
  ])("%s is named and hides nothing else", (_, lines, unread) => {
    const reading = readCalendar(calendar(event("UID:bad", ...lines), good), span);
    expect(reading).toEqual({ days: ["2027-05-14"], unread: 1, unreadEvents: [unread] });
  });

  it("a rule without a single day takes none", () => {
    const never = event("UID:never", "DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
    expect(readCalendar(calendar(never, good), span)).toEqual({ days: ["2027-05-14"], unread: 0, unreadEvents: [] });
  });

  it.each([
    "",
    "<!doctype html><title>Sign in</title>",
    "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270514\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270514\r\nEND:VCALENDAR\r\n",
  ])("%j is no calendar", (text) => {
    expect(() => readCalendar(text, span)).toThrow(Error);
  });
});

describe("work without a bound", () => {
  const good = event("UID:good", "DTSTART;VALUE=DATE:20270514");
  const reading = (text: string, limits?: WorkBounds) => readCalendar(text, { ...span, ...(limits && { limits }) });
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index));
  const tooOften = "it repeats more often than can be followed";
  const tooMuch = "the calendar holds more than can be followed";

  it("is not done for one event, which is named", () => {
    const old = event(
      "UID:old",
      "SUMMARY:Since Caesar",
      "DTSTART;VALUE=DATE:00010101",
      "RRULE:FREQ=MONTHLY;COUNT=99999",
    );
    expect(reading(calendar(old, good))).toEqual({
      days: ["2027-05-14"],
      unread: 1,
      unreadEvents: [{ name: "Since Caesar", date: "0001-01-01", reason: tooOften }],
    });
  });

  it("is not done for a calendar: events beyond the limit are named, twenty at most, and the others count", () => {
    const events = many(60, (index) =>
      event(`UID:${index}`, `SUMMARY:${index}`, "DTSTART:20270101T100000Z", "RRULE:FREQ=YEARLY"),
    );
    const found = reading(calendar(good, ...events), { ...bounds, stepsPerCalendar: 5_000 });
    expect(found.days).toEqual(["2027-01-01", "2027-05-14"]);
    expect(found.unread).toBeGreaterThan(20);
    expect(found.unreadEvents).toHaveLength(20);
    expect(found.unreadEvents.at(-1)).toMatchObject({ date: "2027-01-01", reason: tooMuch });
  });

  it("is not reached by a calendar of ten years", () => {
    const yearOf = (index: number) => 2017 + Math.floor(index / 2_000);
    const monthAndDay = (index: number) =>
      `${String((index % 12) + 1).padStart(2, "0")}${String((index % 28) + 1).padStart(2, "0")}`;
    const singles = many(20_000, (index) =>
      event(`UID:${index}`, `DTSTART;TZID=Europe/Rome:${yearOf(index)}${monthAndDay(index)}T100000`, "DURATION:PT1H"),
    );
    const repeated = many(500, (index) =>
      event(
        `UID:r${index}`,
        "DTSTART;TZID=Europe/London:20170102T100000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO,WE",
        "EXDATE;TZID=Europe/London:20270104T100000",
      ),
    );
    const birthdays = many(500, (index) =>
      event(`UID:b${index}`, "DTSTART;VALUE=DATE:19600528", "RRULE:FREQ=YEARLY;COUNT=100", "TRANSP:TRANSPARENT"),
    );
    expect(reading(calendar(...singles, ...repeated, ...birthdays)).unread).toBe(0);
  });

  it.each([
    [
      "60 rules of every minute",
      calendar(...many(60, (index) => event(`UID:${index}`, "DTSTART:20200101T000000Z", "RRULE:FREQ=MINUTELY")), good),
      60,
    ],
    [
      "thousands of dates, and as many days off",
      calendar(
        event(
          "UID:1",
          "DTSTART:20300101T100000Z",
          ...many(30_000, (index) => `RDATE:20300101T10${String(index % 60).padStart(2, "0")}00Z`),
          ...many(30_000, (index) => `EXDATE:20300101T11${String(index % 60).padStart(2, "0")}00Z`),
        ),
        good,
      ),
      1,
    ],
    [
      "a list of dates without an end",
      calendar(
        event("UID:1", "DTSTART:20270101T100000Z", `RDATE:${"20270601T100000Z,".repeat(10_000)}20270601T100000Z`),
        good,
      ),
      1,
    ],
    [
      "a rule with all weekdays over and over",
      calendar(
        event(
          "UID:1",
          "DTSTART;VALUE=DATE:20270514",
          `RRULE:FREQ=DAILY;COUNT=1;BYDAY=${"MO,TU,WE,TH,FR,".repeat(500)}FR`,
        ),
        good,
      ),
      0,
    ],
  ])("is not done for %s", (_, text, unread) => {
    expect(reading(text)).toMatchObject({ days: ["2027-05-14"], unread });
  });

  it("is not done for a text with unclosed components", () => {
    expect(() => reading(`BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(140_000)}`)).toThrow("nested too deeply");
  });
});
