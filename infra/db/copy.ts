import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseTarget } from "../config/database-url.ts";
import { backup, restore } from "./backup.ts";
import type { RowCounts } from "./tables.ts";

/**
 * Copies one moment of a database into another, empty one, of either kind, whole or not at all: by way of a backup, which
 * is checked. Tells the rows of each table.
 * @throws Error where the target holds rows already
 */
export async function copy(from: DatabaseTarget, to: DatabaseTarget): Promise<RowCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), "copy-"));
  try {
    const file = path.join(folder, "moment.db");
    await backup(from, file);
    return await restore(file, to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
