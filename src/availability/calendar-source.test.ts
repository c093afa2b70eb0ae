import type { RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type LocalServer, openLocalServer } from "#tests/helpers/local-server.ts";
import { CalendarUnreachable, fetchCalendar, readInWorker } from "./calendar-source.server.ts";

const { signal } = new AbortController();

async function serving(listener: RequestListener): Promise<LocalServer> {
  const server = await openLocalServer(listener);
  onTestFinished(() => server.close());
  return server;
}

async function failureOf(fetching: Promise<unknown>): Promise<string> {
  const error: unknown = await fetching.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CalendarUnreachable);
  return (error as Error).message;
}

describe("fetching a calendar", () => {
  it("returns its bytes", async () => {
    const { url } = await serving((_, response) => response.end("BEGIN:VCALENDAR"));
    expect(await fetchCalendar(`${url}/a.ics`, signal)).toEqual(Buffer.from("BEGIN:VCALENDAR"));
  });

  it("sends a user and password of the address as such, and not to another server", async () => {
    const other = await serving((_, response) => response.end("elsewhere"));
    const server = await serving((_, response) => response.writeHead(302, { Location: other.url }).end());
    const address = server.url.replace("://", "://anna:p%40ss@");
    expect(await fetchCalendar(address, signal)).toEqual(Buffer.from("elsewhere"));
    expect(server.received[0]?.headers.authorization).toBe(`Basic ${btoa("anna:p@ss")}`);
    expect(other.received[0]?.headers.authorization).toBeUndefined();
  });

  it("reports the status of the server without the address", async () => {
    const { url } = await serving((_, response) => response.writeHead(404).end());
    expect(await failureOf(fetchCalendar(`${url}/secret.ics?key=secret`, signal))).toBe("its server answered 404");
  });

  it("reports that nobody answers", async () => {
    const server = await openLocalServer((_, response) => response.end());
    await server.close();
    const message = await failureOf(fetchCalendar(`${server.url}/secret.ics`, signal));
    expect(message).toBe("its server does not answer (ECONNREFUSED)");
  });

  it("has a time limit", async () => {
    const { url } = await serving((_, response) => response.write("BEGIN:VCALENDAR"));
    expect(await failureOf(fetchCalendar(url, signal, 100))).toBe("its server took longer than 0.1 seconds");
  });

  it("has a size limit", async () => {
    const { url } = await serving((_, response) => response.end("x".repeat(16 * 1024 * 1024 + 1)));
    expect(await failureOf(fetchCalendar(url, signal))).toBe("it is longer than 16 MB");
  });
});

const options = { from: "2026-11-21", to: "2027-12-31", ownName: "www.ambra.example" };
const calendar = (lines: string, count = 1) => {
  const events = Array.from({ length: count }, (_, index) => `BEGIN:VEVENT\nUID:${index}\n${lines}\nEND:VEVENT\n`);
  return Buffer.from(`BEGIN:VCALENDAR\n${events.join("")}END:VCALENDAR\n`);
};
/** Never ends: no seventh day from a Friday is a Monday. */
const hostile = calendar("DTSTART:20270101T000000Z\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO");

describe("reading a calendar in a thread", () => {
  it("gives the days and names what cannot be read", async () => {
    const body = calendar("SUMMARY:Festa di Nicolò\nDTSTART;VALUE=DATE:20270514\nRRULE:FREQ=HOURLY");
    expect(await readInWorker(calendar("DTSTART;VALUE=DATE:20270514"), options, signal)).toMatchObject({
      days: ["2027-05-14"],
    });
    expect(await readInWorker(body, options, signal)).toMatchObject({
      days: [],
      unread: 1,
      unreadEvents: [{ name: "Festa di Nicolò", date: "2027-05-14", reason: "it repeats within a day" }],
    });
  });

  it("fails if the text is not a calendar", async () => {
    const message = await failureOf(readInWorker(Buffer.from("<html>"), options, signal));
    expect(message).toBe("what its server sends is not a calendar that can be read");
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
