import type { RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type LocalServer, openLocalServer } from "#tests/helpers/local-server.ts";
import { CalendarUnreachable, fetchCalendar } from "./fetch-calendar.server.ts";

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
