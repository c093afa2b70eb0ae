// Prints the path of a Node that is new enough, and installs one in runtime/ if the system's Node is too old. It runs with Node 16 or newer
// and without dependencies.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const neededMajor = 24;
const { platform, arch, versions } = process;

/** Installs the Node of runtime/package-lock.json unless it is installed. @returns the path of Node */
function installRuntime() {
  const name = `node-${platform}-${arch}`;
  const folder = fileURLToPath(new URL("../runtime", import.meta.url));
  const installed = path.join(folder, "node_modules", name);
  const binary = path.join(installed, "bin", "node");
  const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
  const wanted = read(path.join(folder, "package.json")).optionalDependencies[name];
  if (wanted === undefined) throw new Error(`there is no package of it for ${platform} ${arch}`);
  const manifest = path.join(installed, "package.json");
  if (fs.existsSync(binary) && read(manifest).version === wanted) return binary;
  console.error(`· System Node is ${versions.node}: fetching Node ${wanted} into runtime/`);
  const options = ["--prefix", folder, "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: ["ignore", 2, 2] });
  // Fails here if the C library is too old.
  execFileSync(binary, ["--version"], { stdio: ["ignore", "ignore", 2] });
  return binary;
}

try {
  console.log(Number(versions.node.split(".")[0]) >= neededMajor ? process.execPath : installRuntime());
} catch (error) {
  console.error(
    `✗ Node ${neededMajor} or newer is needed (this is ${versions.node}): install it from https://nodejs.org or with the system's package manager, then run the command again. Reason: ${error.message}`,
  );
  process.exitCode = 1;
}
