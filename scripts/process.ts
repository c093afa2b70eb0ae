import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** An expected error. Its message says what to do, and is printed without a stack trace. */
export class Failure extends Error {}

/** Prints a step and its duration on stderr, because stdout is for the result of a command. */
export async function step<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  const began = Date.now();
  process.stderr.write(`· ${label} … `);
  const result = await work();
  console.error(`${seconds(began)} s`);
  return result;
}

/** The seconds since a time. @param began milliseconds since 1970 */
export function seconds(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(1);
}

/** Runs a program in this process's terminal. @returns its exit code */
export function inForeground(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return exitCode(spawn(command, args, { cwd: root, stdio: "inherit", ...options }), command);
}

/** Runs a program silently. @returns its exit code and output */
export async function captured(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return { code: await exitCode(child, command), output };
}

async function exitCode(child: ReturnType<typeof spawn>, command: string): Promise<number> {
  try {
    const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Failure(`Can't run ${command}: it is not installed.`);
  }
}

/** Runs a program, and prints its output if it fails. @throws Failure */
export async function mustRun(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const { code, output } = await captured(command, args, options);
  if (code === 0) return output;
  console.error(`\n${output.trimEnd()}`);
  throw new Failure(`${path.basename(command)} ${args.slice(0, 2).join(" ")} failed; see above for the cause.`);
}

/** Installs the packages of a folder's lockfile without running their scripts. @param dev includes devDependencies */
export async function npmCi(folder: string, { dev = true } = {}): Promise<void> {
  const which = dev ? "--include=dev" : "--omit=dev";
  const options = ["--include=optional", "--ignore-scripts", "--prefer-offline", "--no-progress", "--loglevel=error"];
  await mustRun("npm", ["ci", "--prefix", folder, which, ...options], { cwd: folder });
}

/** The script of a package's first command, so that this Node can run it whatever is on the PATH. */
export function toolPath(packageName: string): string {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin: Record<string, string>;
  };
  return path.join(folder, Object.values(bin)[0] ?? "");
}

/**
 * Node's flags for the built site. The default young generation is several times as large, which costs an idle site 25 MiB and a busy site at
 * least 40 MiB, and does not make cached pages faster (ADR 64).
 */
export const siteFlags = ["--max-semi-space-size=4"] as const;

/**
 * Variables for glibc. Without a fixed threshold it keeps about 25 MiB of freed memory after compressing all pages. By default nearly every
 * thread has its own arena, which together keep 7 MiB of freed memory.
 */
export const siteEnvironment = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" } as const;
