import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";
import { openLocalServer } from "#tests/helpers/local-server.ts";

const LINK_SECRET = "a secret of thirty-two characters, at least";
let site: CommandLine;

afterEach(() => site.close());

describe("calendar", () => {
  it("prints the address of the feed, which depends on the secret", async () => {
    site = await openCommandLine({ LINK_SECRET });
    const { out } = await site.run("calendar", "link");
    expect(out).toMatch(/^https:\/\/www\.ambra\.example\/calendario\/[\w-]{43}\.ics\n/);
    const other = await openCommandLine({ LINK_SECRET: `${LINK_SECRET}!` });
    expect((await other.run("calendar", "link")).out.split("\n")[0]).not.toBe(out.split("\n")[0]);
    await other.close();
  });

  it("lists the days that the owner's calendar takes", async () => {
    vi.setSystemTime("2028-02-01T10:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    const event = "BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20280229\nEND:VEVENT\n";
    const free = "BEGIN:VEVENT\nSUMMARY:Ferie\nDTSTART:20280301\nTRANSP:TRANSPARENT\nEND:VEVENT";
    const server = await openLocalServer((request, response) => {
      if (request.url === "/gone.ics") response.writeHead(410);
      response.end(`BEGIN:VCALENDAR\n${request.url === "/empty.ics" ? "" : event + free}\nEND:VCALENDAR`);
    });
    site = await openCommandLine({ CALENDAR_URL: `${server.url}/secret.ics` });
    expect((await site.run("calendar", "check")).out).toBe(
      "The calendar is read. 1 day taken:\n  29/02/2028\n1 day marked as free and not taken:\n  “Ferie”, 01/03/2028\n",
    );

    const empty = await openCommandLine({ CALENDAR_URL: `${server.url}/empty.ics` });
    expect((await empty.run("calendar", "check")).out).toMatch(/^The calendar is empty/);
    await empty.close();
    const gone = await openCommandLine({ CALENDAR_URL: `${server.url}/gone.ics` });
    const refused = await gone.run("calendar", "check");
    expect(refused).toMatchObject({ code: 1, err: "The calendar cannot be read: its server answered 410\n" });
    await gone.close();
    await server.close();
  });

  it("reports that no calendar is configured", async () => {
    site = await openCommandLine();
    expect(await site.run("calendar", "check")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^CALENDAR_URL is/),
    });
  });
});
