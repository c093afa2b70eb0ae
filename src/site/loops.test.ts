import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#tests/helpers/test-site.ts";
import { createDeletions } from "./loops.ts";

const day = 86_400_000;

describe("what is old", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is deleted at the start and every day, also after a failure", async () => {
    const site = testSite();
    const [info, error] = [vi.spyOn(site.log, "info"), vi.spyOn(site.log, "error")];
    const requests = vi.fn<() => Promise<number>>().mockResolvedValue(2);
    const spam = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("locked")).mockResolvedValue(0);
    const deletions = createDeletions(site, [
      ["spam", spam],
      ["requests", requests],
    ]);
    deletions.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(error).toHaveBeenCalledTimes(1);
    expect(info.mock.calls.map(([fields]) => fields)).toEqual([{ what: "requests", deleted: 2 }]);
    await vi.advanceTimersByTimeAsync(2 * day);
    expect([requests.mock.calls.length, spam.mock.calls.length]).toEqual([3, 3]);
    await deletions.stop();
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(requests).toHaveBeenCalledTimes(3);
  });
});
