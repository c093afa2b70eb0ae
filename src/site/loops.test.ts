import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#tests/helpers/test-site.ts";
import { createClockCheck, createDeletions } from "./loops.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("a clock", () => {
  function setUp() {
    const time = { wall: Date.parse("2027-03-01T10:00:00Z"), elapsed: 5_000 };
    const site = testSite({ now: () => new Date(time.wall) });
    const error = vi.spyOn(site.log, "error");
    return { time, error, problem: createClockCheck(site, () => time.elapsed) };
  }

  it.each([
    ["an hour forward", hour],
    ["an hour back", -hour],
    ["not at all, for a year", 0],
  ])("that was set by %s is right", (_, change) => {
    const { time, problem, error } = setUp();
    time.wall += 365 * day + change;
    time.elapsed += 365 * day;
    expect(problem()).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ["12 days forward", 12 * day, "288 hours forward"],
    ["a little more than an hour back", -hour - 1, "1 hours back"],
  ])("that was set %s is reported once, until it is right again", (_, change, said) => {
    const { time, problem, error } = setUp();
    time.wall += change;
    expect(problem()).toContain(`the clock was set ${said}`);
    problem();
    expect(error).toHaveBeenCalledTimes(1);
    time.wall -= change;
    expect(problem()).toBeUndefined();
    time.wall += change;
    problem();
    expect(error).toHaveBeenCalledTimes(2);
  });
});

describe("what is old", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is deleted at the start and every day, also after a failure, but not while the clock is not to be trusted", async () => {
    let problem: string | undefined;
    const site = testSite();
    const [info, error] = [vi.spyOn(site.log, "info"), vi.spyOn(site.log, "error")];
    const requests = vi.fn<() => Promise<number>>().mockResolvedValue(2);
    const spam = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("locked")).mockResolvedValue(0);
    const deletions = createDeletions(
      site,
      [
        ["spam", spam],
        ["requests", requests],
      ],
      () => problem,
    );
    deletions.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(error).toHaveBeenCalledTimes(1);
    expect(info.mock.calls.map(([fields]) => fields)).toEqual([{ what: "requests", deleted: 2 }]);
    await vi.advanceTimersByTimeAsync(2 * day);
    expect([requests.mock.calls.length, spam.mock.calls.length]).toEqual([3, 3]);
    problem = "the clock was set";
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(requests).toHaveBeenCalledTimes(3);
    problem = undefined;
    await vi.advanceTimersByTimeAsync(hour);
    expect(requests).toHaveBeenCalledTimes(4);
    await deletions.stop();
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(requests).toHaveBeenCalledTimes(4);
  });
});
