import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { mustRun, npmCi, root, step } from "./process.ts";
import { ensureBuild } from "./set-up.ts";

/** The built site and the documents for its operator, who has the content. */
const contents = [
  "build/client",
  "build/inputs.sha256",
  "build/server",
  "build/site",
  "deploy",
  "docs",
  "README.md",
  "CHANGELOG.md",
  "LICENSES.md",
  "SECURITY.md",
  "package.json",
  "package-lock.json",
  ".npmrc",
];

/**
 * Packs the built site with its dependencies into `release/NAME-VERSION-BUILD.tar.gz`, so that the server needs only Node. The files beside it
 * have the checksum (`.sha256`) and the list of packages in CycloneDX (`.cdx.json`).
 * @returns the path of the archive
 */
export async function release(): Promise<string> {
  await ensureBuild();
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Record<string, string>;
  const build = readFileSync(path.join(root, "build/inputs.sha256"), "utf8").slice(0, 8);
  // The title contains the build, so that no build is unpacked over a running one.
  const title = `${name ?? ""}-${version ?? ""}-${build}`;
  const workFolder = mkdtempSync(path.join(tmpdir(), "release-"));
  const stage = path.join(workFolder, title);
  const folder = path.join(root, "release");
  const archive = path.join(folder, `${title}.tar.gz`);
  try {
    await step("Copying the built site", () => {
      for (const each of contents) cpSync(path.join(root, each), path.join(stage, each), { recursive: true });
    });
    await step("Installing the dependencies of the site", () => npmCi(stage, { dev: false }));
    mkdirSync(folder, { recursive: true });
    await step("Packing", () => pack(workFolder, title, `${archive}.part`));
    // An interrupted run leaves no archive under the final name.
    renameSync(`${archive}.part`, archive);
    const list = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only", "--loglevel=silent"];
    writeFileSync(path.join(folder, `${title}.cdx.json`), await mustRun("npm", list, { cwd: stage }));
    const checksum = createHash("sha256").update(readFileSync(archive)).digest("hex");
    writeFileSync(`${archive}.sha256`, `${checksum}  ${path.basename(archive)}\n`);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  return archive;
}

/** Sets the permissions, because the site's account has to read the files, and permissions in a clone depend on a umask. */
async function pack(from: string, title: string, archive: string): Promise<void> {
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  await mustRun("tar", ["-C", from, ...owner, "-czf", archive, title]);
}
