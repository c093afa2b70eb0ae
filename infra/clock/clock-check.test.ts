import { expect, it, vi } from "vitest";
import { createClockCheck } from "./clock-check.ts";

const hour = 3_600_000;

function setUp() {
  const time = { wall: Date.parse("2027-03-01T10:00:00Z"), elapsed: 5_000 };
  const log = { error: vi.fn<(message: string) => void>() };
  const problem = createClockCheck({ now: () => new Date(time.wall), elapsed: () => time.elapsed, log });
  return { time, log, problem };
}

it.each([
  ["an hour forward", hour],
  ["an hour back", -hour],
  ["not at all, for a year", 0],
])("a clock that was set by %s is right", (_, change) => {
  const { time, problem, log } = setUp();
  time.wall += 365 * 24 * hour + change;
  time.elapsed += 365 * 24 * hour;
  expect(problem()).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

it.each([
  ["12 days forward", 12 * 24 * hour, "288 hours forward"],
  ["a little more than an hour back", -hour - 1, "1 hours back"],
])("a clock that was set %s is reported once, until it is right again", (_, change, said) => {
  const { time, problem, log } = setUp();
  time.wall += change;
  expect(problem()).toContain(`the clock was set ${said}`);
  problem();
  expect(log.error).toHaveBeenCalledTimes(1);
  time.wall -= change;
  expect(problem()).toBeUndefined();
  time.wall += change;
  problem();
  expect(log.error).toHaveBeenCalledTimes(2);
});
