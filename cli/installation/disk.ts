import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Check, Observation } from "./observation.ts";

const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;

/** Below this, requests are soon refused. */
const scarce = 64 * mebibyte;
const leastFree = gibibyte;
const leastShare = 0.05;

/** Looks how much space is left where a folder is, or will be. */
export function diskCheck(folder: string): Check {
  return {
    group: "Disk",
    async look() {
      const place = firstThatExists(path.resolve(folder));
      const { bavail, blocks, bsize } = await statfs(place);
      return [judgeSpace(place, { free: bavail * bsize, total: blocks * bsize })];
    },
  };
}

function firstThatExists(folder: string): string {
  return existsSync(folder) || folder === path.dirname(folder) ? folder : firstThatExists(path.dirname(folder));
}

/** @param space in bytes: what the site may still use, and all there is */
export function judgeSpace(place: string, { free, total }: { free: number; total: number }): Observation {
  const percent = total > 0 ? Math.floor((free / total) * 100) : 0;
  const left = free < gibibyte ? `${Math.floor(free / mebibyte)} MiB` : `${(free / gibibyte).toFixed(1)} GiB`;
  const says = `${left} free at ${place} (${percent} %)`;
  if (free < scarce) return { state: "problem", says: `${says}: requests will be refused; free some space` };
  if (free < leastFree || free < total * leastShare) return { state: "warning", says: `${says}: free some space soon` };
  return { state: "ok", says };
}
