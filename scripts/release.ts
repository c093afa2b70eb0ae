import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuild } from "./set-up/build.ts";
import { captured, Failure, npmCi, step } from "./set-up/process.mjs";
import { root } from "./set-up/project.ts";

/** What runs and what its operator reads; the sources stay behind. */
const contents = [
  "build/client",
  "build/server",
  "build/site",
  "deploy",
  "docs",
  "README.md",
  "CHANGELOG.md",
  "LICENSES.md",
  "package.json",
  "package-lock.json",
  ".npmrc",
];

/**
 * Packs the built site with the packages that it runs on into `release/NAME-VERSION.tar.gz`, with its checksum beside it:
 * a machine that has Node needs nothing else. @returns the archive's path
 */
export async function release(): Promise<string> {
  await ensureBuild();
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Record<string, string>;
  const title = `${name ?? ""}-${version ?? ""}`;
  const workshop = mkdtempSync(path.join(tmpdir(), "release-"));
  const stage = path.join(workshop, title);
  const folder = path.join(root, "release");
  const archive = path.join(folder, `${title}.tar.gz`);
  try {
    await step("Copying the built site", () => {
      for (const each of contents) cpSync(path.join(root, each), path.join(stage, each), { recursive: true });
    });
    await step("Installing what the site runs on", () => npmCi(stage, { dev: false }));
    mkdirSync(folder, { recursive: true });
    await step("Packing", () => pack(workshop, title, `${archive}.part`));
    // A packing that breaks off is never taken for a release.
    renameSync(`${archive}.part`, archive);
    const checksum = createHash("sha256").update(readFileSync(archive)).digest("hex");
    writeFileSync(`${archive}.sha256`, `${checksum}  ${path.basename(archive)}\n`);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return archive;
}

/** Names in one order, no owner of this machine and one time, so that the same tree gives the same archive. */
async function pack(from: string, title: string, archive: string): Promise<void> {
  const stable = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=2000-01-01 00:00:00Z"];
  const args = ["-C", from, ...stable, "--use-compress-program=gzip -9n", "-cf", archive, title];
  const { code, output } = await captured("tar", args);
  if (code !== 0) throw new Failure(`The release could not be packed: ${output.trim()}`);
}
