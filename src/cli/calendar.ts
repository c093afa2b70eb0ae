import type { Command } from "commander";
import { formatDate } from "#src/i18n/format.ts";
import { nameUnread, readCalendarAt } from "#src/availability/calendar-feed.server.ts";
import { CalendarUnreachable } from "#src/availability/fetch-calendar.server.ts";
import { ownerFeedPath } from "#src/site/tokens.server.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import {
  configuration,
  counted,
  type JsonOption,
  print,
  Refusal,
  type Terminal,
  withDatabase,
  withJson,
} from "./command.ts";

/** `site calendar …` */
export function addCalendarCommands(site: Command, terminal: Terminal): void {
  const calendar = site.command("calendar").description("the owner's own calendar, in both directions");

  withJson(
    calendar.command("link").description("print the address to which your calendar subscribes for all requests"),
  ).action(async (options: JsonOption) => {
    const { siteUrl, linkSecret } = configuration(terminal);
    const secret = linkSecret ?? (await withDatabase(terminal, (db, config) => readLinkSecret(config, db)));
    const address = siteUrl + ownerFeedPath(secret);
    const lines = [
      address,
      "Subscribe to it in your calendar. Whoever has it reads all requests with names and numbers: keep it to yourself.",
      "Another LINK_SECRET makes another address, and other private links.",
    ];
    print(terminal, options, { address }, `${lines.join("\n")}\n`);
  });

  withJson(
    calendar.command("check").description("read the calendar at CALENDAR_URL and list the days that it takes"),
  ).action(async (options: JsonOption) => {
    const { calendarUrl, siteUrl } = configuration(terminal);
    if (calendarUrl === undefined) {
      throw new Refusal("no-calendar", "CALENDAR_URL is not set: no calendar takes days.");
    }
    const { signal } = new AbortController();
    const read = readCalendarAt(calendarUrl, siteUrl, new Date(), signal);
    const { days, unread, unreadEvents } = await read.catch((error: unknown) => {
      if (!(error instanceof CalendarUnreachable)) throw error;
      throw new Refusal("calendar-unreachable", `The calendar cannot be read: ${error.message}.`);
    });
    const lines = [
      `The calendar is read. ${counted(days.length, "day")} taken${days.length === 0 ? "." : ":"}`,
      ...days.map((day) => `  ${formatDate(day)}`),
      ...(unread > 0 ? [`${counted(unread, "event")} could not be read:`] : []),
      ...unreadEvents.map((event) => `  ${nameUnread(event)}`),
    ];
    print(terminal, options, { days, unread, unreadEvents }, `${lines.join("\n")}\n`);
  });
}
