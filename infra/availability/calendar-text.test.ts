import { describe, expect, it } from "vitest";
import { readCalendar } from "./calendar-text.ts";

const span = { from: "2026-11-21", to: "2027-12-31", ownName: "www.ambra.example" };

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

  it("keeps its rhythm however long ago it began", () => {
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
    expect(days(event("DTSTART;VALUE=DATE:20000101", "RRULE:FREQ=DAILY;COUNT=9855"))).toEqual([]);
  });

  it("lasts into the span from before it", () => {
    expect(
      days(event("DTSTART;VALUE=DATE:20260420", "DTEND;VALUE=DATE:20260424", "RRULE:FREQ=MONTHLY;UNTIL=20261130")),
    ).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  });

  it("has days besides and days off", () => {
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

  it("has chosen days alone, some of them off again", () => {
    const chosen = ["DTSTART:20270503T100000", "RDATE:20270601T100000,20270602T100000", "EXDATE:20270602T100000"];
    expect(days(event(...chosen))).toEqual(["2027-05-03", "2027-06-01"]);
  });

  it("has occurrences that were moved, called off or set free", () => {
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
    ["an event without a beginning", event("SUMMARY:x")],
    ["a rule that nobody knows", event("DTSTART:20270101T100000Z", "RRULE:FREQ=SOMETIMES")],
    ["a rule without a single day", event("DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")],
    ["a rule of every second", event("DTSTART:20100101T100000Z", "RRULE:FREQ=SECONDLY")],
  ])("%s is counted and hides nothing else", (_, bad) => {
    expect(readCalendar(calendar(bad, good), span)).toEqual({ days: ["2027-05-14"], unread: 1 });
  });

  it.each(["", "<!doctype html><title>Sign in</title>", "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n"])(
    "%j is no calendar",
    (text) => {
      expect(() => readCalendar(text, span)).toThrow(Error);
    },
  );

  it("does not go on for ever over many hostile rules", () => {
    const rules = Array.from({ length: 3 }, (_, index) =>
      event(`UID:${index}`, "DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
    );
    expect(() => readCalendar(calendar(...rules), span)).toThrow(
      expect.objectContaining({ code: "ERR_SCRIPT_EXECUTION_TIMEOUT" }),
    );
  });
});
