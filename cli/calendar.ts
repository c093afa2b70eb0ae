import type { Command } from "commander";
import { formatDate } from "#i18n/format.ts";
import { calendarAt, feedReader } from "#infra/calendar/calendar-feed.ts";
import { CalendarUnreachable } from "#infra/calendar/fetch-calendar.ts";
import { ownerFeedPath } from "#infra/links/tokens.ts";
import { nameUnread } from "#infra/calendar/unread-event.ts";
import { type CommonOptions, withJson } from "./arguments.ts";
import { Refusal } from "./failure.ts";
import { counted, print } from "./output.ts";
import { configuration, withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site calendar …` */
export function addCalendarCommands(site: Command, terminal: Terminal): void {
  const calendar = site.command("calendar").description("the owner's own calendar, in both directions");

  withJson(
    calendar.command("link").description("print the address to which your calendar subscribes for all requests"),
  ).action((options: CommonOptions) => link(terminal, options));

  withJson(
    calendar.command("check").description("read the calendar at CALENDAR_URL and list the days that it takes"),
  ).action((options: CommonOptions) => check(terminal, options));
}

/** `site calendar check` */
async function check(terminal: Terminal, options: CommonOptions): Promise<void> {
  const { calendarUrl, siteUrl } = configuration(terminal);
  if (calendarUrl === undefined) throw new Refusal("no-calendar", "CALENDAR_URL is not set: no calendar takes days.");
  const read = feedReader(calendarAt(calendarUrl, siteUrl));
  const { signal } = new AbortController();
  const { days, unread, unreadEvents } = await read(undefined, new Date(), signal).catch((error: unknown) => {
    if (!(error instanceof CalendarUnreachable)) throw error;
    throw new Refusal("calendar-unreachable", `The calendar cannot be read: ${error.message}.`);
  });
  const words = [
    `The calendar is read. ${counted(days.length, "day")} taken${days.length === 0 ? "." : ":"}`,
    ...days.map((day) => `  ${formatDate(day)}`),
    ...(unread > 0 ? [`${counted(unread, "event")} could not be read:`] : []),
    ...unreadEvents.map((event) => `  ${nameUnread(event)}`),
  ];
  print(terminal, options, { days, unread, unreadEvents }, `${words.join("\n")}\n`);
}

/** `site calendar link` */
async function link(terminal: Terminal, options: CommonOptions): Promise<void> {
  const { siteUrl, linkSecret } = configuration(terminal);
  const secret = linkSecret ?? (await withRequestAdmin(terminal, (services) => services.linkSecret()));
  const address = siteUrl + ownerFeedPath(secret);
  const words = [
    address,
    "Subscribe to it in your calendar. Whoever has it reads all requests with names and numbers: keep it to yourself.",
    "Another LINK_SECRET makes another address, and other private links.",
  ];
  print(terminal, options, { address }, `${words.join("\n")}\n`);
}
