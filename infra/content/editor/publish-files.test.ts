import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashOf, openDraftStore } from "./draft-store.ts";
import { openHistory } from "./history.ts";
import type { PublicationRecord } from "./publication.ts";
import { finishPublication, recoverPublication } from "./publish-files.ts";

let folder: string;
const placeOf = (file: string): string => path.join(folder, file);
const textOf = (file: string): string | undefined =>
  existsSync(placeOf(file)) ? readFileSync(placeOf(file), "utf8") : undefined;

const added = "posts/nuovo/it.md";
const files = ["company.yaml", "phrases.yaml", added];
const deleted = "partners/tavolalunga.svg";

function fill(): void {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  for (const file of [...files, deleted]) {
    if (file === added) continue;
    mkdirSync(path.dirname(placeOf(file)), { recursive: true });
    writeFileSync(placeOf(file), `${file} as it was`);
  }
}
const empty = (): void => rmSync(folder, { recursive: true });
beforeEach(fill);
afterEach(empty);

/** Runs in a process of its own, which is killed in place of one of the calls that change names. */
const program = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const [folder, record, kill] = JSON.parse(process.argv[1]);
const { publishFiles } = await import(${JSON.stringify(path.join(import.meta.dirname, "publish-files.ts"))});
let calls = 0;
for (const name of ["renameSync", "rmSync"]) {
  const call = fs[name];
  fs[name] = (...args) => {
    if (calls++ === kill) process.kill(process.pid, "SIGKILL");
    return call(...args);
  };
}
syncBuiltinESMExports();
publishFiles(folder, record);
`;

function publishAndDie(record: PublicationRecord, kill: number): boolean {
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program, JSON.stringify([folder, record, kill])],
    { cwd: path.join(import.meta.dirname, "../../.."), encoding: "utf8" },
  );
  if (signal === null && status !== 0) throw new Error(stderr);
  return signal === "SIGKILL";
}

/** A publication of a draft. */
function prepare(): {
  record: PublicationRecord;
  before: Map<string, string | undefined>;
  after: Map<string, string | undefined>;
} {
  const store = openDraftStore(path.join(folder, ".draft"));
  const before = new Map([...files, deleted].map((file) => [file, textOf(file)]));
  const after = new Map([
    ...files.map((file): [string, string | undefined] => [file, `${textOf(file) ?? ""}\n# published\n`]),
    [deleted, undefined],
  ]);
  const hashes = [...after].map(([file, text]) => {
    const old = before.get(file);
    return {
      file,
      before: old === undefined ? null : hashOf(Buffer.from(old)),
      after: text === undefined ? null : store.keep(Buffer.from(text)),
    };
  });
  store.write({
    savedAt: "2026-11-22T16:00:00.000Z",
    by: "iPad",
    files: Object.fromEntries(hashes.map(({ file, before: base, after: content }) => [file, { base, content }])),
  });
  const time = "2026-11-22T16:00:00.000Z";
  return { record: { id: "2026-11-22T16-00-00-000Z", at: time, by: "iPad", says: [], files: hashes }, before, after };
}

const state = (names: Iterable<string>) => new Map([...names].map((file) => [file, textOf(file)]));
const partials = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".partial") && !/^\.(draft|history)/.test(name),
  );

describe("a publication of several files", () => {
  it("is finished or has not begun, wherever its process is killed", { timeout: 600_000 }, () => {
    const outcomes = new Set<string>();
    const leftOver: string[] = [];
    for (let kill = 0, killed = true; killed; kill++) {
      empty();
      fill();
      const { record, before, after } = prepare();
      killed = publishAndDie(record, kill);
      const isBegun = existsSync(path.join(folder, ".draft/publishing.json"));
      finishPublication(folder);
      const isDone = state(after.keys()).get("company.yaml") === after.get("company.yaml");
      expect(state(after.keys()), `killed at call ${kill}`).toEqual(isDone ? after : before);
      const { draft } = openDraftStore(path.join(folder, ".draft")).read();
      expect([draft === undefined, openHistory(folder).list(9).length]).toEqual(isDone ? [true, 1] : [false, 0]);
      leftOver.push(...(isDone ? partials() : []));
      outcomes.add(isBegun ? "finished" : isDone ? "complete" : "not begun");
    }
    expect(leftOver).toEqual([]);
    expect(outcomes).toEqual(new Set(["not begun", "finished", "complete"]));
  });

  it("leaves a file that was edited by hand after its process was killed, and keeps it in the draft", () => {
    const { record, after } = prepare();
    writeFileSync(placeOf(".draft/publishing.json"), JSON.stringify(record));
    writeFileSync(placeOf("phrases.yaml"), "by hand");
    recoverPublication(folder);
    expect(textOf("phrases.yaml")).toBe("by hand");
    expect(textOf("company.yaml")).toBe(after.get("company.yaml"));
    const { draft } = openDraftStore(path.join(folder, ".draft")).read();
    expect(Object.keys(draft?.files ?? {})).toEqual(["phrases.yaml"]);
    expect(
      openHistory(folder)
        .list(1)[0]
        ?.files.map(({ file }) => file),
    ).not.toContain("phrases.yaml");
    expect(partials()).toEqual([]);
  });
});
