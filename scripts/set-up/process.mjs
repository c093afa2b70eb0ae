// Runs with Node 16 or newer, before the dependencies are installed: plain JavaScript with Node's modules only.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** An expected error: its message says what to do, and it is printed without a stack trace. */
export class Failure extends Error {}

/** Prints a step and its duration on one line of stderr: stdout is for the result of a command. */
export async function step(label, work) {
  const began = Date.now();
  process.stderr.write(`· ${label} … `);
  try {
    const result = await work();
    console.error(`${seconds(began)} s`);
    return result;
  } catch (error) {
    console.error(`failed after ${seconds(began)} s`);
    throw error;
  }
}

export function seconds(began) {
  return ((Date.now() - began) / 1000).toFixed(1);
}

/** Runs an entry point: an expected error is one line and exit code 1. */
export async function reportFailures(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}

const children = new Set();
let stoppedBy;

/** Passes signals on to the child processes. */
function forwardSignals() {
  if (process.listenerCount("SIGTERM") > 0) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stoppedBy = signal;
      // Ctrl+C in a terminal has already reached the whole process group.
      if (signal !== "SIGINT" || !process.stdin.isTTY) for (const child of children) child.kill(signal);
      if (children.size === 0) process.exit(exitCode(null, signal));
    });
  }
  endWithNpm();
}

/** Ends with npm. A killed npm passes no signal on, and its children would live on and keep the port. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}

function exitCode(code, signal) {
  return code === null ? 128 + (constants.signals[signal] || 0) : code;
}

function start(command, args, options) {
  forwardSignals();
  const child = spawn(command, args, options);
  children.add(child);
  const ended = new Promise((resolve, reject) => {
    child.on("error", (error) => {
      children.delete(child);
      reject(new Failure(`Can't run ${command}: ${error.code === "ENOENT" ? "it is not installed" : error.message}.`));
    });
    child.on("close", (code, signal) => {
      children.delete(child);
      resolve(exitCode(code, signal));
    });
  });
  return { child, ended };
}

/** Runs a program with this process's terminal. @returns its exit code */
export async function inForeground(command, args, options) {
  return start(command, args, { stdio: "inherit", ...options }).ended;
}

/**
 * Replaces this process by a program, which saves memory (Node 22.15 or newer, not on Windows). Otherwise like `inForeground`.
 * `END_WITH_PARENT` is the id of the process with which the program must end.
 */
export async function inPlace(command, args, { cwd, env }) {
  const underNpm = process.env.npm_lifecycle_event !== undefined;
  if (typeof process.execve !== "function") return inForeground(command, args, { cwd, env });
  process.chdir(cwd);
  return process.execve(command, [command, ...args], {
    ...env,
    ...(underNpm && { END_WITH_PARENT: String(process.ppid) }),
  });
}

/** Runs a program silently. @returns its exit code and output */
export async function captured(command, args, options) {
  const { child, ended } = start(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => (output += text));
  }
  const code = await ended;
  if (stoppedBy !== undefined) process.exit(exitCode(null, stoppedBy));
  return { code, output };
}

/** Installs the packages of a folder's lockfile, without scripts of packages. @param dev whether to include devDependencies */
export async function npmCi(folder, { dev = true } = {}) {
  const args = [
    "ci",
    "--prefix",
    folder,
    dev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--ignore-scripts",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=8000",
  ];
  // npm sets the path of its own script, which works even if npm is not on the PATH.
  const script = process.env.npm_execpath;
  const byScript = script !== undefined && /npm-cli\.c?js$/.test(script);
  const { code, output } = byScript
    ? await captured(process.execPath, [script, ...args], { cwd: folder })
    : await captured("npm", args, { cwd: folder, shell: process.platform === "win32" });
  if (code !== 0) throw new Failure(explainNpm(output, code));
}

/** One line that says what to do, from the output of npm. */
export function explainNpm(output, code) {
  const matches = (pattern) => pattern.test(output);
  if (matches(/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/)) {
    return "The npm registry can't be reached: connect to the network (or set npm's proxy or registry) and run the command again.";
  }
  if (matches(/SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_/)) {
    return "The npm registry's certificate is not trusted here: set npm's cafile (or NODE_EXTRA_CA_CERTS) and run the command again.";
  }
  if (matches(/ENOSPC/)) return "The disk is full: free some space and run the command again.";
  if (matches(/EACCES|EPERM|EROFS/)) {
    return "No permission to write here: run as the folder's owner, or change its owner, and run the command again.";
  }
  if (matches(/EINTEGRITY/)) {
    return "A package differs from what the lockfile holds: run `npm cache clean --force` and then the command again.";
  }
  if (matches(/can only install packages when your package\.json and package-lock\.json/)) {
    return "package.json and package-lock.json disagree: run `npm install`, commit the lockfile, and run the command again.";
  }
  const lines = output.split("\n").map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  const reasons = lines.filter((line) => line !== "" && !/^(code |npm warn|A complete log|Log files)/.test(line));
  return `npm ci failed with exit code ${code}: ${reasons.slice(0, 3).join(" ") || "it printed nothing"}`;
}
