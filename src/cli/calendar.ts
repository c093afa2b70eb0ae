import type { Command } from "commander";
import { formatDate } from "#src/i18n/format.ts";
import { nameEvent } from "#src/availability/calendar-feed.server.ts";
import { readCalendarAt } from "#src/availability/calendar-source.server.ts";
import { ownerFeedPath } from "#src/site/tokens.server.ts";
import { readConfig } from "#src/site/config.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { counted, type Terminal, withDatabase } from "./command.ts";

export function addCalendarCommands(site: Command, terminal: Terminal): void {
  const calendar = site.command("calendar").description("the owner's own calendar, in both directions");

  calendar
    .command("link")
    .description("print the address to which your calendar subscribes for all requests")
    .action(async () => {
      const { siteUrl, linkSecret } = readConfig(terminal.env);
      const secret = linkSecret ?? (await withDatabase(terminal, (db, config) => readLinkSecret(config, db)));
      terminal.out(
        `${siteUrl + ownerFeedPath(secret)}\n` +
          "Subscribe to it in your calendar. Whoever has it reads all requests with names and numbers: keep it to yourself.\n" +
          "Another LINK_SECRET makes another address, and other private links.\n",
      );
    });

  calendar
    .command("check")
    .description("read the calendar at CALENDAR_URL and list the days that it takes")
    .action(async () => {
      const { calendarUrl, siteUrl } = readConfig(terminal.env);
      if (calendarUrl === undefined) throw new Error("CALENDAR_URL is not set: no calendar takes days.");
      const { signal } = new AbortController();
      const reading = readCalendarAt(calendarUrl, siteUrl, new Date(), signal);
      const { days, events, unread, unreadEvents, freeDays, freeEvents } = await reading.catch((error: unknown) => {
        throw new Error("The calendar cannot be read", { cause: error });
      });
      const lines = [
        events === 0
          ? "The calendar is empty: it has no event at all. Make sure that CALENDAR_URL is the address of the right one."
          : `The calendar is read. ${counted(days.length, "day")} taken${days.length === 0 ? "." : ":"}`,
        ...days.map((day) => `  ${formatDate(day)}`),
        ...(freeDays > 0 ? [`${counted(freeDays, "day")} marked as free and not taken:`] : []),
        ...freeEvents.map((event) => `  ${nameEvent(event)}`),
        ...(unread > 0 ? [`${counted(unread, "event")} could not be read:`] : []),
        ...unreadEvents.map((event) => `  ${nameEvent(event)}`),
      ];
      terminal.out(`${lines.join("\n")}\n`);
    });
}
