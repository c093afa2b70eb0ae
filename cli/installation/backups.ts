import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { counted } from "../output.ts";
import type { Check } from "./observation.ts";

/** One night may fail. */
const oldestHours = 50;
const hour = 3_600_000;

/** Looks how old the newest backup in some folders is, of which not all need be there. */
export function backupCheck(folders: readonly string[], now: Date): Check {
  return {
    group: "Backups",
    async look() {
      const backups = (await Promise.all(folders.map(backupsIn))).flat();
      const newest = backups.toSorted((one, other) => other.taken - one.taken)[0];
      if (newest === undefined) {
        const says = `there is none in ${folders.join(", ")}: enable ambra-backup.timer, or name the folder with --backups`;
        return [{ state: "warning", says }];
      }
      const hours = Math.max(0, Math.floor((now.getTime() - newest.taken) / hour));
      const age = hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
      const says = `the newest, ${newest.file}, is ${age} old`;
      return hours <= oldestHours
        ? [{ state: "ok", says }]
        : [{ state: "warning", says: `${says}: see why none was taken since (systemctl status ambra-backup)` }];
    },
  };
}

async function backupsIn(folder: string): Promise<Array<{ file: string; taken: number }>> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch {
    // A folder that is not there holds none, nor does one that its reader may not look into.
    return [];
  }
  return Promise.all(
    names
      .filter((name) => name.endsWith(".db"))
      .map(async (name) => {
        const file = path.join(folder, name);
        return { file, taken: (await stat(file)).mtimeMs };
      }),
  );
}
