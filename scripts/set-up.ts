import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mustRun, npmCi, root, step, toolPath } from "./process.ts";

type LockedPackage = { version?: string; integrity?: string; optional?: boolean };
type Lockfile = { packages: Record<string, LockedPackage> };

/**
 * True if the installed packages match the lockfile. Packages for other platforms may be absent.
 * @param installed npm's record of node_modules, which is missing or old after an interrupted installation
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

export async function ensureDependencies(): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8")) as Lockfile;
  const record = "node_modules/.package-lock.json";
  const installed = existsSync(path.join(root, record)) ? read(record) : undefined;
  if (!isInstalled(read("package-lock.json"), installed)) await step("Installing dependencies", () => npmCi(root));
}

/** A change in one of these files and folders makes the build stale. */
const buildInputs = ["content", "src", "*.config.ts", "vite.*.ts", "package*.json", "tsconfig.json"];

const stamp = path.join(root, "build", "inputs.sha256");

/** Builds pages and server unless there is a build of the present sources. @param force builds in any case */
export async function ensureBuild({ force = false } = {}): Promise<void> {
  const fingerprint = fingerprintOf(root, buildInputs);
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  // An interrupted build has no stamp.
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" };
  const run = (script: string, ...args: string[]) => mustRun(process.execPath, [script, ...args], { cwd: root, env });
  await step("Building the pages", () => run(toolPath("@react-router/dev"), "build"));
  await step("Building the server", () => run(toolPath("vite"), "build", "--config", "vite.server.config.ts"));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** A hash of the names and contents of files except tests and the content, which the site reads at run time. */
export function fingerprintOf(base: string, places: readonly string[]): string {
  const files = globSync([...places, ...places.map((place) => `${place}/**`)], { cwd: base })
    .filter((file) => !/\.test\.tsx?$|^content\/.*\.(ya?ml|md)$/.test(file))
    .filter((file) => statSync(path.join(base, file)).isFile());
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    const content = readFileSync(path.join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export default ensureBuild;
