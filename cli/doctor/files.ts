import { existsSync, readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { shortestLinkSecret } from "#infra/config/config.ts";
import { newestBackup } from "#infra/db/backup-folder.ts";
import { codeOf } from "#infra/errors/errors.ts";
import { exposedPlaces, type PrivatePlacesConfig, repairOf } from "#infra/links/private-files.ts";
import { type LinkSecretConfig, linkSecretFile } from "#infra/links/link-secret.ts";
import { counted } from "../command.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";

const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;
/** With less free space than this, requests are soon refused. */
const minimumFree = 64 * mebibyte;
const recommendedFree = gibibyte;
const recommendedShare = 0.05;

/** The free space where a folder is, or will be created. */
export async function checkDisk(folder: string): Promise<Observation[]> {
  const place = firstThatExists(path.resolve(folder));
  const { bavail, blocks, bsize } = await statfs(place);
  return [freeSpace(place, { free: bavail * bsize, total: blocks * bsize })];
}

function firstThatExists(folder: string): string {
  return existsSync(folder) || folder === path.dirname(folder) ? folder : firstThatExists(path.dirname(folder));
}

/** @param space in bytes: what the site may still use, and the size of the disk */
export function freeSpace(place: string, { free, total }: { free: number; total: number }): Observation {
  const percent = total > 0 ? Math.floor((free / total) * 100) : 0;
  const amount = free < gibibyte ? `${Math.floor(free / mebibyte)} MiB` : `${(free / gibibyte).toFixed(1)} GiB`;
  const says = `${amount} free at ${place} (${percent} %)`;
  if (free < minimumFree) return problem(`${says}: requests will be refused; free some space`);
  if (free < recommendedFree || free < total * recommendedShare) return warning(`${says}: free some space soon`);
  return ok(says);
}

const hour = 3_600_000;
/** One failed night is tolerated. */
const oldestBackupHours = 50;

/** The age of the newest backup in some folders, of which not all need exist. */
export async function checkBackups(folders: readonly string[], now: Date): Promise<Observation[]> {
  const newest = await newestBackup(folders);
  if (newest === undefined) {
    return [
      warning(
        `there is none in ${folders.join(", ")}: enable bar-site-backup.timer, or name the folder with --backups`,
      ),
    ];
  }
  const hours = Math.max(0, Math.floor((now.getTime() - newest.taken) / hour));
  const age = hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
  const says = `the newest, ${newest.file}, is ${age} old`;
  return hours <= oldestBackupHours
    ? [ok(says)]
    : [warning(`${says}: see why none was taken since (systemctl status bar-site-backup)`)];
}

/** Whether other accounts can read the site's database, mails, backups and secrets. */
export async function checkPermissions(
  config: PrivatePlacesConfig,
  backups: readonly string[],
): Promise<Observation[]> {
  const exposed = await exposedPlaces(config, backups);
  if (exposed.length === 0) return [ok("no other account may read the site's data")];
  const state = exposed.some(({ isSecret }) => isSecret) ? "problem" : "warning";
  const says = `other accounts may read ${counted(exposed.length, "place")} with personal data or secrets; as its owner run`;
  return [{ state, says, lines: [repairOf(exposed)] }];
}

/** Whether the secret of private links exists and is long enough. */
export function checkLinkSecret(config: LinkSecretConfig): Observation[] {
  const advice = "keep a copy of it apart from the backups";
  if (config.linkSecret !== undefined) return [ok(`their secret is LINK_SECRET; ${advice}`)];
  const file = linkSecretFile(config);
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    return codeOf(error) === "ENOENT"
      ? [warning(`${file} is not there: the first start makes it; one with links in the database needs your copy`)]
      : [problem(`${file} cannot be read: give it to the account that runs the site`)];
  }
  return secret.length < shortestLinkSecret
    ? [problem(`${file} holds no secret: put your copy back, or delete it and run npm run site -- link-secret new`)]
    : [ok(`their secret is in ${file}; ${advice}`)];
}
