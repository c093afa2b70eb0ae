import { afterEach, expect, it } from "vitest";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import { formatDate } from "#i18n/format.ts";
import { type CommandLine, openCommandLine } from "../tests/helpers/command-line.ts";

let site: CommandLine;

afterEach(() => site.close());

it("closes, lists and opens days", async () => {
  site = await openCommandLine();
  const day = (days: number): string => plusDays(todayInRome(new Date()), days);
  const range = `${formatDate(day(10))} to ${formatDate(day(16))}`;
  const closed = await site.run("days", "close", formatDate(day(10)), day(16), "--reason", "Ferie");
  expect(closed.out).toBe(`Closed: ${range}. Confirmed events stay confirmed.\n`);
  const { desk } = (await site.run("days", "list", "--json")).json;
  expect(desk).toEqual([{ from: day(10), to: day(16), reason: "Ferie" }]);
  expect((await site.run("days", "list")).out).toContain(`${range}  desk   Ferie\n`);

  expect((await site.run("days", "open", day(13), "--json")).json).toEqual({ from: day(13), to: day(13), opened: 1 });
  expect((await site.run("days", "list", "--json")).json.desk).toEqual([
    { from: day(10), to: day(12), reason: "Ferie" },
    { from: day(14), to: day(16), reason: "Ferie" },
  ]);
  expect((await site.run("days", "open", day(20))).out).toContain("Nothing was closed here");
  expect((await site.run("days", "close", day(-1))).err).toContain("from: date-past");
  expect((await site.run("days", "close", day(2), day(1))).err).toContain("to: before-start");
});
