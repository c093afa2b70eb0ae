import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./project.ts";

type Holder = { pid: number; host: string; doing: string };

const beatMs = 2_000;
/** A holder that has not been heard of for so long is gone, whatever process has its number now. */
const silentMs = 15_000;

/**
 * Lets one command at a time change what is shared (node_modules, build). Others wait and say for what. The lock of a
 * command that was killed is taken over.
 */
export async function withLock<T>(
  doing: string,
  work: () => Promise<T>,
  file = path.join(root, "var", "set-up.lock"),
): Promise<T> {
  await acquire(file, { pid: process.pid, host: hostname(), doing });
  const release = () => rmSync(file, { force: true });
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs);
  process.on("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

async function acquire(file: string, me: Holder): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!create(file, me)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (isGone(file, holder)) {
      takeAway(file, holder);
      continue;
    }
    if (!told) console.error(`· Waiting for another command that is ${holder.doing} (process ${holder.pid})`);
    told = true;
    await sleep(200);
  }
}

function create(file: string, me: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: "wx" });
    // Its age is judged by the clocks of commands, which a file server's may differ from.
    utimesSync(file, new Date(), new Date());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Undefined where the lock has just been released. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    // Created and not written yet, or never: its age decides.
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

/** Renaming has one winner; where it took a lock that is newer than the one judged, it is put back. */
function takeAway(file: string, judged: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readHolder(aside)?.pid === judged.pid) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
