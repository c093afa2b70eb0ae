import type { Command } from "commander";
import type { ClosedRange, ClosureErrors } from "#domain/availability/closures.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusMonths } from "#domain/policy/civil-days.ts";
import { formatDate } from "#i18n/format.ts";
import { readSiteContent } from "#infra/content/site-content.ts";
import { type CommonOptions, readDate, withJson } from "./arguments.ts";
import { invalidFields, UsageError } from "./failure.ts";
import { counted, print, table } from "./output.ts";
import { withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site days …` */
export function addDayCommands(site: Command, terminal: Terminal): void {
  const days = site.command("days").description("days on which the bar cannot be booked");

  withJson(
    days.command("list").description("list the days that are closed from today on, here and in the content"),
  ).action((options: CommonOptions) => list(terminal, options));

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
    .action((from: string, to: string | undefined, options: CloseOptions) => close(terminal, { from, to }, options));

  withJson(
    days
      .command("open")
      .description("open days again that were closed here or at the desk")
      .argument("<from>", first, readDate)
      .argument("[to]", last, readDate),
  ).action((from: string, to: string | undefined, options: CommonOptions) => open(terminal, { from, to }, options));
}

interface CloseOptions extends CommonOptions {
  reason?: string;
}

interface TypedRange {
  from: string;
  to: string | undefined;
}

/** How far ahead a list looks. */
const monthsAhead = 24;

/** `site days list` */
async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ closures }, config) => {
    const from = todayInRome(new Date());
    const desk = await closures.list(from, plusMonths(from, monthsAhead));
    const { availability } = readSiteContent(config);
    const content = availability.closed.filter(({ to }) => to >= from);
    const weekdays = availability.closedWeekdays;
    const rows = [
      ...desk.map((closure) => ({ ...closure, where: "desk" })),
      ...content.map((closure) => ({ ...closure, where: "content" })),
    ].map(({ where, reason, ...range }) => [range.from, shown(range), where, reason] as const);
    const lines = [
      ...rows
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, days, where, reason]) => [days, where, reason]),
      ...weekdays.map(({ weekday, reason }) => [`every ${weekday}`, "content", reason]),
    ];
    const text = lines.length === 0 ? "No day is closed.\n" : table(["DAYS", "WHERE", "REASON"], lines);
    print(terminal, options, { desk: desk.map(({ id: _id, ...closure }) => closure), content, weekdays }, text);
  });
}

/** `site days close` */
async function close(terminal: Terminal, { from, to = from }: TypedRange, options: CloseOptions): Promise<void> {
  const { reason = "" } = options;
  const result = await withRequestAdmin(terminal, ({ closures }) => closures.close({ from, to, reason }));
  if (!result.ok) throw refused(result.errors);
  const { range } = result;
  print(terminal, options, { ...range, reason }, `Closed: ${shown(range)}. Confirmed events stay confirmed.\n`);
}

/** `site days open` */
async function open(terminal: Terminal, { from, to = from }: TypedRange, options: CommonOptions): Promise<void> {
  const result = await withRequestAdmin(terminal, ({ closures }) => closures.open({ from, to }));
  if (!result.ok) throw refused(result.errors);
  const { range, opened } = result;
  const text =
    opened === 0
      ? `Nothing was closed here: ${shown(range)}. Closed days of the content are in availability.yaml.\n`
      : `Open again: ${shown(range)} (${counted(opened, "closure")} changed).\n`;
  print(terminal, options, { ...range, opened }, text);
}

function refused(errors: ClosureErrors): UsageError {
  return new UsageError(`Nothing was changed. ${invalidFields(errors)}`);
}

function shown({ from, to }: ClosedRange): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
