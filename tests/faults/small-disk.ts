import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Mounts a small disk for `work` and unmounts it afterwards. @returns the system's error if it cannot be mounted */
export async function withSmallDisk(
  mebibytes: number,
  work: (disk: ReturnType<typeof diskAt>) => Promise<void>,
): Promise<string | undefined> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "small-disk-"));
  const refusal = run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]);
  if (refusal !== undefined) {
    fs.rmdirSync(folder);
    return refusal;
  }
  try {
    await work(diskAt(folder));
  } finally {
    const left = run("umount", [folder]);
    if (left !== undefined) run("umount", ["--lazy", folder]);
    fs.rmdirSync(folder);
  }
  return undefined;
}

function diskAt(folder: string) {
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    /** Uses up all free space. @param but bytes that stay free */
    fill: (but?: number): void => fill(ballast, but),
    /** Frees the space used by `fill`. */
    clear: (): void => fs.rmSync(ballast),
    /** Takes no writes from here on. */
    protect: (): string | undefined => run("mount", ["-o", "remount,ro", folder]),
  };
}

function fill(file: string, but = 0): void {
  const handle = fs.openSync(file, "a");
  try {
    // The blocks become smaller, down to the last page.
    for (const size of [65_536, 4_096, 1]) while (fits(handle, size)) fs.fsyncSync(handle);
    if (but > 0) fs.ftruncateSync(handle, fs.fstatSync(handle).size - but);
  } finally {
    fs.closeSync(handle);
  }
}

function fits(handle: number, size: number): boolean {
  try {
    return fs.writeSync(handle, Buffer.alloc(size)) === size;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

/** The error output of a program; undefined if it succeeds. */
function run(program: string, args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}
