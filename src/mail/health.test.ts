import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OutboxHealth } from "./outbox.ts";
import { concernsOf, createHealthCheck } from "./health.server.ts";

const now = new Date("2026-11-20T11:00:00Z");
const well: OutboxHealth = { waiting: 0, failed: {}, oldestWaitingSince: undefined, noticeAttempts: 0 };
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

describe("the concerns", () => {
  it.each<[string, Partial<OutboxHealth>, string[]]>([
    ["none", {}, []],
    ["a lost notice", { failed: { "owner-notice": 2 } }, ["owner's notices given up: 2"]],
    ["lost updates", { failed: { "owner-notice": 1, "owner-update": 3 } }, ["owner's notices given up: 4"]],
    ["a lost word of an erasure", { failed: { "owner-erasure": 1 } }, ["owner's notices given up: 1"]],
    ["a lost answer", { failed: { "visitor-update": 2 } }, ["answers to visitors given up: 2"]],
    ["other things lost", { failed: { "visitor-acknowledgement": 3 } }, []],
    ["a notice that fails", { waiting: 1, noticeAttempts: 4 }, []],
    ["a notice that keeps failing", { waiting: 1, noticeAttempts: 5 }, ["an owner's notice has failed 5 times"]],
    ["a short wait", { waiting: 1, oldestWaitingSince: minutesAgo(14.9) }, []],
    [
      "a long wait",
      { waiting: 1, oldestWaitingSince: minutesAgo(15) },
      ["the oldest delivery has been waiting for 15 minutes"],
    ],
  ])("are told: %s", (_, health, concerns) => {
    expect(concernsOf({ ...well, ...health }, now)).toEqual(concerns);
  });
});

describe("the health check", () => {
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());

  it("asks the database at most once a second", async () => {
    const health = vi.fn<() => Promise<OutboxHealth>>(() => Promise.resolve(well));
    const check = createHealthCheck({ outbox: { health }, now: () => new Date() });
    await Promise.all([check(), check()]);
    expect(health).toHaveBeenCalledTimes(1);
    health.mockResolvedValue({ ...well, failed: { "owner-notice": 1 } });
    vi.advanceTimersByTime(1_000);
    expect(await check()).toEqual(["owner's notices given up: 1"]);
    expect(health).toHaveBeenCalledTimes(2);
  });

  it("takes a database that stays silent for one that does not answer", async () => {
    const check = createHealthCheck({ outbox: { health: () => new Promise(() => undefined) }, now: () => new Date() });
    const failed = vi.fn();
    void check().catch(failed);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(failed).toHaveBeenCalledWith(new Error("No answer within 5000 ms"));
  });
});
