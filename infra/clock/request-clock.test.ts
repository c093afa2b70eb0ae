import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRequestClock } from "./request-clock.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("runs at the start and every minute, also after a failed run, until it is stopped", async () => {
  const passTime = vi.fn<() => Promise<number>>().mockResolvedValue(0);
  passTime.mockResolvedValueOnce(2).mockRejectedValueOnce(new Error("database is locked"));
  const remind = vi.fn<() => Promise<number>>().mockResolvedValue(0);
  const log = { info: vi.fn<(fields: object) => void>(), error: vi.fn<(fields: object) => void>() };
  const clock = createRequestClock({ passTime, remind, clockProblem: () => undefined, log });
  clock.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(passTime).toHaveBeenCalledTimes(3);
  expect(remind).toHaveBeenCalledTimes(2);
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ changed: 2 }, expect.any(String));
  expect(log.error).toHaveBeenCalledTimes(1);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(passTime).toHaveBeenCalledTimes(3);
});
