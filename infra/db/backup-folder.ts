import { readdir, stat } from "node:fs/promises";
import path from "node:path";

export interface Backup {
  file: string;
  /** Milliseconds since 1970. */
  taken: number;
}

/** The backups in a folder; none where it does not exist or cannot be read. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  // The name of one that is not complete begins with a dot.
  const backups = names.filter((name) => name.endsWith(".db") && !name.startsWith("."));
  return Promise.all(
    backups.map(async (name) => {
      const file = path.join(folder, name);
      return { file, taken: (await stat(file)).mtimeMs };
    }),
  );
}

/** The newest backup in some folders; undefined where they have none. */
export async function newestBackup(folders: readonly string[]): Promise<Backup | undefined> {
  const backups = (await Promise.all(folders.map(backupsIn))).flat();
  return backups.toSorted((one, other) => other.taken - one.taken)[0];
}
