import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUpkeep } from "./upkeep.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  let clock = 0;
  let late = 0;
  const onDue = vi.fn<() => void>();
  const capDueTimes = vi.fn<(now: Date) => Promise<number>>(() => {
    const count = late;
    late = 0;
    return Promise.resolve(count);
  });
  const log = { warn: vi.fn<(fields: object) => void>(), error: vi.fn<(fields: object) => void>() };
  const upkeep = createUpkeep({
    capDueTimes,
    forgetSpentBudget: () => Promise.resolve(),
    onDue,
    now: () => new Date("2027-03-10T12:00:00Z"),
    elapsed: () => clock,
    log,
  });
  return {
    upkeep,
    onDue,
    log,
    capDueTimes,
    /** So many mails wait for an impossibly late instant. */
    delay: (count: number) => (late = count),
    async pass(milliseconds: number) {
      clock += milliseconds;
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
  };
}

describe("the upkeep of what waits", () => {
  it("checks at the start and every minute, reports its findings for an hour, and wakes the worker", async () => {
    const { upkeep, delay, pass, onDue, log } = setUp();
    delay(3);
    upkeep.start();
    await pass(0);
    expect(upkeep.concern()).toContain("the clock was set back: 3 mails");
    expect(onDue).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await pass(3_600_000);
    expect(upkeep.concern()).toBeUndefined();
    delay(2);
    await pass(60_000);
    expect(upkeep.concern()).toContain("2 mails");
    await upkeep.stop();
  });

  it("reports nothing if all is well, and nothing after it was stopped", async () => {
    const { upkeep, delay, pass, onDue } = setUp();
    upkeep.start();
    await pass(120_000);
    expect(upkeep.concern()).toBeUndefined();
    await upkeep.stop();
    delay(1);
    await pass(120_000);
    expect(onDue).not.toHaveBeenCalled();
  });

  it("goes on after the database gave no answer", async () => {
    const { upkeep, pass, log, capDueTimes } = setUp();
    capDueTimes.mockRejectedValueOnce(new Error("no answer"));
    upkeep.start();
    await pass(60_000);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(capDueTimes).toHaveBeenCalledTimes(2);
    await upkeep.stop();
  });
});
