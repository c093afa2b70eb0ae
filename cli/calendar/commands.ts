import type { Command } from "commander";
import { type CommonOptions, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";

/** `site calendar …` */
export function addCalendarCommands(site: Command, terminal: Terminal): void {
  const calendar = site.command("calendar").description("the owner's own calendar, in both directions");

  withJson(
    calendar.command("link").description("print the address to which your calendar subscribes for all requests"),
  ).action(async (options: CommonOptions) => (await import("./calendar.ts")).link(terminal, options));

  withJson(
    calendar.command("check").description("read the calendar at CALENDAR_URL and list the days that it takes"),
  ).action(async (options: CommonOptions) => (await import("./calendar.ts")).check(terminal, options));
}
