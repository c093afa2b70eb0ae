import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runDoctor } from "./run-doctor.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "site-doctor-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program in place of the owner's commands. */
function run(source: string) {
  const script = path.join(folder, "site.mjs");
  writeFileSync(script, source);
  return runDoctor(script, process.env);
}

describe("the doctor of a running site", () => {
  it("is asked for JSON, and answers also where it found a problem", async () => {
    const report = await run(`
      const installation = [{ group: process.argv.slice(2).join(" "), observations: [] }];
      console.log(JSON.stringify({ installation, content: [1, 2, 3] }));
      process.exitCode = 1;
    `);
    expect(report).toEqual({ groups: [{ group: "doctor --json", observations: [] }], unfinished: 3 });
  });

  it("fails with what was printed where it gives no answer", async () => {
    await expect(run(`console.error("no memory"); process.exit(1);`)).rejects.toThrow(
      "site doctor gave no answer: no memory",
    );
    await expect(run(`console.log("[]");`)).rejects.toThrow("gave no answer");
  });
});
