import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

/**
 * Waits until the content of a file, or the names in a folder, are on the disk. A new or renamed file is safe from a power loss
 * after both: its content alone may be left without a name.
 */
export function flush(place: string): void {
  const handle = openSync(place, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Creates a folder and missing folders above it, on the disk. */
export function createFolder(folder: string): void {
  const place = path.resolve(folder);
  const first = mkdirSync(place, { recursive: true });
  if (first === undefined) return;
  // From the lowest: once a folder has its name, everything in it has.
  for (let created = place; ; created = path.dirname(created)) {
    flush(path.dirname(created));
    if (created === first) return;
  }
}
