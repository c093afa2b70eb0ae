import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalServer, openLocalServer } from "../../tests/helpers/local-server.ts";
import { checkCalendar } from "./calendar.ts";

let server: LocalServer;
const event = (uid: string, start: string) => `BEGIN:VEVENT\nUID:${uid}\n${start}\nEND:VEVENT\n`;
const calendars: Record<string, string> = {
  "/good.ics": event("1", "DTSTART;VALUE=DATE:20270515") + event("2", "DTSTART;VALUE=DATE:20270516"),
  "/half.ics": event("1", "DTSTART;VALUE=DATE:20270515") + event("2", "DTSTART:nonsense"),
};
beforeAll(async () => {
  server = await openLocalServer(({ url = "" }, response) => {
    const events = calendars[url];
    response.writeHead(events === undefined ? 404 : 200);
    response.end(events === undefined ? "" : `BEGIN:VCALENDAR\n${events}END:VCALENDAR`);
  });
});
afterAll(() => server.close());

const observe = (path: string | undefined) =>
  checkCalendar(
    { calendarUrl: path === undefined ? undefined : server.url + path, siteUrl: "https://www.barsole.it" },
    new Date("2027-05-01T10:00:00Z"),
    new AbortController().signal,
  );

describe("the owner's calendar", () => {
  it("is read", async () => {
    expect(await observe("/good.ics")).toEqual([{ state: "ok", says: "it is read, and takes 2 days" }]);
  });

  it("is reported if some of its events cannot be read", async () => {
    expect(await observe("/half.ics")).toMatchObject([{ says: "it is read, and takes 1 day" }, { state: "warning" }]);
  });

  it("that cannot be found is a problem, and its secret address is not repeated", async () => {
    const [found] = await observe("/s3cret.ics");
    expect(found).toMatchObject({ state: "problem" });
    expect(found?.says).toContain("404");
    expect(found?.says).not.toContain("s3cret");
  });

  it("is optional", async () => {
    expect(await observe(undefined)).toMatchObject([{ state: "hint" }]);
  });
});
