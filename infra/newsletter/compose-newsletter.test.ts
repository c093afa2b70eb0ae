import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createExpiry } from "./compose-newsletter.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

it("deletes each day the subscribers who have not confirmed for thirty days, and logs how many, even none", async () => {
  const removePending = vi.fn<(before: Date) => Promise<number>>().mockResolvedValueOnce(3).mockResolvedValue(0);
  const log = { info: vi.fn<(fields: object) => void>(), error: vi.fn<() => void>() };
  const expiry = createExpiry({
    store: { removePending },
    now: () => new Date(),
    elapsed: () => performance.now(),
    log,
  });
  expiry.start();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(removePending.mock.calls).toEqual([[new Date("2026-10-22T10:00:00Z")], [new Date("2026-10-23T10:00:00Z")]]);
  expect(log.info.mock.calls.map(([fields]) => fields)).toEqual([
    { deleted: 3, days: 30 },
    { deleted: 0, days: 30 },
  ]);
  await expiry.stop();
});
