import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withLock } from "./lock.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock "));
  file = path.join(folder, "var", "set-up.lock");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function leaveLock(holder: object): Promise<void> {
  await withLock("preparing the folder", () => Promise.resolve(), file);
  writeFileSync(file, JSON.stringify(holder));
}

describe("withLock", () => {
  it("runs one task at a time, tells who waits, and leaves no lock", async () => {
    const course: string[] = [];
    const work = (name: string) => async () => {
      course.push(`${name} in`);
      await sleep(50);
      course.push(`${name} out`);
    };
    await Promise.all([withLock("building", work("a"), file), withLock("building", work("b"), file)]);
    expect(course).toEqual(["a in", "a out", "b in", "b out"]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("another command that is building"));
    expect(existsSync(file)).toBe(false);
  });

  it("is released after a failure", async () => {
    await expect(withLock("building", () => Promise.reject(new Error("broken")), file)).rejects.toThrow("broken");
    expect(await withLock("building", () => Promise.resolve("done"), file)).toBe("done");
  });

  it("takes over from a process that has ended", async () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    await leaveLock({ pid, host: hostname(), doing: "building" });
    expect(await withLock("building", () => Promise.resolve("done"), file)).toBe("done");
  });

  it("takes over an old lock, even if a process has its id", async () => {
    await leaveLock({ pid: process.pid, host: hostname(), doing: "building" });
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    expect(await withLock("building", () => Promise.resolve("done"), file)).toBe("done");
  });
});
