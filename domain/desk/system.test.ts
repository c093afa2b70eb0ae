import { expect, it, vi } from "vitest";
import { createDeskSystem, type SystemCounts } from "./system.ts";

const counts: SystemCounts = {
  quarantined: 0,
  failedMails: 0,
  waitingMails: 0,
  erasures: 0,
  lastErasureAt: undefined,
};

const report = { groups: [{ group: "Disk", observations: [{ state: "ok" as const, says: "free" }] }], unfinished: 2 };

function setUp(examine: () => Promise<typeof report>) {
  const onError = vi.fn();
  const now = () => new Date("2026-11-22T10:00:00Z");
  return { onError, system: createDeskSystem({ version: "1.0.0", counts: async () => counts, examine, now, onError }) };
}

it("shows the last check, of which there is one at a time", async () => {
  const examine = vi.fn(() => Promise.resolve(report));
  const { system } = setUp(examine);
  expect(await system.view()).toEqual({ ...counts, version: "1.0.0", report: undefined, failed: false });
  await Promise.all([system.check(), system.check()]);
  expect(examine).toHaveBeenCalledTimes(1);
  expect(await system.view()).toMatchObject({ report: { ...report, at: "2026-11-22T10:00:00.000Z" } });
  await system.check();
  expect(examine).toHaveBeenCalledTimes(2);
});

it("keeps the last report where a check cannot run, and says so", async () => {
  const examine = vi.fn(() => Promise.resolve(report));
  const { system, onError } = setUp(examine);
  await system.check();
  examine.mockRejectedValueOnce(new Error("no memory"));
  await system.check();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await system.view()).toMatchObject({ report, failed: true });
  await system.check();
  expect(await system.view()).toMatchObject({ failed: false });
});
