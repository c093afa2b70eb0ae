import { describe, expect, it } from "vitest";
import { readCalendar } from "./read-calendar.server.ts";

const span = { from: "2026-11-21", to: "2027-12-31", ownName: "www.ambra.example" };
const lines = (...parts: string[]): string => parts.join("\r\n");
const calendar = (...parts: string[]): string => lines("BEGIN:VCALENDAR", ...parts, "END:VCALENDAR", "");
const event = (...parts: string[]): string => lines("BEGIN:VEVENT", ...parts, "END:VEVENT");
const zone = (name: string, ...parts: string[]): string =>
  lines("BEGIN:VTIMEZONE", `TZID:${name}`, ...parts, "END:VTIMEZONE");
const standard = (start: string, from: string, to: string, ...parts: string[]): string =>
  lines("BEGIN:STANDARD", `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...parts, "END:STANDARD");
const reading = (...parts: string[]) => readCalendar(calendar(...parts), span);
/** The days of an event, such as "2027-05-14", in the form "0514"; a day of 2026 begins with a minus. */
const days = (...parts: string[]): string =>
  reading(...parts)
    .days.map((day) =>
      day
        .replace("2026-", "-")
        .replace("2027-", "")
        .replaceAll(/(?<=\d)-/g, ""),
    )
    .join(" ");

const zones = lines(
  zone("Eastern", standard("20061105T020000", "-0400", "-0500")),
  // Outlook writes them so.
  zone("Tokyo Standard Time", standard("16010101T000000", "+0900", "+0900")),
  zone("(GMT+01:00) Rome", standard("16010101T000000", "+0100", "+0100")),
  zone("Once", standard("19480502T000000", "+0900", "+0900", "RRULE:FREQ=YEARLY;UNTIL=19510101T000000Z")),
  // The file's description comes before the public one.
  zone("America/Lima", standard("19700101T000000", "+1200", "+1200")),
);

it.each([
  // Without hours. Ends are exclusive, and the span includes both of its days.
  ["DTSTART;VALUE=DATE:20270514", "0514"],
  ["DTSTART;VALUE=DATE:20270514|DTEND;VALUE=DATE:20270515", "0514"],
  ["DTSTART;VALUE=DATE:20270514|DTEND;VALUE=DATE:20270514", "0514"],
  ["DTSTART;VALUE=DATE:20270514|DURATION:P2D", "0514 0515"],
  ["DTSTART;VALUE=DATE:20270227|DTEND;VALUE=DATE:20270302", "0227 0228 0301"],
  ["DTSTART;VALUE=DATE:20261119|DTEND;VALUE=DATE:20261122", "-1121"],
  ["DTSTART;VALUE=DATE:20271231|DTEND;VALUE=DATE:20280110", "1231"],
  ["DTSTART;VALUE=DATE:20261101|DTEND;VALUE=DATE:20261121", ""],
  ["DTSTART;VALUE=DATE:20280101", ""],
  // A day without the word that says so, and one with a time.
  ["DTSTART:20270115", "0115"],
  ["DTSTART;TZID=Europe/Rome:20270115|DTEND;TZID=Europe/Rome:20270117", "0115 0116"],
  ["DTSTART;VALUE=DATE:20270115T000000|DTEND;VALUE=DATE:20270116T000000", "0115"],
  ["DTSTART:20270503|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE:20270510", "0503 0517"],
  // With hours, which count in Rome. The night up to six belongs to the evening before.
  ["DTSTART;TZID=Europe/Rome:20270514T190000|DTEND;TZID=Europe/Rome:20270514T230000", "0514"],
  ["DTSTART:20270514T000000|DURATION:PT1H", "0514"],
  ["DTSTART:20270513T220000Z|DTEND:20270513T230000Z", "0514"],
  ["DTSTART;TZID=America/New_York:20270513T200000|DURATION:PT1H", "0514"],
  ["DTSTART;TZID=Eastern:20270513T200000|DURATION:PT1H", "0514"],
  ["DTSTART;TZID=Tokyo Standard Time:20270514T060000", "0513"],
  ["DTSTART;TZID=Tokyo Standard Time:20270514T070000", "0514"],
  ['DTSTART;TZID="(GMT+01:00) Rome":20270514T230000', "0515"],
  ["DTSTART;TZID=Once:20270514T060000", "0513"],
  ["DTSTART;TZID=America/Lima:20270514T080000", "0513"],
  // A zone that nobody knows counts as Rome.
  ["DTSTART;TZID=Moon:20270514T235900|DURATION:PT5M", "0514"],
  ["DTSTART:20270514T100000", "0514"],
  ["DTSTART:20270514T100000|DTEND:20270510T100000", "0514"],
  ["DTSTART:20270514T180000|DTEND:20270515T000000", "0514"],
  ["DTSTART:20270514T180000|DTEND:20270515T060000", "0514"],
  ["DTSTART:20270514T180000|DTEND:20270515T060001", "0514 0515"],
  ["DTSTART:20270327T230000|DTEND:20270329T100000", "0327 0328 0329"],
  ["DTSTART:20270514T100000|STATUS:TENTATIVE", "0514"],
  // Events that take no day.
  ["DTSTART;VALUE=DATE:20270514|STATUS:CANCELLED", ""],
  ["DTSTART;VALUE=DATE:20270514|TRANSP:TRANSPARENT", ""],
  ["DTSTART;VALUE=DATE:20270514|UID:5f1c@www.ambra.example", ""],
  // Other lines and components do not matter.
  ["DTSTART;VALUE=DATE:20270514|DESCRIPTION|BEGIN:VALARM|DTSTART:x|END:VALARM", "0514"],
  ["DTST|\tART;VALUE=DATE:20270514", "0514"],
  // Repetitions within the span.
  ["DTSTART;VALUE=DATE:20271220|RRULE:FREQ=WEEKLY", "1220 1227"],
  ["DTSTART;VALUE=DATE:20271201|RRULE:FREQ=DAILY;COUNT=2", "1201 1202"],
  ["DTSTART;VALUE=DATE:20261201|RRULE:FREQ=MONTHLY;UNTIL=20270201", "-1201 0101 0201"],
  ["DTSTART;VALUE=DATE:20260420|DTEND;VALUE=DATE:20260424|RRULE:FREQ=MONTHLY;UNTIL=20261130", "-1121 -1122 -1123"],
  // However long ago they began. 4 January 2005 was a Tuesday; from there the weeks are counted in twos.
  [
    "DTSTART:20050104T100000|RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=MO;UNTIL=20261212T000000Z",
    "-1124 -1126 -1208 -1210",
  ],
  ["DTSTART;VALUE=DATE:19990101|RRULE:FREQ=DAILY;INTERVAL=100;UNTIL=20270501", "-1205 0315"],
  ["DTSTART;VALUE=DATE:19600528|RRULE:FREQ=YEARLY", "0528"],
  ["DTSTART;VALUE=DATE:00010114|RRULE:FREQ=YEARLY;BYMONTH=1;COUNT=9999", "0114"],
  // 24 November 2026 is day 9,825 from 1 January 2000.
  ["DTSTART;VALUE=DATE:20000101|RRULE:FREQ=DAILY;COUNT=9825", "-1121 -1122 -1123 -1124"],
  ["DTSTART;VALUE=DATE:20000101|RRULE:FREQ=DAILY;COUNT=9820", ""],
  ["DTSTART;VALUE=DATE:20261222|RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=3", "-1222 -1224 0105"],
  ["DTSTART:20261219T100000|RRULE:FREQ=DAILY;INTERVAL=3;BYDAY=MO,SA;COUNT=3", "-1219 -1228 0109"],
  ["DTSTART;VALUE=DATE:20050131|RRULE:FREQ=MONTHLY;COUNT=155", "-1231 0131"],
  ["DTSTART;VALUE=DATE:20040229|RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=24", "0228"],
  // A last day without a time includes the whole day; one in UTC counts in the zone of the event.
  ["DTSTART:20270101T100000|RRULE:FREQ=DAILY;UNTIL=20270102", "0101 0102"],
  ["DTSTART:20270101T023000|RRULE:FREQ=DAILY;UNTIL=20270102T013000Z", "0101 0102"],
  ["DTSTART:20270101T023000|RRULE:FREQ=DAILY;UNTIL=20270102T012959Z", "0101"],
  // A day that a month or a year does not have.
  ["DTSTART;VALUE=DATE:20240229|RRULE:FREQ=YEARLY", ""],
  ["DTSTART;VALUE=DATE:20240229|RRULE:FREQ=YEARLY;INTERVAL=3", ""],
  ["DTSTART;VALUE=DATE:20160229|RRULE:FREQ=YEARLY;COUNT=3|RDATE;VALUE=DATE:20270301", "0301"],
  ["DTSTART;VALUE=DATE:20240229|RRULE:FREQ=YEARLY;BYMONTH=2", ""],
  ["DTSTART;VALUE=DATE:20240131|RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4", "0131 0331"],
  ["DTSTART;VALUE=DATE:20260831|RRULE:FREQ=MONTHLY;UNTIL=20270601", "-1231 0131 0331 0531"],
  ["DTSTART;VALUE=DATE:20260830|RRULE:FREQ=MONTHLY;UNTIL=20270401", "-1130 -1230 0130 0330"],
  ["DTSTART;VALUE=DATE:19900528|RRULE:FREQ=YEARLY", "0528"],
  // Rules for months, weeks and positions.
  ["DTSTART:20270129T100000|RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYMONTH=3,1,2;UNTIL=20271231", "0129 0226 0326"],
  [
    "DTSTART:20270129T100000|RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;INTERVAL=6;UNTIL=20271231",
    "0129 0730",
  ],
  ["DTSTART:20270131T100000|RRULE:FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=3;UNTIL=20271231", "0131 0731 1031"],
  ["DTSTART:20270101T100000|RRULE:FREQ=YEARLY;BYYEARDAY=1,-1;UNTIL=20271231", "0101 1231"],
  ["DTSTART;VALUE=DATE:20200515|RRULE:FREQ=YEARLY;BYMONTHDAY=15;UNTIL=20270301", "-1215 0115 0215"],
  ["DTSTART;VALUE=DATE:20250515|RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYMONTHDAY=15", "0515"],
  ["DTSTART:20270612T100000|RRULE:FREQ=YEARLY;BYMONTH=6;BYDAY=2SA;UNTIL=20271231", "0612"],
  ["DTSTART:20270103T100000|RRULE:FREQ=WEEKLY;INTERVAL=26;BYDAY=SU,MO;WKST=SU", "0103 0104 0704 0705"],
  ["DTSTART:20270301T090000|RRULE:FREQ=DAILY;BYHOUR=9,20;COUNT=3", "0301 0302"],
  ["DTSTART:20260101T100000Z|RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", ""],
  ["DTSTART;VALUE=DATE:20270514|RRULE:FREQ=DAILY;BYMONTHDAY=14;BYDAY=FR;UNTIL=20271231", "0514"],
  // Additional and excluded days.
  ["DTSTART:20270503T100000|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE;TZID=Europe/Rome:20270510T100000", "0503 0517"],
  ["DTSTART:20270503T100000|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE:20270510T080000Z", "0503 0517"],
  ["DTSTART:20270503T100000|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE;VALUE=DATE:20270510", "0503 0517"],
  [
    "DTSTART:20270503T100000|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE:20270504T100000,20270505T100000,20270510T100000",
    "0503 0517",
  ],
  [
    "DTSTART;TZID=Europe/Rome:20270503T100000|RRULE:FREQ=WEEKLY;COUNT=2|RDATE;TZID=Europe/Rome:20270505T100000",
    "0503 0505 0510",
  ],
  ["DTSTART;VALUE=DATE:20270503|RDATE;VALUE=DATE:20270601", "0503 0601"],
  ["DTSTART:20270503T100000|RDATE:20270601T100000,20270602T100000|EXDATE:20270602T100000", "0503 0601"],
  ["DTSTART:20270503T100000|RDATE;VALUE=PERIOD:20270601T100000/PT2H", "0503 0601"],
])("%s takes %s", (text, taken) => {
  expect(days(zones, event(...text.split("|")))).toBe(taken);
});

it("a zone that the calendar describes changes its clocks when it says", () => {
  const yearly = (month: number): string => `RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=${month}`;
  const summer = standard("16010101T020000", "+0100", "+0200", yearly(3)).replaceAll("STANDARD", "DAYLIGHT");
  const here = zone("Here", standard("16010101T030000", "+0200", "+0100", yearly(10)), summer);
  // Its clocks are Rome's: each time keeps its day, before and after a change.
  for (const day of ["0327", "0328", "0329", "1030", "1031", "1101"]) {
    for (const time of ["000500", "235500"]) {
      expect(days(here, event(`DTSTART;TZID=Here:2027${day}T${time}`, "DURATION:PT1M"))).toBe(day);
    }
  }
});

it("busy times without events take their days, free ones do not", () => {
  const times = lines(
    "BEGIN:VFREEBUSY",
    "DTSTART:20270101T000000Z",
    "DTEND:20271231T000000Z",
    "FREEBUSY;FBTYPE=BUSY:20270514T160000Z/PT3H,20270601T080000Z/20270602T",
    " 100000Z",
    "FREEBUSY:20270703T080000Z/PT1H",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270704T080000Z/PT1H",
    "FREEBUSY;FBTYPE=FREE:20270705T080000Z/PT1H",
    "END:VFREEBUSY",
  );
  expect(days(times)).toBe("0514 0601 0602 0703 0704");
  expect(reading(times).events).toBe(4);
});

it("an empty calendar has no event", () => {
  expect(reading(lines("BEGIN:VTODO", "SUMMARY:x", "END:VTODO"))).toMatchObject({ days: [], events: 0 });
});

it("days that are marked as free are counted and named, unless another event takes them", () => {
  expect(
    reading(
      event("SUMMARY:FERIE", "DTSTART:20270119", "DTEND:20270123", "TRANSP:TRANSPARENT"),
      event("SUMMARY:Compleanno", "DTSTART:19900120", "RRULE:FREQ=YEARLY", "TRANSP:TRANSPARENT"),
      event("SUMMARY:Preso", "DTSTART:20270514", "TRANSP:TRANSPARENT"),
      event("DTSTART:20270514"),
      event("SUMMARY:Passato", "DTSTART:20250514", "TRANSP:TRANSPARENT"),
    ),
  ).toMatchObject({
    days: ["2027-05-14"],
    freeDays: 4,
    freeEvents: [
      { name: "FERIE", date: "2027-01-19" },
      { name: "Compleanno", date: "2027-01-20" },
    ],
  });
});

describe("changes of occurrences", () => {
  const changed = (day: string, ...parts: string[]): string =>
    event("UID:1", `RECURRENCE-ID;VALUE=DATE:${day}`, ...parts);

  it("move, cancel or free them", () => {
    expect(
      days(
        event("UID:1", "DTSTART;VALUE=DATE:20270503", "RRULE:FREQ=WEEKLY;COUNT=4"),
        changed("20270510", "DTSTART;VALUE=DATE:20270512"),
        changed("20270517", "DTSTART;VALUE=DATE:20270517", "STATUS:CANCELLED"),
        changed("20270524", "DTSTART;VALUE=DATE:20270524", "TRANSP:TRANSPARENT"),
      ),
    ).toBe("0503 0512");
  });

  it("move them into the span from far behind it", () => {
    const late = event("UID:1", "DTSTART;VALUE=DATE:20280103", "RRULE:FREQ=WEEKLY;COUNT=4");
    expect(days(late, changed("20280110", "DTSTART;VALUE=DATE:20271224"))).toBe("1224");
  });

  it("hold for the following ones too", () => {
    expect(
      days(
        event("UID:1", "DTSTART:20270503T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"),
        event(
          "UID:1",
          "RECURRENCE-ID;RANGE=THISANDFUTURE:20270517T100000",
          "DTSTART:20270518T180000",
          "DTEND:20270519T100000",
        ),
      ),
    ).toBe("0503 0510 0518 0519 0525 0526");
  });
});

describe("what cannot be read", () => {
  const good = event("UID:good", "DTSTART;VALUE=DATE:20270514");

  it.each([
    ["SUMMARY:x", "x", undefined, "it has no beginning"],
    ["DTSTART:20270101T100000Z|RRULE:FREQ=SOMETIMES", "", "2027-01-01", "it is not written as the standard says"],
    ["DTSTART:tomorrow", "", undefined, "it is not written as the standard says"],
    [
      "SUMMARY;LANGUAGE=en:Tick\\, tock\\ntick|DTSTART;TZID=Europe/Rome:20100101T100000|RRULE:FREQ=SECONDLY",
      "Tick, tock tick",
      "2010-01-01",
      "it repeats within a day",
    ],
    // ical.js 2.2.1 finds other days than RFC 5545 for the 20th week or Monday of a year and for the first day of some in a week.
    ...["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYDAY=20MO", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1"].map(
      (rule) =>
        [
          `DTSTART:20270517T100000|RRULE:${rule}`,
          "",
          "2027-05-17",
          "it repeats in a way that cannot be followed",
        ] as const,
    ),
    [
      "DTSTART;VALUE=DATE:20270131|RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=1,2,4",
      "",
      "2027-01-31",
      "it repeats in a way that cannot be followed",
    ],
    ["DTSTART;TZID=Restless:20270514T060000", "", "2027-05-14", "its time zone cannot be followed"],
  ] as const)("is named and hides nothing else: %s", (text, name, date, reason) => {
    const restless = zone("Restless", standard("16010101T000000", "+0900", "+0900", "RRULE:FREQ=SECONDLY"));
    expect(reading(restless, event("UID:bad", ...text.split("|")), good)).toMatchObject({
      days: ["2027-05-14"],
      unread: 1,
      unreadEvents: [{ name, date, reason }],
    });
  });

  it("is counted, and twenty events are named", () => {
    const bad = Array.from({ length: 60 }, (_, index) => event(`UID:${index}`, "DTSTART:x"));
    const { unread, unreadEvents, days: taken } = reading(...bad, good);
    expect([unread, unreadEvents.length, taken]).toEqual([60, 20, ["2027-05-14"]]);
  });

  it.each([
    "",
    "<!doctype html><title>Sign in</title>",
    "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270514\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270514\r\nEND:VCALENDAR\r\n",
  ])("%j is not a calendar", (text) => {
    expect(() => readCalendar(text, span)).toThrow(Error);
  });
});

it("a calendar of ten years is read", () => {
  const many = (count: number, one: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => one(index));
  const single = (index: number): string =>
    event(`DTSTART;TZID=Europe/Rome:20${17 + (index % 10)}01${10 + (index % 20)}T100000`, "DURATION:PT1H");
  const weekly = event("DTSTART;TZID=Europe/London:20170102T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO");
  const birthday = event("DTSTART;VALUE=DATE:19600528", "RRULE:FREQ=YEARLY;COUNT=100", "TRANSP:TRANSPARENT");
  const { unread, days: taken } = reading(
    ...many(2_000, single),
    ...many(5, () => weekly),
    ...many(50, () => birthday),
  );
  expect([unread, taken.length]).toEqual([0, 58]);
});
