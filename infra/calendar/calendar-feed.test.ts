import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CalendarCopy } from "./calendar-copy.ts";
import { openCalendarFeed } from "./calendar-feed.ts";
import { readCalendar } from "./read-calendar.ts";
import { CalendarUnreachable, type FetchedCalendar, type Validators } from "./fetch-calendar.ts";
import type { CalendarSource } from "./calendar-feed.ts";

const minute = 60_000;
const calendarOn = (...days: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...days.map((day, index) => `BEGIN:VEVENT\nUID:${index}\nDTSTART;VALUE=DATE:${day}\nEND:VEVENT`),
    "END:VCALENDAR",
  ].join("\n");
const answer = (text: string, etag?: string): FetchedCalendar => ({
  state: "new",
  body: Buffer.from(text),
  etag,
  lastModified: undefined,
});
/** As a thread of its own would. */
const read: CalendarSource["read"] = (body, options) => {
  try {
    return Promise.resolve(readCalendar(new TextDecoder().decode(body), options));
  } catch (error) {
    return Promise.reject(new CalendarUnreachable("it is no calendar", { cause: error }));
  }
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp(kept?: CalendarCopy) {
  const asked: Validators[] = [];
  const warnings: object[] = [];
  const notes: string[] = [];
  let copy = kept;
  let next: () => Promise<FetchedCalendar> = () => Promise.resolve(answer(calendarOn("20270514")));
  const feed = await openCalendarFeed({
    copies: {
      find: () => Promise.resolve(copy),
      save: (given) => {
        copy = given;
        return Promise.resolve();
      },
    },
    fetch: (known) => {
      asked.push({ etag: known.etag, lastModified: known.lastModified });
      return next();
    },
    read,
    ownName: "www.ambra.example",
    now: () => new Date(),
    random: () => 0.5,
    log: {
      warn: (facts: object) => void warnings.push(facts),
      info: (message: string) => void notes.push(message),
    },
  });
  return {
    feed,
    asked,
    warnings,
    notes,
    copy: () => copy,
    answers: (text: string, etag?: string) => (next = () => Promise.resolve(answer(text, etag))),
    unchanged: () => (next = () => Promise.resolve({ state: "unchanged" })),
    fails: (reason: string) => (next = () => Promise.reject(new CalendarUnreachable(reason))),
    async begin() {
      feed.start();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const aCopy: CalendarCopy = {
  days: ["2027-02-01"],
  unread: 0,
  unreadEvents: [],
  etag: '"1"',
  lastModified: undefined,
  expandedOn: "2026-11-20",
  readAt: new Date("2026-11-20T09:00:00Z"),
};

describe("the owner's calendar", () => {
  it("is read at the start and every ten minutes, and kept", async () => {
    const { feed, asked, answers, copy, begin } = await setUp();
    expect(feed.busyDays()).toEqual(new Set());
    await begin();
    expect(feed.busyDays()).toEqual(new Set(["2027-05-14"]));
    expect(copy()).toMatchObject({ days: ["2027-05-14"], expandedOn: "2026-11-21", readAt: new Date() });
    answers(calendarOn("20270514", "20270601"));
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(feed.busyDays()).toEqual(new Set(["2027-05-14", "2027-06-01"]));
    expect(feed.concern()).toBeUndefined();
    await feed.stop();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(asked).toHaveLength(2);
  });

  it("starts with the copy of an earlier process, and revalidates it", async () => {
    const { feed, asked, unchanged, copy, begin } = await setUp(aCopy);
    expect(feed.busyDays()).toEqual(new Set(["2027-02-01"]));
    unchanged();
    await begin();
    expect(asked).toEqual([{ etag: '"1"', lastModified: undefined }]);
    expect(feed.busyDays()).toEqual(new Set(["2027-02-01"]));
    expect(copy()).toEqual({ ...aCopy, readAt: new Date() });
    await feed.stop();
  });

  it("is read completely again after a month, so that repeated events reach far enough ahead", async () => {
    const almost = await setUp({ ...aCopy, expandedOn: "2026-10-23" });
    await almost.begin();
    expect(almost.asked[0]).toMatchObject({ etag: '"1"' });
    const month = await setUp({ ...aCopy, expandedOn: "2026-10-22" });
    await month.begin();
    expect(month.asked[0]).toMatchObject({ etag: undefined });
    const ahead = await setUp({ ...aCopy, expandedOn: "2026-11-22" });
    await ahead.begin();
    expect(ahead.asked[0]).toMatchObject({ etag: undefined });
    for (const { feed } of [almost, month, ahead]) await feed.stop();
  });

  it("uses its copy while it cannot be read, logs that once, and tries every minute", async () => {
    const { feed, asked, warnings, notes, fails, answers, begin } = await setUp(aCopy);
    fails("its server answered 503");
    await begin();
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(asked).toHaveLength(4);
    expect(feed.busyDays()).toEqual(new Set(["2027-02-01"]));
    expect(feed.concern()).toBe(
      "the owner's calendar is not read, its server answered 503: its copy of 2026-11-20T09:00:00.000Z is used",
    );
    expect(warnings).toEqual([{ reason: "its server answered 503" }]);
    fails("its server answered 404");
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(warnings).toHaveLength(2);
    answers(calendarOn("20270601"));
    await vi.advanceTimersByTimeAsync(minute);
    expect(feed.concern()).toBeUndefined();
    expect(feed.busyDays()).toEqual(new Set(["2027-06-01"]));
    expect(notes).toHaveLength(1);
    await feed.stop();
  });

  it("reports that there is no copy", async () => {
    const { feed, answers, begin } = await setUp();
    answers("<!doctype html><title>Sign in</title>");
    await begin();
    expect(feed.concern()).toBe("the owner's calendar is not read, it is no calendar: there is no copy of it yet");
    expect(feed.busyDays()).toEqual(new Set());
    await feed.stop();
  });

  it("names events that cannot be read, three of them on /readyz", async () => {
    const { feed, answers, warnings, begin } = await setUp();
    const unread = { name: "", date: undefined, reason: "it is not written as the standard says" };
    answers(calendarOn("20270514", "tomorrow", "later", "soon", "never"));
    await begin();
    expect(feed.busyDays()).toEqual(new Set(["2027-05-14"]));
    const named = "an event without a name, without a date: it is not written as the standard says; ";
    expect(feed.concern()).toBe(`events of the owner's calendar that cannot be read: 4 (${named.repeat(3)}…)`);
    expect(warnings).toEqual([{ unread: 4, events: [unread, unread, unread, unread] }]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(warnings).toHaveLength(1);
    await feed.stop();
  });

  it("is reported until it can be read: good, broken, the same broken, good", async () => {
    const { feed, answers, fails, begin } = await setUp();
    await begin();
    const loginPage = "<!doctype html><title>Sign in</title>";
    const concern = "the owner's calendar is not read, it is no calendar: its copy of 2026-11-21T10:00:00.000Z is used";
    for (const _ of ["broken", "the same broken", "and again"]) {
      answers(loginPage);
      await vi.advanceTimersByTimeAsync(10 * minute);
      expect(feed.concern()).toBe(concern);
      expect(feed.busyDays()).toEqual(new Set(["2027-05-14"]));
    }
    fails("its server answered 503");
    await vi.advanceTimersByTimeAsync(minute);
    answers(loginPage);
    await vi.advanceTimersByTimeAsync(minute);
    expect(feed.concern()).toBe(concern);
    answers(calendarOn("20270514"));
    await vi.advanceTimersByTimeAsync(minute);
    expect(feed.concern()).toBeUndefined();
    await feed.stop();
  });

  it("that is broken from the first reading on is reported until it is corrected", async () => {
    const { feed, answers, begin } = await setUp(aCopy);
    answers("<!doctype html><title>Sign in</title>");
    await begin();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(feed.concern()).toContain("it is no calendar");
    answers(calendarOn("20270601"));
    await vi.advanceTimersByTimeAsync(minute);
    expect(feed.concern()).toBeUndefined();
    expect(feed.busyDays()).toEqual(new Set(["2027-06-01"]));
    await feed.stop();
  });
});
