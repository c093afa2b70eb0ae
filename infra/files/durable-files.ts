import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from "node:fs";
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

/** Writes a file so that a reader finds the whole one or the one before it, and so that it is on the disk. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  createFolder(path.dirname(file));
  const partial = path.join(path.dirname(file), `.${randomUUID()}.partial`);
  writeFileSync(partial, content, { flush: true });
  renameSync(partial, file);
  flush(path.dirname(file));
}
