import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeletions } from "./deletions.ts";

const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const time: { problem?: string } = {};
  const log = { info: vi.fn<(fields: object) => void>(), error: vi.fn<(fields: object) => void>() };
  const requests = vi.fn<() => Promise<number>>().mockResolvedValue(2);
  const spam = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("locked")).mockResolvedValue(0);
  const deletions = createDeletions(
    [
      { what: "spam", remove: spam },
      { what: "requests", remove: requests },
    ],
    { clockProblem: () => time.problem, log },
  );
  return { time, log, requests, spam, deletions };
}

it("what is old is deleted at the start and every day, also after a failure, and counts are logged", async () => {
  const { deletions, requests, spam, log } = setUp();
  deletions.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.info.mock.calls.map(([fields]) => fields)).toEqual([{ what: "requests", deleted: 2 }]);
  await vi.advanceTimersByTimeAsync(2 * day);
  expect([requests.mock.calls.length, spam.mock.calls.length]).toEqual([3, 3]);
  await deletions.stop();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(requests).toHaveBeenCalledTimes(3);
});

it("nothing is deleted while the clock is not to be trusted", async () => {
  const { deletions, requests, time } = setUp();
  time.problem = "the clock was set";
  deletions.start();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(requests).not.toHaveBeenCalled();
  delete time.problem;
  await vi.advanceTimersByTimeAsync(day / 24);
  expect(requests).toHaveBeenCalledTimes(1);
  await deletions.stop();
});
