import { describe, expect, it } from "vitest";
import { CalendarUnreachable } from "./fetch-calendar.server.ts";
import { readInWorker } from "./read-in-worker.server.ts";

const options = { from: "2026-11-21", to: "2027-12-31", ownName: "www.ambra.example" };
const { signal } = new AbortController();
const calendar = (lines: string, count = 1) => {
  const events = Array.from({ length: count }, (_, index) => `BEGIN:VEVENT\nUID:${index}\n${lines}\nEND:VEVENT\n`);
  return Buffer.from(`BEGIN:VCALENDAR\n${events.join("")}END:VCALENDAR\n`);
};
/** Never ends: every seventh day from a Friday is no Monday. */
const hostile = calendar("DTSTART:20270101T000000Z\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO");

describe("reading a calendar in a thread", () => {
  it("gives the days and names what cannot be read", async () => {
    const body = calendar("SUMMARY:Festa di Nicolò\nDTSTART;VALUE=DATE:20270514\nRRULE:FREQ=HOURLY");
    expect(await readInWorker(calendar("DTSTART;VALUE=DATE:20270514"), options, signal)).toMatchObject({
      days: ["2027-05-14"],
    });
    expect(await readInWorker(body, options, signal)).toEqual({
      days: [],
      unread: 1,
      unreadEvents: [{ name: "Festa di Nicolò", date: "2027-05-14", reason: "it repeats within a day" }],
    });
  });

  it("fails where the text is no calendar", async () => {
    const error: unknown = await readInWorker(Buffer.from("<html>"), options, signal).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(CalendarUnreachable);
    expect(error).toMatchObject({ message: "what its server sends is no calendar that can be read" });
  });

  it("does not block the process, and can be stopped", async () => {
    const stopping = new AbortController();
    const reading = readInWorker(hostile, options, stopping.signal);
    // These pass before the reading has ended, since it holds up nothing here.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    stopping.abort(new Error("the site stops"));
    await expect(reading).rejects.toThrow("the site stops");
  });

  it("ends after its time, and after its memory", async () => {
    await expect(readInWorker(hostile, options, signal, 1)).rejects.toThrow("reading it does not end");
    const large = calendar(`DTSTART:20270101T000000Z\nRDATE:${"20270101T000000Z,".repeat(500_000)}20270101T000000Z`);
    await expect(readInWorker(large, options, signal)).rejects.toThrow("reading it takes too much memory");
  });

  it("does not begin after it was stopped", async () => {
    await expect(readInWorker(hostile, options, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
  });
});
