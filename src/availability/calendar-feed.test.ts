import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#src/site/database.server.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { type CalendarCopy, findCopy, openCalendarFeed, saveCopy } from "./calendar-feed.server.ts";
import { CalendarUnreachable } from "./calendar-source.server.ts";
import type { CalendarReading } from "./read-calendar.server.ts";

const minute = 60_000;
const taking = (...days: string[]): CalendarReading => ({
  days,
  events: days.length,
  unread: 0,
  unreadEvents: [],
  freeDays: 0,
  freeEvents: [],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const address = "https://calendar.example/basic.ics";

async function setUp(kept?: CalendarCopy) {
  const site = testSite({ db: await openDatabase({ kind: "sqlite", path: ":memory:" }), now: () => new Date() });
  if (kept) await saveCopy(site.db, address, kept);
  const [warn, info] = [vi.spyOn(site.log, "warn"), vi.spyOn(site.log, "info")];
  const read = vi.fn<() => Promise<CalendarReading>>().mockResolvedValue(taking("2027-05-14"));
  const feed = await openCalendarFeed(site, address, read);
  onTestFinished(async () => {
    await feed.stop();
    await site.db.destroy();
  });
  return {
    feed,
    read,
    info,
    warnings: () => warn.mock.calls.map(([facts]) => facts),
    copy: () => findCopy(site.db, address),
    async begin() {
      feed.start();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const aCopy: CalendarCopy = { ...taking("2027-02-01"), readAt: new Date("2026-11-20T09:00:00Z") };

describe("the owner's calendar", () => {
  it("is read at the start and every ten minutes, and kept", async () => {
    const { feed, read, copy, begin } = await setUp(aCopy);
    expect(feed.busyDays()).toEqual(new Set(["2027-02-01"]));
    await begin();
    expect(feed.busyDays()).toEqual(new Set(["2027-05-14"]));
    expect(await copy()).toEqual({ ...taking("2027-05-14"), readAt: new Date("2026-11-21T10:00:00Z") });
    read.mockResolvedValue(taking("2027-05-14", "2027-06-01"));
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(feed.busyDays()).toEqual(new Set(["2027-05-14", "2027-06-01"]));
    expect(feed.concern()).toBeUndefined();
    await feed.stop();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("uses its copy while it cannot be read, logs each reason once, and tries every minute", async () => {
    const { feed, read, warnings, info, begin } = await setUp(aCopy);
    read.mockRejectedValue(new CalendarUnreachable("its server answered 503"));
    await begin();
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(read).toHaveBeenCalledTimes(4);
    expect(feed.busyDays()).toEqual(new Set(["2027-02-01"]));
    expect(feed.concern()).toBe(
      "the owner's calendar is not read, its server answered 503: its copy of 2026-11-20T09:00:00.000Z is used",
    );
    read.mockRejectedValue(new CalendarUnreachable("it is no calendar"));
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(warnings()).toEqual([{ reason: "its server answered 503" }, { reason: "it is no calendar" }]);
    read.mockResolvedValue(taking("2027-06-01"));
    await vi.advanceTimersByTimeAsync(minute);
    await vi.waitFor(() => expect(feed.concern()).toBeUndefined(), { timeout: 60_000 });
    expect(feed.busyDays()).toEqual(new Set(["2027-06-01"]));
    expect(info).toHaveBeenCalledOnce();
  });

  it("reports that there is no copy", async () => {
    const { feed, read, begin } = await setUp();
    read.mockRejectedValue(new CalendarUnreachable("it is no calendar"));
    await begin();
    expect(feed.concern()).toBe("the owner's calendar is not read, it is no calendar: there is no copy of it yet");
    expect(feed.busyDays()).toEqual(new Set());
  });

  it("counts events that cannot be read, and names them in the log only", async () => {
    const { feed, read, warnings, begin } = await setUp();
    const events = [{ name: "Party", date: "2027-05-14", reason: "it repeats within a day" }];
    read.mockResolvedValue({ ...taking("2027-05-14"), unread: 1, unreadEvents: events });
    await begin();
    expect(feed.busyDays()).toEqual(new Set(["2027-05-14"]));
    expect(feed.concern()).toBe("events of the owner's calendar that cannot be read: 1");
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(warnings()).toEqual([{ unread: 1, events }]);
  });
});
