import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { romeClock } from "#domain/policy/rome-clock.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";

/** Instants whose time in Rome is certain, on both sides of both clock changes. */
const known = [
  ["2026-10-25T00:59:00Z", "02:59"],
  ["2026-10-25T01:00:00Z", "02:00"],
  ["2027-03-28T00:59:00Z", "01:59"],
  ["2027-03-28T01:00:00Z", "03:00"],
  ["2027-05-15T16:00:00Z", "18:00"],
] as const;

export interface ClockCheckOptions {
  now: Date;
  /** When this version of the site was built. */
  builtAt: Date;
  /** The time in Rome, `hh:mm`. @throws RangeError where this Node knows no time zones */
  timeInRome?: (instant: Date) => string;
}

/** The machine's clock, as far as it can be checked from here, and the time zone data of this Node. */
export function checkClock({ now, builtAt, timeInRome = romeTime }: ClockCheckOptions): Observation[] {
  return [checkTime(now, builtAt), checkZone(timeInRome, now)];
}

function checkTime(now: Date, builtAt: Date): Observation {
  const time = now.toISOString().slice(0, 16).replace("T", " ");
  return now < builtAt
    ? problem(`it says ${time} UTC, before this version was built: set it, and keep it set by NTP`)
    : ok(`it says ${time} UTC`);
}

function checkZone(timeInRome: (instant: Date) => string, now: Date): Observation {
  try {
    const wrong = known.find(([instant, time]) => timeInRome(new Date(instant)) !== time);
    if (wrong !== undefined) {
      return problem(`${policy.timeZone} is wrong at ${wrong[0]}: install a Node with full ICU data`);
    }
    const changed = daysAhead(now).find((instant) => timeInRome(instant) !== romeClock(instant).time);
    return changed === undefined
      ? ok(`${policy.timeZone} is known, with summer time`)
      : problem(
          `from ${changed.toISOString().slice(0, 10)} on the law's clocks differ from this site's: a newer version is needed`,
        );
  } catch {
    return problem(`${policy.timeZone} is not known: install a Node with full ICU data`);
  }
}

/** The same time of day on each day of the coming year. */
function daysAhead(now: Date): Date[] {
  return Array.from({ length: 366 }, (_, days) => new Date(now.getTime() + days * dayInMilliseconds));
}

const romeFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: policy.timeZone });

function romeTime(instant: Date): string {
  return romeFormat.format(instant);
}

const tolerated = 2_000;
const harmful = 60_000;

/** @param ahead milliseconds by which this machine's clock is ahead of the database server's */
export function compareServerClock(ahead: number): Observation {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (Math.abs(ahead) < tolerated) return ok("its clock and this machine's agree");
  const says = `this machine's clock is ${seconds} seconds ${ahead > 0 ? "ahead of" : "behind"} its own: keep both set by NTP`;
  return Math.abs(ahead) < harmful ? warning(says) : problem(says);
}
