import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { restore } from "../db/backup.ts";
import { openDatabase } from "../db/open.ts";
import { seal } from "../db/sqlite-file.ts";
import { type Verification, verifyHistories } from "../stores/verify.ts";
import { newestBackup } from "../db/backup-folder.ts";

/** A backup that was restored on trial. */
export interface Drill {
  /** The name of the backup's file. */
  backup: string;
  requests: number;
  events: number;
}

/** Of the newest backup; one failed night is tolerated. */
export const oldestBackupHours = 50;

const hour = 3_600_000;

/**
 * Restores the newest backup of a folder into a temporary database, as after the loss of a machine, and checks it: rows, references,
 * file and hash chains.
 * @throws Error if there is none, it is too old, it cannot be restored, or what it holds is not what was recorded
 */
export async function drillRestore(folder: string, now: Date): Promise<Drill> {
  const newest = await newestBackup([folder]);
  if (newest === undefined) throw new Error(`there is no backup in ${folder}`);
  const backup = path.basename(newest.file);
  const hours = Math.floor((now.getTime() - newest.taken) / hour);
  if (hours > oldestBackupHours) throw new Error(`the newest backup, ${backup}, is ${hours} hours old`);
  const scratch = mkdtempSync(path.join(tmpdir(), "drill-"));
  try {
    const file = path.join(scratch, "site.db");
    await restore(newest.file, { kind: "sqlite", path: file });
    const { requests, events, altered } = await verify(file);
    seal(file);
    const [first] = altered;
    if (first !== undefined) throw new Error(`the history of ${first.reference} is altered (${first.problem})`);
    return { backup, requests, events };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function verify(file: string): Promise<Verification> {
  const db = await openDatabase({ kind: "sqlite", path: file });
  try {
    return await verifyHistories(db);
  } finally {
    await db.destroy();
  }
}
