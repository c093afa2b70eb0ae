import { type Command, InvalidArgumentError, Option } from "commander";
import { readShownDate } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";

/** What every command takes. */
export interface CommonOptions {
  json?: boolean;
}

/** The option by which a command answers programs. */
export function withJson(command: Command): Command {
  return command.option("--json", "print JSON and nothing else");
}

/** The option by which a command that destroys is told to do so without asking. */
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
