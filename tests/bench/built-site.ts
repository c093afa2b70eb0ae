import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { siteEnvironment, siteFlags } from "#scripts/site-process.ts";
import { freePort, type Program, startProgram, waitUntil } from "../helpers/process.ts";

export const root = path.resolve(import.meta.dirname, "../..");

export interface BuiltSite {
  /** Without a trailing slash. */
  url: string;
  /** Milliseconds from the start until it was ready. */
  readyAfter: number;
  /** Resident memory of its process in MiB; undefined where the system has no /proc. */
  memory(): Promise<number | undefined>;
}

export interface BuiltSiteOptions {
  /** The core to run on, from 0. */
  core?: number;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/** Starts the built site with a new database for `work` and stops it afterwards. */
export async function withBuiltSite<T>(
  work: (site: BuiltSite) => Promise<T>,
  { core, env = {} }: BuiltSiteOptions = {},
): Promise<T> {
  const own = await mkdtemp(path.join(tmpdir(), "bench-site-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const node = [process.execPath, ...siteFlags, path.join(root, "build", "site", "main.js")];
  // The log goes to a file: reading a pipe would take as much time in this process as in the site.
  const log = path.join(own, "site.log");
  const line = core === undefined ? node : ["taskset", "-c", String(core), ...node];
  const program = startProgram(
    "sh",
    ["-c", 'exec "$@" >"$0" 2>&1', log, ...line],
    {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      ...siteEnvironment,
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      // Its pictures are made before.
      CACHE_DIR: path.join(root, "var", "cache"),
      DATABASE_URL: `sqlite:${path.join(own, "site.db")}`,
      // The benchmark is one client.
      HTTP_REQUESTS_PER_MINUTE: "1000000",
      ...env,
    },
    own,
  );
  try {
    await waitUntil("the site to be ready", () => isReady(url, program, log), { timeout: 120_000 });
    const readyAfter = performance.now() - began;
    return await work({ url, readyAfter, memory: () => residentMemory(program.pid) });
  } finally {
    await program.end("SIGTERM");
    await rm(own, { recursive: true, force: true });
  }
}

async function isReady(url: string, { exit }: Program, log: string): Promise<true | undefined> {
  if (exit !== undefined) throw new Error(`The site ended (${exit}):\n${await readFile(log, "utf8")}`);
  try {
    return (await fetch(`${url}/readyz`)).ok || undefined;
  } catch {
    return undefined;
  }
}

async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  } catch {
    return undefined;
  }
}
