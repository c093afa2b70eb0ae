import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomFrom, seedOfRun } from "../faults/random.ts";
import { Disk, type Survivors } from "./disk.ts";
import type { Note } from "./notes.ts";
import { readTrace, record, recordingProblem, type Step } from "./recording.ts";
import { verify } from "./verify.ts";

const root = path.join(import.meta.dirname, "../..");

/** 40 by default, 200 in CI, any number with `POWER_CUTS=1000`. */
const cuts = Number(process.env["POWER_CUTS"] ?? "") || (process.env["CI"] === undefined ? 40 : 200);
const seed = seedOfRun();
const problem = recordingProblem();

/** A trace that a failed run left: with its seed the same cuts again. */
const givenTrace = process.env["POWER_LOSS_TRACE"];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "power-loss-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function traceOf(synchronous: "full" | "off"): Promise<string> {
  const place = path.join(folder, synchronous);
  mkdirSync(path.join(place, "disk"), { recursive: true });
  return record(place, synchronous);
}

/** One loss of power: what it leaves, and what was acknowledged before. */
interface Cut {
  /** The number of steps that were completed. */
  at: number;
  left: Survivors;
  notes: readonly Note[];
}

/** Cuts the power at random steps, in their order. */
function* cutsOf(steps: readonly Step[], count: number): Generator<Cut> {
  const planned = Array.from({ length: count }, (_, index) => {
    const random = randomFrom(seed + index * 1_000_003);
    return { at: Math.floor(random() * (steps.length + 1)), random };
  }).toSorted((one, other) => one.at - other.at);
  const disk = new Disk();
  const notes: Note[] = [];
  let done = 0;
  for (const { at, random } of planned) {
    for (const step of steps.slice(done, at)) {
      if (step.kind === "note") notes.push(step.note);
      else disk.apply(step);
    }
    done = at;
    yield { at, left: disk.survivors(random), notes };
  }
}

/** @returns why the site does not survive the cut; undefined if it does */
async function failureOf({ left, notes }: Cut): Promise<unknown> {
  const disk = path.join(folder, "cut");
  for (const [file, content] of left) {
    mkdirSync(path.dirname(path.join(disk, file)), { recursive: true });
    writeFileSync(path.join(disk, file), content);
  }
  try {
    await verify(disk, notes);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    rmSync(disk, { recursive: true, force: true });
  }
}

/** @returns the number of cuts, all of which the site survived. @throws Error with how to repeat the first that it did not */
async function surviveCuts(trace: string): Promise<number> {
  const steps = readTrace(trace);
  let survived = 0;
  for (const cut of cutsOf(steps, cuts)) {
    const failure = await failureOf(cut);
    if (failure !== undefined) {
      const kept = keep(trace);
      const again = `FAULTS_SEED=${seed} POWER_CUTS=${cuts} POWER_LOSS_TRACE=${kept} npm test -- unit tests/power-loss`;
      throw new Error(`after step ${cut.at} of ${steps.length}; the same cuts again: ${again}`, { cause: failure });
    }
    survived += 1;
  }
  return survived;
}

/** Keeps a trace after the run. */
function keep(trace: string): string {
  if (trace === givenTrace) return trace;
  const kept = path.join(root, "test-results", `power-loss-${seed}.trace`);
  mkdirSync(path.dirname(kept), { recursive: true });
  copyFileSync(trace, kept);
  return kept;
}

describe.skipIf(problem !== undefined)("a power loss", { timeout: 60_000 + cuts * 10_000 }, () => {
  it("loses and duplicates nothing that was acknowledged, and damages no file", async () => {
    expect(await surviveCuts(givenTrace ?? (await traceOf("full")))).toBe(cuts);
  });

  it("loses acknowledged requests if commits are not flushed, which these tests notice", async () => {
    const failures: unknown[] = [];
    for (const cut of cutsOf(readTrace(await traceOf("off")), 10)) failures.push(await failureOf(cut));
    expect(failures.filter((failure) => failure !== undefined)).not.toEqual([]);
  });
});

it.runIf(process.env["CI"] !== undefined && process.getuid?.() === 0)("power losses are tested in CI", () => {
  expect(problem).toBeUndefined();
});
