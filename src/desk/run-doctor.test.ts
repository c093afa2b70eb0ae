import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runDoctor } from "./system.server.ts";

/** Runs a program in place of the commands, which are not built. */
function run(source: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "site-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = path.join(folder, "site.mjs");
  writeFileSync(script, source);
  return runDoctor(script);
}

it("asks for JSON, and takes the report even if it ends with 1 for a problem", async () => {
  const report = await run(`
    const installation = [{ group: process.argv.slice(2).join(" "), observations: [] }];
    console.log(JSON.stringify({ installation, content: [1, 2, 3] }));
    process.exitCode = 1;
  `);
  expect(report).toEqual({ groups: [{ group: "doctor --json", observations: [] }], unfinished: 3 });
});

it("fails with what was printed if there is no report", async () => {
  await expect(run(`console.error("no memory"); process.exit(1);`)).rejects.toThrow(
    "site doctor gave no answer: no memory",
  );
  await expect(run(`console.log("[]");`)).rejects.toThrow("gave no answer");
});
