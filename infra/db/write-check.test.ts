import { describe, expect, it } from "vitest";
import { createWriteCheck } from "./write-check.ts";

function setUp() {
  let clock = 0;
  let isFull = false;
  let writes = 0;
  const check = createWriteCheck({
    write() {
      writes += 1;
      return isFull ? Promise.reject(new Error("database or disk is full")) : Promise.resolve();
    },
    elapsed: () => clock,
  });
  return {
    ...check,
    pass: (milliseconds: number) => (clock += milliseconds),
    fill: (full: boolean) => (isFull = full),
    writes: () => writes,
  };
}

describe("whether requests can be stored", () => {
  it("is tested by a write, at most once a second", async () => {
    const { check, pass, writes } = setUp();
    await check();
    pass(999);
    await check();
    expect(writes()).toBe(1);
    pass(1);
    await check();
    expect(writes()).toBe(2);
  });

  it("follows from a request that was stored recently, and not from an older one", async () => {
    const { check, noteStored, pass, fill, writes } = setUp();
    noteStored();
    fill(true);
    await check();
    expect(writes()).toBe(0);
    pass(10_000);
    await expect(check()).rejects.toThrow("disk is full");
  });

  it("is tested at once after a request that could not be stored, until one can", async () => {
    const { check, noteStored, noteFailed, pass, fill } = setUp();
    noteStored();
    await check();
    fill(true);
    noteFailed();
    await expect(check()).rejects.toThrow("disk is full");
    fill(false);
    pass(1_000);
    await check();
  });
});
