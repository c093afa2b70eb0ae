import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ContentEditorOptions, createContentEditor } from "./editor.server.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(tmpdir(), "content-"));
  folder = path.join(parent, "content");
});
afterEach(() => fs.rmSync(parent, { recursive: true }));

const added = "posts/nuovo/it.md";
const deleted = "pictures/vecchia.jpg";
const before: ReadonlyMap<string, string | undefined> = new Map([
  ["company.yaml", "company: 1\n"],
  ["phrases.yaml", "phrases: 1\n"],
  [added, undefined],
  [deleted, "a photograph"],
]);
const after: ReadonlyMap<string, string | undefined> = new Map([
  ["company.yaml", "company: 2\n"],
  ["phrases.yaml", "phrases: 2\n"],
  [added, "A text.\n"],
  [deleted, undefined],
]);
const filesIn = (copy: string) =>
  new Map(
    [...before.keys()].map((file) => {
      const at = path.join(copy, file);
      return [file, fs.existsSync(at) ? fs.readFileSync(at, "utf8") : undefined];
    }),
  );

/** Content is checked elsewhere. */
const source = {
  load: () => ({}),
  check: () => Promise.resolve(),
} as unknown as ContentEditorOptions["source"];

const editorOf = (copy: string) =>
  createContentEditor({ folder: copy, source, log: { warn: () => undefined }, now: () => new Date() });

/** The calls by which the site changes a folder. */
const writes = ["mkdirSync", "writeFileSync", "chmodSync", "renameSync", "rmSync", "rmdirSync"] as const;

/** Copies of the folder as a process would leave it that is killed at one of the calls of some work, and of the end. */
async function statesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const states: string[] = [];
  const keep = (): void => {
    const copy = path.join(parent, `state-${states.length}`);
    fs.cpSync(folder, copy, { recursive: true });
    states.push(copy);
  };
  const originals = writes.map((name) => fs[name]);
  const replaceWith = (calls: readonly unknown[]): void => {
    Object.assign(fs, Object.fromEntries(writes.map((name, index) => [name, calls[index]])));
    syncBuiltinESMExports();
  };
  const copyBefore = (call: (...args: never[]) => unknown) =>
    function copied(...args: never[]): unknown {
      replaceWith(originals);
      keep();
      if (call === originals[writes.indexOf("writeFileSync")]) {
        // A file is empty before its first bytes are there.
        fs.writeFileSync(args[0] as unknown as string, "");
        keep();
      }
      replaceWith(originals.map(copyBefore));
      return call(...args);
    };
  replaceWith(originals.map(copyBefore));
  await work().finally(() => replaceWith(originals));
  keep();
  return states;
}

it("leaves whole files and a draft that can be published, wherever its process is killed", async () => {
  for (const [file, text] of before) {
    if (text === undefined) continue;
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const editor = editorOf(folder);
  const changes = [...after].map(([file, content]) => ({ file, content }));
  expect(editor.save(changes)).toEqual({ ok: true });

  const states = await statesDuring(() => editor.publish());
  const outcomes = new Set<string>();
  for (const [call, copy] of states.entries()) {
    const found = filesIn(copy);
    for (const [file, text] of found) {
      expect([before.get(file), after.get(file)], `${file}, killed at call ${call}`).toContain(text);
    }
    const count = [...found].filter(([file, text]) => text === after.get(file)).length;
    const outcome = count === 0 ? "nothing" : count === after.size ? "all" : "a part";
    outcomes.add(outcome);
    // The rest waits for the disk many times.
    if (process.env["CI"] === undefined && outcome !== "a part" && call % 8 > 0) continue;

    const next = editorOf(copy);
    if (next.draft().changes.length > 0) await next.publish();
    expect(filesIn(copy), `published again after call ${call}`).toEqual(after);
    expect(next.draft().changes).toEqual([]);
    const [made, ...others] = next.history(9);
    expect(others, `published twice after call ${call}`).toEqual([]);
    await next.undo(made?.id ?? "");
    expect(filesIn(copy), `undone after call ${call}`).toEqual(before);
    expect(fs.existsSync(path.dirname(path.join(copy, added)))).toBe(false);
  }
  expect(outcomes).toEqual(new Set(["nothing", "a part", "all"]));
});
