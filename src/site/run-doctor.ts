import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DoctorReport } from "#src/desk/system.server.ts";

/** Longer than the time limits of the checks. */
const timeLimit = 60_000;
const mostOutput = 4 * 1024 * 1024;

/** Beside the chunks of the build, or their source in development. */
const built = path.join(import.meta.dirname, "site.js");
const commands = existsSync(built) ? built : path.join(import.meta.dirname, "../cli/site.ts");

/** Runs `site doctor` in a process of its own, so that its checks keep nobody waiting. @throws Error where it could not run */
export function runDoctor(script = commands): Promise<Omit<DoctorReport, "at">> {
  return new Promise((resolve, reject) => {
    const options = { timeout: timeLimit, maxBuffer: mostOutput };
    execFile(process.execPath, [script, "doctor", "--json"], options, (error, output, errors) => {
      try {
        resolve(readReport(output));
      } catch (cause) {
        // It ends with 1 where it found a problem, which is an answer as well.
        reject(new Error(`site doctor gave no answer: ${errors.trim()}`, { cause: error ?? cause }));
      }
    });
  });
}

function readReport(output: string): Omit<DoctorReport, "at"> {
  const { installation, content } = JSON.parse(output) as { installation?: DoctorReport["groups"]; content: unknown[] };
  if (installation === undefined) throw new Error("there is no report in its output");
  return { groups: installation, unfinished: content.length };
}

/** Two folders up from `build/site`, as from here; empty if there is no package.json. */
export function siteVersion(): string {
  const file = path.join(import.meta.dirname, "../../package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : "";
}
