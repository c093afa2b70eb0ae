import { readFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.ts";
import { npmCi, step } from "./process.mjs";
import { root } from "./project.ts";

type LockedPackage = { version?: string; integrity?: string; optional?: boolean };
type Lockfile = { packages: Record<string, LockedPackage> };

/**
 * Whether the installed packages match the lockfile. `installed` is npm's record of node_modules, which npm writes last: after
 * an interrupted installation it is missing or old. Packages for other platforms may be absent.
 */
export function isInstalled(locked: Lockfile, installed: Lockfile | undefined): boolean {
  if (!installed) return false;
  return Object.entries(locked.packages).every(([place, wanted]) => {
    if (place === "") return true;
    const found = installed.packages[place];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs the dependencies unless they match the lockfile. */
export async function ensureDependencies(): Promise<void> {
  if (upToDate()) return;
  await withLock("installing dependencies", async () => {
    if (upToDate()) return;
    await step("Installing dependencies", () => npmCi(root));
  });
}

function upToDate(): boolean {
  const locked = readLockfile("package-lock.json");
  return locked !== undefined && isInstalled(locked, readLockfile("node_modules/.package-lock.json"));
}

function readLockfile(file: string): Lockfile | undefined {
  try {
    return JSON.parse(readFileSync(path.join(root, file), "utf8")) as Lockfile;
  } catch {
    return undefined;
  }
}
