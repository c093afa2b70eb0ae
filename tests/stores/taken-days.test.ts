import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { dayTakingStatuses } from "#src/requests/request.ts";
import { createAvailability, freeDaysNear } from "#src/availability/availability.server.ts";
import { findCopy, saveCopy } from "#src/availability/calendar-feed.server.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, sampleBooking } from "#tests/helpers/requests.ts";
import { withOrder } from "#src/requests/request.ts";

const address = "https://calendar.example/private-secret/basic.ics";
const copy = {
  days: ["2027-05-14", "2027-06-01"],
  events: 4,
  unread: 1,
  unreadEvents: [{ name: "Party", date: "2027-05-14", reason: "it repeats within a day" }],
  freeDays: 1,
  freeEvents: [{ name: "Ferie", date: "2027-06-02" }],
  readAt: new Date("2026-11-21T10:00:00.123Z"),
};

overEachDialect("the copy of the owner's calendar", (bench) => {
  it("is replaced by the next one, and does not contain its address", async () => {
    await bench.db.deleteFrom("calendar_copy").execute();
    expect(await findCopy(bench.db, address)).toBeUndefined();
    await saveCopy(bench.db, address, copy);
    expect(await findCopy(bench.db, address)).toEqual(copy);
    const next = { ...copy, days: [] };
    await saveCopy(bench.db, address, next);
    expect(await findCopy(bench.db, address)).toEqual(next);
    expect(JSON.stringify(await bench.db.selectFrom("calendar_copy").selectAll().execute())).not.toContain("secret");
  });

  it("is used for its own address only", async () => {
    const other = "https://other.example/";
    await saveCopy(bench.db, address, copy);
    expect(await findCopy(bench.db, other)).toBeUndefined();
    await saveCopy(bench.db, other, copy);
    expect(await findCopy(bench.db, address)).toBeUndefined();
  });
});

overEachDialect("days full of confirmed requests", (bench) => {
  const availability = (aDay: number) =>
    createAvailability(
      bench.db,
      () => ({ availability: { closed: [], closedWeekdays: [], capacity: { aDay } } }),
      dayTakingStatuses,
    );

  async function keep(date: string, status: "confirmed" | "received" | "cancelled"): Promise<string> {
    const request = aRequest({ status, content: { ...withOrder(sampleBooking, { date }), details: randomUUID() } });
    await saveRequest(bench.db, request, mailKinds);
    return request.id;
  }

  it("are counted without the request that is being decided", async () => {
    await keep("2027-05-14", "confirmed");
    const second = await keep("2027-05-14", "confirmed");
    await keep("2027-05-15", "confirmed");
    await keep("2027-05-16", "received");
    await keep("2027-05-17", "cancelled");
    const last = await keep("2027-05-22", "confirmed");
    const taken = (capacity: number, except?: string) =>
      availability(capacity).takenDays("2027-05-14", "2027-05-21", except);
    const full = async (...args: Parameters<typeof taken>) => [...(await taken(...args)).keys()];
    expect(await full(1)).toEqual(["2027-05-14", "2027-05-15"]);
    expect(await full(2)).toEqual(["2027-05-14"]);
    expect(await full(2, second)).toEqual([]);
    expect(await full(3)).toEqual([]);
    const window = { first: "2027-05-14", last: "2027-05-22" };
    expect(await freeDaysNear(availability(1), "2027-05-15", window)).toEqual(["2027-05-16"]);
    expect(await freeDaysNear(availability(1), "2027-05-15", window, last)).toEqual(["2027-05-16", "2027-05-22"]);
  });
});
