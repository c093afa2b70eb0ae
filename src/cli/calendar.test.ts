import { afterEach, describe, expect, it, vi } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";
import { openLocalServer } from "#tests/helpers/local-server.ts";

const LINK_SECRET = "a secret of thirty-two characters, at least";
let site: CommandLine;

afterEach(() => site.close());

describe("calendar", () => {
  it("prints the address of the feed, which depends on the secret", async () => {
    site = await openCommandLine({ LINK_SECRET });
    const { address } = (await site.run("calendar", "link", "--json")).json;
    expect(address).toMatch(/^https:\/\/www\.ambra\.example\/calendario\/[\w-]{43}\.ics$/);
    expect((await site.run("calendar", "link")).out).toContain(`${address}\n`);
    const other = await openCommandLine({ LINK_SECRET: `${LINK_SECRET}!` });
    expect((await other.run("calendar", "link", "--json")).json.address).not.toBe(address);
    await other.close();
  });

  it("lists the days that the owner's calendar takes", async () => {
    vi.setSystemTime("2028-02-01T10:00:00Z");
    const event = "BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20280229\nEND:VEVENT";
    const server = await openLocalServer((request, response) => {
      if (request.url === "/gone.ics") response.writeHead(410);
      response.end(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`);
    });
    site = await openCommandLine({ CALENDAR_URL: `${server.url}/secret.ics` });
    const { json } = await site.run("calendar", "check", "--json");
    expect(json).toEqual({ days: ["2028-02-29"], unread: 0, unreadEvents: [] });
    expect((await site.run("calendar", "check")).out).toContain("1 day taken:\n  29/02/2028\n");

    const gone = await openCommandLine({ CALENDAR_URL: `${server.url}/gone.ics` });
    const refused = await gone.run("calendar", "check");
    expect(refused).toMatchObject({ code: 1, err: "The calendar cannot be read: its server answered 410.\n" });
    await gone.close();
    await server.close();
  });

  it("reports that no calendar is configured", async () => {
    site = await openCommandLine();
    expect((await site.run("calendar", "check", "--json")).json.error.code).toBe("no-calendar");
  });
});
