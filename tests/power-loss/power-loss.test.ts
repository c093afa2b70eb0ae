import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missingPrograms, reasonToSkip } from "#scripts/programs.ts";
import { root } from "../helpers/sources.ts";

/** System calls that the reader of a trace understands, then those that it refuses if they change the disk. */
const understood =
  "open openat write pwrite64 ftruncate rename renameat renameat2 link linkat unlink unlinkat mkdir mkdirat fsync fdatasync";
const refused = "creat writev pwritev pwritev2 truncate fallocate symlink symlinkat copy_file_range sendfile rmdir";
/** The question mark: not every processor has all of them. */
const calls = `trace=${`${understood} ${refused}`.replaceAll(/\w+/g, "?$&").replaceAll(" ", ",")}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "power-loss-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `load.ts` and records its system calls. @returns one call a line, in the order in which the system completed them */
async function record(): Promise<string[]> {
  mkdirSync(path.join(folder, "disk"));
  const trace = path.join(folder, "trace");
  const load = [process.execPath, path.join(import.meta.dirname, "load.ts"), folder];
  const options = ["-f", "-y", "-s", "40", "--seccomp-bpf", "-e", "signal=none", "-e", calls, "-o", trace];
  await promisify(execFile)("strace", [...options, ...load], { cwd: root });
  const unfinished = new Map<string, string>();
  return readFileSync(trace, "latin1")
    .split("\n")
    .flatMap((line) => {
      const [, thread = "", call = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
      const [, begun] = /^(.*) <unfinished \.\.\.>$/.exec(call) ?? [];
      if (begun !== undefined) unfinished.set(thread, begun);
      const [, ending] = /^<\.\.\. \w+ resumed>(.*)$/.exec(call) ?? [];
      return begun === undefined ? [ending === undefined ? call : (unfinished.get(thread) ?? "") + ending] : [];
    });
}

/**
 * The data that a power loss could take although somebody was told of it, or a commit names it. POSIX guarantees that a file's content is
 * safe after a flush of the file, and its name after a flush of its folder, and nothing else.
 */
function losses(trace: readonly string[], disk: string): { lost: string[]; acknowledged: string[]; commits: number } {
  const unflushed = new Set<string>();
  const unnamed = new Set<string>();
  const known = new Set<string>();
  const acknowledged: string[] = [];
  const lost: string[] = [];
  let commits = 0;
  const onDisk = (file: string): string | undefined =>
    file.startsWith(`${disk}/`) && !file.endsWith("-shm") ? file.slice(disk.length + 1) : undefined;
  const check = (when: string, but = ""): void => {
    for (const [what, files] of Object.entries({ content: unflushed, name: unnamed })) {
      // A checkpoint copies the log, which is on the disk until the database is flushed: SQLite sees to that.
      const left = [...files].filter((file) => file !== but && file !== "var/site.db");
      lost.push(...left.map((file) => `${when}: the ${what} of ${file}`));
    }
  };
  for (const call of trace) {
    const [, name = "", args = "", result = "-1", opened = ""] =
      /^(\w+)\((.*)\) += (-?\d+)(?:<([^>]*)>)?/.exec(call) ?? [];
    if (Number(result) < 0) continue;
    const descriptor = /^\d+<([^>]*)>/.exec(args)?.[1];
    const file = onDisk((name.startsWith("open") ? opened : descriptor) ?? "");
    const names = [...args.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => onDisk(text));
    const [from, to] = names;
    if (name.startsWith("open")) {
      if (file !== undefined && args.includes("O_CREAT") && !known.has(file)) unnamed.add(file);
      if (file !== undefined) known.add(file);
    } else if (name.endsWith("sync")) {
      if (file?.endsWith("-wal")) {
        commits += 1;
        check("a commit", file);
      }
      if (file !== undefined) unflushed.delete(file);
      const flushed = file ?? (descriptor === disk ? "." : undefined);
      for (const one of unnamed) if (path.dirname(one) === flushed) unnamed.delete(one);
    } else if (descriptor?.endsWith("/acknowledged")) {
      const what = /"(.*)\\n"/.exec(args)?.[1] ?? "";
      acknowledged.push(what);
      check(what);
    } else if (["write", "pwrite64", "ftruncate"].includes(name)) {
      // If an emptied file is as before, nothing is lost.
      if (file !== undefined && !/^ftruncate.*, 0\)/.test(call)) unflushed.add(file);
    } else if (name.startsWith("mkdir") && from !== undefined) {
      unnamed.add(from);
    } else if (name.startsWith("unlink") && from !== undefined) {
      for (const all of [unflushed, unnamed, known]) all.delete(from);
    } else if (/^(rename|link)/.test(name) && from !== undefined && to !== undefined) {
      if (unflushed.has(from)) lost.push(`${name}: the content of ${to}`);
      for (const all of [unflushed, unnamed]) all.delete(from);
      unnamed.add(to);
      known.add(to);
    } else if (file !== undefined || from !== undefined) throw new Error(`${name} is not understood: ${call}`);
  }
  return { lost: [...new Set(lost)], acknowledged, commits };
}

const missing = reasonToSkip(missingPrograms("strace"));

describe.skipIf(missing !== undefined)("a power loss", () => {
  it("takes nothing that was acknowledged: it is flushed before, with its name", async () => {
    const trace = await record();
    const disk = path.join(folder, "disk");
    const { lost, acknowledged, commits } = losses(trace, disk);
    expect(lost).toEqual([]);
    const told = ["link secret", "request", "answer", "cancel", "erase", "mails", "backup"];
    expect([...new Set(acknowledged)]).toEqual(told);
    expect(commits).toBeGreaterThan(acknowledged.length);
    // This is what `synchronous = off` does.
    const unflushed = trace.filter((call) => !/^f(data)?sync\(.*-wal>/.test(call));
    expect(losses(unflushed, disk).lost).toContain("request: the content of var/site.db-wal");
  });
});
