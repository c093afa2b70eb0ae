// Prints the path of a Node that is new enough, and installs one in runtime/ where the system's is too old. Runs with Node 16 or
// newer and without dependencies.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const neededMajor = 24;
/** The version that the official Linux builds of Node 24 need. */
const neededGlibc = "2.28";

/**
 * Chooses the Node for a machine: the installed one, a package of the npm registry, or none, with a message that says what to
 * install. `glibc` is undefined with another C library.
 */
export function decideRuntime({ version, platform, arch, glibc }) {
  if (Number(version.split(".")[0]) >= neededMajor) return { kind: "system" };
  const supported = platform === "linux" && (arch === "x64" || arch === "arm64");
  if (supported && glibc !== undefined && glibc.localeCompare(neededGlibc, "en", { numeric: true }) >= 0) {
    return { kind: "package", name: `node-linux-${arch}` };
  }
  const message = `Node ${neededMajor} or newer is needed (this is Node ${version} on ${platform} ${arch}): install it from https://nodejs.org or with the system's package manager, then run the command again.`;
  return { kind: "none", message };
}

/** Installs the Node of runtime/package-lock.json unless it is there. @returns its path */
function installRuntime(name) {
  const folder = fileURLToPath(new URL("../runtime", import.meta.url));
  const installed = path.join(folder, "node_modules", name);
  const binary = path.join(installed, "bin", "node");
  const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
  const wanted = read(path.join(folder, "package.json")).optionalDependencies[name];
  const manifest = path.join(installed, "package.json");
  if (fs.existsSync(binary) && read(manifest).version === wanted) return binary;
  console.error(`· System Node is ${process.versions.node}: fetching Node ${wanted} into runtime/`);
  const options = ["--prefix", folder, "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: ["ignore", 2, 2] });
  execFileSync(binary, ["--version"], { stdio: ["ignore", "ignore", 2] });
  return binary;
}

function main() {
  const { platform, arch, versions } = process;
  const { glibcVersionRuntime } = platform === "linux" ? process.report.getReport().header : {};
  const decision = decideRuntime({ version: versions.node, platform, arch, glibc: glibcVersionRuntime });
  if (decision.kind === "system") return process.execPath;
  if (decision.kind === "package") return installRuntime(decision.name);
  throw new Error(decision.message);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(main());
  } catch (error) {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
