import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { codeOf, messageOf } from "../errors/errors.ts";
import { withTimeout } from "./time-limit.ts";

/** Bytes; more than the longest request needs with its deliveries. */
const fullBelow = 64 * 1024;
const mebibyte = 1024 ** 2;
const scarceBelow = 64 * mebibyte;

/** Milliseconds to wait for a disk, such as one in the network. */
const longestAnswer = 5_000;

/** The free space of the disk of a folder, without writing to it. @returns the problem in words, if there is one */
export async function diskProblem(
  name: string,
  folder: string,
): Promise<{ isFull: boolean; text: string } | undefined> {
  let free: number;
  try {
    const { bavail, bsize } = await withTimeout(statfs(folder), longestAnswer);
    free = bavail * bsize;
  } catch (error) {
    return {
      isFull: false,
      text: `the folder of the ${name} cannot be looked at (${codeOf(error) ?? messageOf(error)})`,
    };
  }
  if (free < fullBelow) return { isFull: true, text: `the disk of the ${name} is full` };
  if (free >= scarceBelow) return undefined;
  return { isFull: false, text: `the disk of the ${name} has ${Math.floor(free / mebibyte)} MiB left` };
}

/** Whether a disk on this machine has no room for anything. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < fullBelow;
}
