import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DoctorReport } from "#src/desk/system.server.ts";

/** Longer than the time limits of the checks. */
const timeoutMs = 60_000;
const mostOutput = 4 * 1024 * 1024;

/** In the build, this module is beside the commands. */
const built = path.join(import.meta.dirname, "site.js");
const commands = existsSync(built) ? built : path.join(import.meta.dirname, "../cli/site.ts");

/** Runs `site doctor` in its own process, so that requests do not wait for its checks. @throws Error if it cannot run */
export function runDoctor(script = commands): Promise<Omit<DoctorReport, "at">> {
  return new Promise((resolve, reject) => {
    const options = { timeout: timeoutMs, maxBuffer: mostOutput };
    execFile(process.execPath, [script, "doctor", "--json"], options, (error, output, errors) => {
      try {
        resolve(readReport(output));
      } catch (cause) {
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

/** The path is right for this file and for its bundle in `build/site`. Empty if there is no package.json. */
export function siteVersion(): string {
  const file = path.join(import.meta.dirname, "../../package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : "";
}
