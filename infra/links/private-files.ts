import { stat } from "node:fs/promises";
import path from "node:path";
import { backupsIn } from "../db/backup-folder.ts";
import { linkSecretFile } from "./link-secret.ts";
import type { Config } from "../config/config.ts";

/** A file or folder with personal data or a secret. */
export interface PrivatePlace {
  path: string;
  /** Whether it contains a secret, with which private links or signatures can be made. */
  isSecret: boolean;
}

export type PrivatePlacesConfig = Pick<Config, "database" | "dataFolder" | "mailFolder" | "linkSecret" | "dkim">;

/**
 * The existing files and folders of the site that other accounts can read. The files in a folder are not checked if other
 * accounts cannot enter it.
 * @param backups folders with backups, `*.db`
 */
export async function exposedPlaces(
  { database, dataFolder, mailFolder, linkSecret, dkim }: PrivatePlacesConfig,
  backups: readonly string[] = [],
): Promise<PrivatePlace[]> {
  const files = database.kind === "sqlite" ? ["", "-wal", "-shm"].map((suffix) => database.path + suffix) : [];
  const taken = (await Promise.all(backups.map(backupsIn))).flat();
  const secrets = [
    ...(linkSecret === undefined ? [linkSecretFile({ database, dataFolder })] : []),
    ...(dkim === undefined ? [] : [dkim.privateKeyFile]),
  ];
  const places = [
    ...[...files, mailFolder, ...taken.map(({ file }) => file)].map((one) => ({ path: one, isSecret: false })),
    ...secrets.map((one) => ({ path: one, isSecret: true })),
  ];
  const exposed = await Promise.all(places.map((place) => isExposed(place.path)));
  return places.filter((_, index) => exposed[index]);
}

/** The command that removes the permissions of other accounts. */
export function repairOf(places: readonly Pick<PrivatePlace, "path">[]): string {
  return `chmod -R go-rwx ${places.map((place) => quoted(path.resolve(place.path))).join(" ")}`;
}

async function isExposed(place: string): Promise<boolean> {
  try {
    return ((await stat(place)).mode & 0o077) !== 0;
  } catch {
    // A file that is missing or inaccessible is reported where it is used.
    return false;
  }
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
