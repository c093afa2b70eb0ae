import type { Command } from "commander";
import { type CommonOptions, readDate, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { CloseOptions } from "./days.ts";

/** `site days …` */
export function addDayCommands(site: Command, terminal: Terminal): void {
  const days = site.command("days").description("days on which the bar cannot be booked");

  withJson(
    days.command("list").description("list the days that are closed from today on, here and in the content"),
  ).action(async (options: CommonOptions) => (await import("./days.ts")).list(terminal, options));

  const first = "first day";
  const last = "last day, included (default: the first)";

  withJson(
    days
      .command("close")
      .description("close a day or a range; the site shows it within seconds")
      .argument("<from>", first, readDate)
      .argument("[to]", last, readDate),
  )
    .option("--reason <text>", "why, for yourself")
    .action(async (from: string, to: string | undefined, options: CloseOptions) =>
      (await import("./days.ts")).close(terminal, { from, to }, options),
    );

  withJson(
    days
      .command("open")
      .description("open days again that were closed here or at the desk")
      .argument("<from>", first, readDate)
      .argument("[to]", last, readDate),
  ).action(async (from: string, to: string | undefined, options: CommonOptions) =>
    (await import("./days.ts")).open(terminal, { from, to }, options),
  );
}
