import { type Command, InvalidArgumentError, Option } from "commander";
import { readShownDate } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";

/** Options of all commands. */
export interface CommonOptions {
  json?: boolean;
}

/** Options of a command that asks before it does its work. */
export interface ConsentOptions extends CommonOptions {
  yes?: boolean;
}

/** Adds the option for output that programs read. */
export function withJson(command: Command): Command {
  return command.option("--json", "print JSON and nothing else");
}

/** Adds the option that skips the question of a destructive command. */
export function withYes(command: Command): Command {
  return command.option("--yes", "do not ask; needed where nobody can be asked");
}

/** A civil date, `yyyy-mm-dd`. @throws InvalidArgumentError */
export function readDate(value: string): string {
  const date = readShownDate(value);
  if (!isCivilDate(date)) throw new InvalidArgumentError("Expected a day such as 15/05/2027 or 2027-05-15.");
  return date;
}

/** @throws InvalidArgumentError */
export function readCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError("Expected a whole number of 1 or more.");
  return Number(value);
}

/** Days, as `400`, `400d` or `400 days`. @throws InvalidArgumentError */
export function readDays(value: string): number {
  return readCount(value.replace(/ ?(d|days?)$/, ""));
}

export function choice(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices([...choices]);
}
