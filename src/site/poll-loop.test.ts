import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPollLoop } from "./poll-loop.server.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("runs at the start and after each pause, also after a failed run, until it is stopped", async () => {
  const poll = vi.fn<() => Promise<number>>().mockResolvedValue(60_000);
  poll.mockResolvedValueOnce(60_000).mockRejectedValueOnce(new Error("database is locked"));
  const onError = vi.fn<(error: unknown) => void>();
  const loop = createPollLoop({ poll, sleepAfterError: 60_000, onError });
  loop.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledTimes(1);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(poll).toHaveBeenCalledTimes(3);
});
