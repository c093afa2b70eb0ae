import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { findPostgres } from "#scripts/programs.ts";
import { freePort, waitUntil } from "./process.ts";

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Stops the server and deletes its data when this process ends in any way, which closes the standard input of the shell. A
 * line on it means that the data is still needed.
 */
const guard = `
  folder=$1; shift
  "$@" &
  server=$!
  trap : INT
  read -r line
  kill -INT $server 2>/dev/null
  wait $server
  [ -n "$line" ] || rm -rf "$folder"
`;

/**
 * Starts an empty server on 127.0.0.1. PostgreSQL refuses to run as root, so that it runs as another user then.
 * @param fsync whether a commit waits for the disk
 */
export async function startPostgres({ fsync = true } = {}) {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("There is no PostgreSQL server: run npm test, or install one.");
  const user = unprivilegedUser();
  const folder = await mkdtemp(path.join(tmpdir(), "postgres-"));
  const data = path.join(folder, "data");
  const passwordFile = path.join(folder, "password");
  const password = randomBytes(12).toString("hex");
  await writeFile(passwordFile, password);
  await chmod(folder, 0o755);
  await mkdir(data, { mode: 0o700 });
  if (user) for (const place of [folder, data, passwordFile]) await chown(place, user.uid, user.gid);
  const surroundings = { ...user, cwd: folder, env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" } };
  await promisify(execFile)(
    path.join(programs, "initdb"),
    ["-D", data, "-U", "site", "-E", "UTF8", "--no-locale", "-A", "scram-sha-256", "--pwfile", passwordFile, "-N"],
    surroundings,
  );
  const port = await freePort();
  const url = `postgres://site:${password}@127.0.0.1:${port}/postgres`;
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: fsync ? "on" : "off" };
  const command = [path.join(programs, "postgres"), "-D", data];
  for (const [name, value] of Object.entries(settings)) command.push("-c", `${name}=${value}`);
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn("sh", ["-c", guard, "sh", folder, ...command], {
      ...surroundings,
      stdio: ["pipe", "pipe", "pipe"],
    });
    running = child;
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
    await waitUntil("PostgreSQL to answer", () => answers(url), { details: () => output });
  }

  async function end(lastWord: string): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending) return;
    ending.stdin?.end(lastWord);
    if (ending.exitCode === null && ending.signalCode === null) await once(ending, "close");
  }

  await start();
  return {
    /** The URL of its administrator's database. */
    url,
    /** Returns the URL of a new, empty database. */
    async createDatabase(): Promise<string> {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await ask(url, `create database ${name}`);
      return url.replace(/postgres$/, name);
    },
    /** Stops it and closes all connections; `start` starts it again on the same port with the same data. */
    down: () => end("keep\n"),
    start,
    async restart(): Promise<void> {
      await end("keep\n");
      await start();
    },
    /** Stops it and deletes its data. */
    async stop(): Promise<void> {
      await end("");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on a new connection. @returns its rows */
export async function ask<Row extends object>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<true | undefined> {
  try {
    await ask(url, "select 1");
    return true;
  } catch {
    return undefined;
  }
}

/** The user for the server; undefined for the current one. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = users.find(([known]) => known === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user “postgres” nor “nobody”.");
}
