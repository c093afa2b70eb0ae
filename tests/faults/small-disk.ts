import { spawnSync } from "node:child_process";
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A small disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses up all free space. @param but bytes that stay free */
  fill(but?: number): void;
  /** Frees the space used by `fill`. */
  clear(): void;
}

/** Mounts a small disk for `work` and unmounts it afterwards. @returns the system's error if it cannot be mounted */
export async function withSmallDisk(
  mebibytes: number,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  const refusal = run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]);
  if (refusal !== undefined) {
    rmdirSync(folder);
    return refusal;
  }
  const ballast = path.join(folder, "ballast");
  try {
    await work({ folder, fill: (but) => fill(ballast, but), clear: () => rmSync(ballast) });
  } finally {
    const left = run("umount", [folder]);
    if (left !== undefined) run("umount", ["--lazy", folder]);
    rmdirSync(folder);
  }
  return undefined;
}

function fill(file: string, but = 0): void {
  const handle = openSync(file, "a");
  try {
    // In ever smaller blocks, to the last page.
    for (const size of [65_536, 4_096, 1]) while (fits(handle, size)) fsyncSync(handle);
    if (but > 0) ftruncateSync(handle, fstatSync(handle).size - but);
  } finally {
    closeSync(handle);
  }
}

function fits(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size)) === size;
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
