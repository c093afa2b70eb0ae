// Runs with Node 16 or newer, before the dependencies are installed: plain JavaScript with Node's modules only.
import * as fs from "node:fs";
import * as path from "node:path";
import { captured, Failure, npmCi, step } from "./process.mjs";

const neededMajor = 24;
/** The version that the official Linux builds of Node 24 need. */
const neededGlibc = [2, 28];

/**
 * Chooses the Node for this machine: the installed one, a package of the npm registry, or none, with a message that says what to
 * install. `glibc` is undefined with another C library.
 */
export function decideRuntime({ version, platform, arch, glibc }) {
  if (Number(version.split(".")[0]) >= neededMajor) return { kind: "system" };
  const here = `this is Node ${version} on ${platform} ${arch}`;
  const then = "then run the command again";
  if (platform !== "linux" || (arch !== "x64" && arch !== "arm64")) {
    return {
      kind: "none",
      message: `Node ${neededMajor} or newer is needed (${here}): install Node ${neededMajor} LTS from https://nodejs.org, ${then}.`,
    };
  }
  if (glibc === undefined) {
    return {
      kind: "none",
      message: `Node ${neededMajor} or newer is needed (${here}, without glibc): install it with the system's package manager (Alpine: apk add nodejs npm), ${then}.`,
    };
  }
  const [major, minor] = glibc.split(".").map(Number);
  if (major < neededGlibc[0] || (major === neededGlibc[0] && minor < neededGlibc[1])) {
    return {
      kind: "none",
      message: `Node ${neededMajor} needs glibc ${neededGlibc.join(".")} or newer (${here}, glibc ${glibc}): use a newer system release (Debian 10 or later), ${then}.`,
    };
  }
  return { kind: "package", name: `node-linux-${arch}` };
}

/** The Node for the project; installs one in runtime/ if the installed one is too old. */
export async function ensureRuntime(root) {
  const report = process.platform === "linux" ? process.report.getReport() : { header: {} };
  const decision = decideRuntime({
    version: process.versions.node,
    platform: process.platform,
    arch: process.arch,
    glibc: report.header.glibcVersionRuntime,
  });
  if (decision.kind === "none") throw new Failure(decision.message);
  if (decision.kind === "system") return process.execPath;

  const folder = path.join(root, "runtime");
  const wanted = readJson(path.join(folder, "package.json")).optionalDependencies[decision.name];
  const installed = path.join(folder, "node_modules");
  const binary = path.join(installed, decision.name, "bin", "node");
  if (!holds(installed, decision.name, wanted)) {
    const label = `System Node is ${process.versions.node}: fetching Node ${wanted} into runtime/`;
    await step(label, () => fetchRuntime(folder, decision.name, wanted));
  }
  return binary;
}

/**
 * Installs into a temporary folder and renames it, so that concurrent or killed commands never leave an incomplete runtime.
 */
async function fetchRuntime(folder, name, wanted) {
  removeLeftovers(folder);
  const incoming = path.join(folder, `.incoming-${process.pid}`);
  const installed = path.join(folder, "node_modules");
  try {
    fs.mkdirSync(incoming, { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) {
      fs.copyFileSync(path.join(folder, file), path.join(incoming, file));
    }
    await npmCi(incoming);
    const binary = path.join(incoming, "node_modules", name, "bin", "node");
    if (!fs.existsSync(binary)) {
      throw new Failure(
        `The npm registry did not deliver ${name}@${wanted}: check the network and npm's registry setting (or install Node ${neededMajor}), then run the command again.`,
      );
    }
    const { code, output } = await captured(binary, ["--version"]);
    if (code !== 0)
      throw new Failure(`Node ${wanted} does not run here (${output.trim()}): install Node ${neededMajor} yourself.`);
    if (holds(installed, name, wanted)) return;
    if (fs.existsSync(installed)) fs.renameSync(installed, path.join(folder, `.outgoing-${process.pid}`));
    fs.renameSync(path.join(incoming, "node_modules"), installed);
  } catch (error) {
    // Another command was faster.
    if (!holds(installed, name, wanted))
      throw error.code === "EACCES" ? new Failure(`Can't write to ${folder}: run as its owner.`) : error;
  } finally {
    fs.rmSync(incoming, { recursive: true, force: true });
    fs.rmSync(path.join(folder, `.outgoing-${process.pid}`), { recursive: true, force: true });
  }
}

function holds(installed, name, wanted) {
  const manifest = path.join(installed, name, "package.json");
  return fs.existsSync(manifest) && readJson(manifest).version === wanted;
}

/** Removes the folders of killed commands. A running installation is younger than 15 minutes. */
function removeLeftovers(folder) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!/^\.(incoming|outgoing)-/.test(name) || Date.now() - fs.statSync(file).mtimeMs < 15 * 60_000) continue;
    fs.rmSync(file, { recursive: true, force: true });
  }
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}
