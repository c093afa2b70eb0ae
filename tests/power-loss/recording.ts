import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Note } from "./notes.ts";
import type { DiskOperation } from "./disk.ts";

/** What the load did, in the order in which the system completed it. */
export type Step = DiskOperation | { kind: "note"; note: Note };

const root = path.join(import.meta.dirname, "../..");

/** System calls that the parser understands, then those that it rejects if they change the disk. */
const understood =
  "open openat lseek write pwrite64 ftruncate rename renameat renameat2 link linkat unlink unlinkat mkdir mkdirat rmdir fsync fdatasync";
const rejected = "creat writev pwritev pwritev2 truncate fallocate symlink symlinkat copy_file_range sendfile";
/** The question mark: not every processor has all of them. */
const calls = `trace=${`${understood} ${rejected}`.replaceAll(/\w+/g, "?$&").replaceAll(" ", ",")}`;

/** Why system calls cannot be recorded here; undefined if they can. */
export function recordingProblem(): string | undefined {
  const { status, stderr, error } = spawnSync("strace", ["-o", "/dev/null", "true"], { encoding: "utf8" });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** Runs `load.ts` on the folder `disk` of a folder and records its system calls in the file `trace`. */
export async function record(folder: string, synchronous: "full" | "off"): Promise<string> {
  const trace = path.join(folder, "trace");
  const load = [process.execPath, path.join(import.meta.dirname, "load.ts"), folder, synchronous];
  // Hexadecimal strings, since lines end the calls; a megabyte, since longer strings would be cut off.
  const options = ["-f", "-y", "-xx", "-s", "1048576", "--seccomp-bpf", "-e", "signal=none", "-e", calls, "-o", trace];
  await promisify(execFile)("strace", [...options, ...load], { cwd: root, env: { ...process.env, TZ: "UTC" } });
  return trace;
}

/** Reads a trace. The disk is the folder `disk` beside the file `notes`, which the load opens first. */
export function readTrace(file: string): Step[] {
  const reader = new TraceReader();
  const unfinished = new Map<string, string>();
  for (const line of readFileSync(file, "latin1").split("\n")) {
    const [, thread = "", rest = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const begun = rest.endsWith(" <unfinished ...>") ? rest.slice(0, -" <unfinished ...>".length) : undefined;
    if (begun !== undefined) {
      unfinished.set(thread, begun);
      continue;
    }
    const [, ending] = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest) ?? [];
    reader.read(ending === undefined ? rest : (unfinished.get(thread) ?? "") + ending);
  }
  return reader.steps;
}

interface Call {
  name: string;
  /** The arguments with all strings removed. */
  plain: string;
  strings: Buffer[];
  descriptor: number;
  /** Of the descriptor, relative to the disk; undefined outside. */
  path: string | undefined;
  result: number;
}

class TraceReader {
  readonly steps: Step[] = [];
  #folder: string | undefined;
  readonly #positions = new Map<number, number>();

  read(line: string): void {
    const [, name = "", args = "", result = "", opened] = /^(\w+)\((.*)\) += (-?\d+)(?:<([^>]*)>)?/.exec(line) ?? [];
    if (name === "" || Number(result) < 0) return;
    const [, descriptor = "", place = ""] = /^(\d+)<([^>]*)>/.exec(args) ?? [];
    if (name.startsWith("open")) this.#opened(Number(result), textOf(opened ?? ""), args);
    else
      this.#called({
        name,
        plain: args.replaceAll(/"[^"]*"/g, ""),
        strings: [...args.matchAll(/"([^"]*)"(\.\.\.)?/g)].map(([, text = ""]) => bytesOf(text)),
        descriptor: Number(descriptor),
        path: this.#onDisk(textOf(place)),
        result: Number(result),
      });
  }

  #opened(descriptor: number, file: string, flags: string): void {
    if (this.#folder === undefined && path.basename(file) === "notes") this.#folder = path.dirname(file);
    this.#positions.set(descriptor, 0);
    const place = this.#onDisk(file);
    if (place === undefined) return;
    if (flags.includes("O_APPEND")) throw new Error(`${place} is opened for appending, which is not recorded`);
    if (flags.includes("O_CREAT")) this.steps.push({ kind: "create", path: place });
    if (flags.includes("O_TRUNC")) this.steps.push({ kind: "truncate", path: place, size: 0 });
  }

  #called(call: Call): void {
    const { name, plain, strings, descriptor, result } = call;
    const [first, second] = strings.map((text) => this.#onDisk(text.toString()));
    const at = call.path;
    if (name === "lseek") this.#positions.set(descriptor, result);
    else if (name === "write") this.#written(call);
    else if (at !== undefined) {
      const number = Number(/, (\d+)$/.exec(plain)?.[1]);
      if (name === "pwrite64") this.steps.push({ kind: "write", path: at, offset: number, data: dataOf(call) });
      else if (name === "ftruncate") this.steps.push({ kind: "truncate", path: at, size: number });
      else if (name === "fsync" || name === "fdatasync") this.steps.push({ kind: "flush", path: at });
      else throw new Error(`${name} of ${at} is not recorded`);
    } else if (first !== undefined) {
      if (name.startsWith("mkdir")) this.steps.push({ kind: "mkdir", path: first });
      else if (name.startsWith("unlink") || name === "rmdir") this.steps.push({ kind: "remove", path: first });
      else if (name.startsWith("rename") && second !== undefined)
        this.steps.push({ kind: "rename", from: first, to: second });
      else if (name.startsWith("link") && second !== undefined)
        this.steps.push({ kind: "link", from: first, to: second });
      else throw new Error(`${name} of ${first} is not recorded`);
    }
  }

  #written(call: Call): void {
    const offset = this.#positions.get(call.descriptor) ?? 0;
    this.#positions.set(call.descriptor, offset + call.result);
    if (call.path !== undefined) this.steps.push({ kind: "write", path: call.path, offset, data: dataOf(call) });
    else if (this.#folder !== undefined && call.plain.includes(hexOf(path.join(this.#folder, "notes"))))
      for (const line of dataOf(call).toString().trim().split("\n"))
        this.steps.push({ kind: "note", note: JSON.parse(line) as Note });
  }

  /** The path of a file on the disk; undefined for others, removed files, and the index of the write-ahead log, which is rebuilt. */
  #onDisk(file: string): string | undefined {
    if (this.#folder === undefined || file.endsWith("(deleted)") || file.endsWith("-shm")) return undefined;
    const place = path.relative(path.join(this.#folder, "disk"), file);
    return place.startsWith("..") ? undefined : place;
  }
}

function dataOf({ name, strings: [data], result }: Call): Buffer {
  if (data?.length !== result) throw new Error(`${name} wrote ${result} bytes, of which ${data?.length} are recorded`);
  return data;
}

/** Decodes `\x41\x42`. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll("\\x", ""), "hex");
}

function textOf(text: string): string {
  return bytesOf(text).toString();
}

function hexOf(text: string): string {
  return Buffer.from(text).toString("hex").replaceAll(/../g, "\\x$&");
}
