import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ContentEditorOptions, createContentEditor } from "./editor.server.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "content-"));
  folder = path.join(parent, "content");
});
afterEach(() => rmSync(parent, { recursive: true }));

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
const state = () =>
  new Map(
    [...before.keys()].map((file) => {
      const place = path.join(folder, file);
      return [file, existsSync(place) ? readFileSync(place, "utf8") : undefined];
    }),
  );

/** Content is checked elsewhere. */
const source = {
  load: () => ({}),
  check: () => Promise.resolve(),
} as unknown as ContentEditorOptions["source"];
const phone = { device: "iPhone" };

function open() {
  return createContentEditor({ folder, source, log: { warn: () => undefined }, now: () => new Date(Date.now()) });
}

/** Runs in a process of its own, which is killed in place of one of the calls that change names. */
const program = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const [folder, version, kill] = JSON.parse(process.argv[1]);
const { createContentEditor } = await import(${JSON.stringify(path.join(import.meta.dirname, "editor.server.ts"))});
const source = { load: () => ({}), check: () => Promise.resolve() };
const editor = createContentEditor({ folder, source, log: { warn: () => undefined }, now: () => new Date() });
let calls = 0;
for (const name of ["renameSync", "rmSync"]) {
  const call = fs[name];
  fs[name] = (...args) => {
    if (calls++ === kill) process.kill(process.pid, "SIGKILL");
    return call(...args);
  };
}
syncBuiltinESMExports();
const { ok } = await editor.publish(version, { device: "iPhone" });
if (!ok) process.exit(1);
`;

function publishAndDie(version: string, kill: number): boolean {
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program, JSON.stringify([folder, version, kill])],
    { cwd: path.join(import.meta.dirname, "../.."), encoding: "utf8" },
  );
  if (signal === null && status !== 0) throw new Error(stderr);
  return signal === "SIGKILL";
}

it(
  "leaves whole files and a draft that can be published, wherever its process is killed",
  { timeout: 600_000 },
  async () => {
    for (const [file, text] of before) {
      if (text === undefined) continue;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const changes = [...after].map(async ([file, content]) => ({
      file,
      version: open().read(file).version,
      content,
    }));
    expect(open().save(await Promise.all(changes), phone)).toEqual({ ok: true });
    const drafted = path.join(parent, "drafted");
    cpSync(folder, drafted, { recursive: true });

    const outcomes = new Set<string>();
    for (let kill = 0, killed = true; killed; kill++) {
      rmSync(folder, { recursive: true });
      cpSync(drafted, folder, { recursive: true });
      const editor = open();
      killed = publishAndDie(editor.draft().version, kill);
      const found = state();
      for (const [file, text] of found) {
        expect([before.get(file), after.get(file)], `${file}, killed at call ${kill}`).toContain(text);
      }
      const count = [...found].filter(([file, text]) => text === after.get(file)).length;
      outcomes.add(count === 0 ? "nothing" : count === after.size ? "all" : "a part");

      const { version } = editor.draft();
      if (version !== "") await editor.publish(version, phone);
      expect(state(), `published again after call ${kill}`).toEqual(after);
      expect(editor.draft().version).toBe("");
      const [made, ...others] = editor.history(9);
      expect(others, `published twice after call ${kill}`).toEqual([]);
      await editor.undo(made?.id ?? "", phone);
      expect(state(), `undone after call ${kill}`).toEqual(before);
      expect(existsSync(path.dirname(path.join(folder, added)))).toBe(false);
    }
    expect(outcomes).toEqual(new Set(["nothing", "a part", "all"]));
  },
);
