import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./project.ts";

type Holder = { pid: number; host: string; doing: string };

const touchIntervalMs = 2_000;
/** A lock that was not touched for so long belongs to a process that has ended, even if another one has its id now. */
const silentMs = 15_000;

/**
 * Lets one command at a time change shared folders (node_modules, build). Others wait and print for what. The lock of a killed
 * command is taken over. No library: the lock also protects the installation of the libraries.
 */
export async function withLock<T>(
  doing: string,
  work: () => Promise<T>,
  file = path.join(root, "var", "set-up.lock"),
): Promise<T> {
  await acquire(file, { pid: process.pid, host: hostname(), doing });
  const release = () => rmSync(file, { force: true });
  const touching = setInterval(() => utimesSync(file, new Date(), new Date()), touchIntervalMs);
  process.on("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off("exit", release);
    release();
  }
}

async function acquire(file: string, me: Holder): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  let printed = false;
  while (!create(file, me)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (isGone(file, holder)) {
      takeAway(file, holder);
      continue;
    }
    if (!printed) console.error(`· Waiting for another command that is ${holder.doing} (process ${holder.pid})`);
    printed = true;
    await sleep(200);
  }
}

function create(file: string, me: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: "wx" });
    // Its age is compared with the clock of this machine, which may differ from that of a file server.
    utimesSync(file, new Date(), new Date());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Undefined if the lock has just been released. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    // Created but not written yet, or never: its age decides.
    return { pid: 0, host: "", doing: "setting up" };
  }
}

function isGone(file: string, holder: Holder): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > silentMs) return true;
  if (holder.host !== hostname() || holder.pid === 0) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Only one process can rename the file. A newer lock than the one that was checked is put back. */
function takeAway(file: string, checked: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readHolder(aside)?.pid === checked.pid) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
