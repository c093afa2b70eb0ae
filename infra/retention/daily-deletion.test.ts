import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRetention } from "./daily-deletion.ts";

const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const logs = () => ({ info: vi.fn<(fields: object) => void>(), error: vi.fn<(fields: object) => void>() });

const clocks = { now: () => new Date(), elapsed: () => performance.now() };

describe("retention", () => {
  it("runs at the start and then every day, until it is stopped, and logs how many were deleted", async () => {
    const purge = vi
      .fn<(days: number) => Promise<string[]>>()
      .mockResolvedValueOnce(["AMB-22222"])
      .mockResolvedValue([]);
    const log = logs();
    const retention = createRetention({ requests: { purge }, days: 730, log, ...clocks });
    retention.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(purge.mock.calls).toEqual([[730]]);
    expect(log.info.mock.calls[0]?.[0]).toEqual({ deleted: 1, days: 730 });
    expect(JSON.stringify(log.info.mock.calls)).not.toContain("AMB-");
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(purge).toHaveBeenCalledTimes(3);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(purge).toHaveBeenCalledTimes(3);
  });

  it("is tried again the next day where it failed", async () => {
    const purge = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(new Error("locked")).mockResolvedValue([]);
    const log = logs();
    const retention = createRetention({ requests: { purge }, days: 1, log, ...clocks });
    retention.start();
    await vi.advanceTimersByTimeAsync(day);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
    await retention.stop();
  });

  it("completes a run in progress before it stops", async () => {
    let finish = (): void => undefined;
    const purge = () => new Promise<string[]>((resolve) => (finish = () => resolve([])));
    const retention = createRetention({ requests: { purge }, days: 1, log: logs(), ...clocks });
    retention.start();
    let stopped = false;
    const stopping = retention.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(stopped).toBe(true);
  });

  it.each([
    ["a day", 1],
    ["a year", 365],
  ])("deletes nothing for a day after the clock was set forward by %s, and tells the owner", async (_, days) => {
    const purge = vi.fn<() => Promise<string[]>>().mockResolvedValue([]);
    const log = logs();
    const retention = createRetention({ requests: { purge }, days: 30, log, ...clocks });
    retention.start();
    await vi.advanceTimersByTimeAsync(day / 2);
    expect(retention.concern()).toBeUndefined();
    vi.setSystemTime(Date.now() + days * day);
    await vi.advanceTimersByTimeAsync(day);
    expect(purge).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(retention.concern()).toContain("the clock was set forward by");
    await vi.advanceTimersByTimeAsync(day);
    expect(purge).toHaveBeenCalledTimes(2);
    expect(retention.concern()).toBeUndefined();
    await retention.stop();
  });

  it.each([
    ["forward by an hour", 1 / 24],
    ["back by an hour", -1 / 24],
    ["back by a day", -1],
    ["back by a year", -365],
  ])("goes on after the clock was set %s", async (_, days) => {
    const purge = vi.fn<() => Promise<string[]>>().mockResolvedValue([]);
    const retention = createRetention({ requests: { purge }, days: 30, log: logs(), ...clocks });
    retention.start();
    vi.setSystemTime(Date.now() + days * day);
    await vi.advanceTimersByTimeAsync(day);
    expect(purge).toHaveBeenCalledTimes(2);
    await retention.stop();
  });
});
