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

describe("retention", () => {
  it("runs at the start and then every day, until it is stopped, and logs how many were deleted", async () => {
    const purge = vi
      .fn<(days: number) => Promise<string[]>>()
      .mockResolvedValueOnce(["AMB-22222"])
      .mockResolvedValue([]);
    const log = logs();
    const retention = createRetention({ requests: { purge }, days: 730, log });
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
    const retention = createRetention({ requests: { purge }, days: 1, log });
    retention.start();
    await vi.advanceTimersByTimeAsync(day);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
    await retention.stop();
  });

  it("lets a run that is under way finish before it has stopped", async () => {
    let finish = (): void => undefined;
    const purge = () => new Promise<string[]>((resolve) => (finish = () => resolve([])));
    const retention = createRetention({ requests: { purge }, days: 1, log: logs() });
    retention.start();
    let stopped = false;
    const stopping = retention.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(stopped).toBe(true);
  });
});
