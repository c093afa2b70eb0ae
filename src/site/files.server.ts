import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  readFileSync,
  statfsSync,
} from "node:fs";
import path from "node:path";
import { codeOf, messageOf, withTimeout } from "./errors.ts";
import { statfs } from "node:fs/promises";

/** Waits until a file's content, or a folder's names, are on the disk. A new file survives a power loss after both. */
export function flush(target: string): void {
  const handle = openSync(target, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Creates a folder and the missing ones above it, and waits until they are on the disk. */
export function createFolder(folder: string): void {
  const whole = path.resolve(folder);
  const first = mkdirSync(whole, { recursive: true });
  if (first === undefined) return;
  // The lowest folder comes first, so that a name on the disk never leads to an incomplete folder.
  for (let created = whole; ; created = path.dirname(created)) {
    flush(path.dirname(created));
    if (created === first) return;
  }
}

export function replaceFile(file: string, content: string | Uint8Array): void {
  createFolder(path.dirname(file));
  const partial = path.join(path.dirname(file), `.${randomUUID()}.partial`);
  try {
    writeFileSync(partial, content, { flush: true });
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  flush(path.dirname(file));
}

export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}

/** In bytes: more than the longest request needs with its deliveries. */
const fullBelow = 64 * 1024;
export const mebibyte = 1024 ** 2;
const answerTimeoutMs = 5_000;
export const scarceBelow = 64 * mebibyte;

export async function diskProblem(
  name: string,
  folder: string,
): Promise<{ isFull: boolean; text: string } | undefined> {
  let free: number;
  try {
    const { bavail, bsize } = await withTimeout(statfs(folder), answerTimeoutMs);
    free = bavail * bsize;
  } catch (error) {
    return {
      isFull: false,
      text: `the folder of the ${name} cannot be read (${codeOf(error) ?? messageOf(error)})`,
    };
  }
  if (free < fullBelow) return { isFull: true, text: `the disk of the ${name} is full` };
  if (free >= scarceBelow) return undefined;
  return { isFull: false, text: `the disk of the ${name} has ${Math.floor(free / mebibyte)} MiB left` };
}

export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < fullBelow;
}
