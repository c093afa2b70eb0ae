import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.ts";
import { captured, Failure, step } from "./process.mjs";
import { root, toolPath } from "./project.ts";

/** The files that the build reads; a change in any of them makes it stale. */
export const buildInputs = [
  "app",
  "cli",
  "content",
  "domain",
  "i18n",
  "infra",
  "pictures",
  "public",
  "server",
  "src",
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.node-bundles.ts",
  "vite.server.config.ts",
];

const stamp = path.join(root, "build", "inputs.sha256");

/** Builds if there is no build of the current sources. */
export async function ensureBuild(): Promise<void> {
  if (isFresh()) return;
  await withLock("building", async () => {
    if (!isFresh()) await buildPagesAndServer();
  });
}

/** Builds even if the build is current. */
export async function build(): Promise<void> {
  await withLock("building", buildPagesAndServer);
}

/** Makes the files of the photographs for a built site that others measure: it makes none while it runs. */
export async function ensurePictures(): Promise<void> {
  await step("Making the pictures", () => runTool(path.join("build", "site", "site.js"), ["pictures"]));
}

async function buildPagesAndServer(): Promise<void> {
  const fingerprint = fingerprintOf(root, buildInputs);
  // An interrupted build has no stamp and is not used.
  rmSync(stamp, { force: true });
  await step("Building the pages", () => runTool(toolPath("@react-router/dev", "react-router"), ["build"]));
  await step("Building the server", () => runTool(toolPath("vite"), ["build", "--config", "vite.server.config.ts"]));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

async function runTool(tool: string, args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" };
  const { code, output } = await captured(process.execPath, [tool, ...args], { cwd: root, env });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new Failure(`${tool} failed; see above for the cause.`);
}

function isFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprintOf(root, buildInputs);
}

/** A hash of the names and contents of files and folders, without what is not built: tests, and content, which the site reads. */
export function fingerprintOf(base: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const place of places) {
    for (const file of filesIn(base, place)) {
      const content = readFileSync(path.join(base, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

function filesIn(base: string, place: string): string[] {
  const found = statSync(path.join(base, place), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [place];
  const entries = readdirSync(path.join(base, place), { recursive: true, withFileTypes: true, encoding: "utf8" });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^content\/.*\.(ya?ml|md)$/.test(file))
    .toSorted();
}
