import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findNamed, findPostgres, reasonToSkip } from "./programs.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "programs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function programsIn(at: string, ...names: string[]): string {
  const place = path.join(folder, at);
  mkdirSync(place, { recursive: true });
  for (const name of names) writeFileSync(path.join(place, name), "");
  return place;
}

it("prefers the browser that a variable names to the usual places", () => {
  const place = programsIn("bin", "mine", "usual");
  const usual = [path.join(place, "other"), path.join(place, "usual")];
  expect(findNamed("CHROMIUM_PATH", usual.slice(0, 1))).toBeUndefined();
  vi.stubEnv("CHROMIUM_PATH", "");
  expect(findNamed("CHROMIUM_PATH", usual)).toBe(usual[1]);
  vi.stubEnv("CHROMIUM_PATH", path.join(place, "mine"));
  expect(findNamed("CHROMIUM_PATH", usual)).toBe(path.join(place, "mine"));
  vi.stubEnv("CHROMIUM_PATH", "/opt/gone");
  expect(() => findNamed("CHROMIUM_PATH", usual)).toThrow("CHROMIUM_PATH names no file (/opt/gone)");
});

it("takes the newest of Debian's PostgreSQL servers, by number", () => {
  programsIn("debian/9/bin", "initdb", "postgres");
  const newest = programsIn("debian/17/bin", "initdb", "postgres");
  programsIn("debian/18/bin", "psql");
  expect(findPostgres("", path.join(folder, "debian"))).toBe(newest);
  expect(findPostgres("", path.join(folder, "nowhere"))).toBeUndefined();
});

it("prefers the PostgreSQL server on the PATH and resolves links", () => {
  programsIn("debian/17/bin", "initdb", "postgres");
  const real = programsIn("opt/postgresql", "initdb", "postgres");
  const links = programsIn("bin");
  for (const name of ["initdb", "postgres"]) symlinkSync(path.join(real, name), path.join(links, name));
  const searchPath = ["", programsIn("client", "psql"), links].join(path.delimiter);
  expect(findPostgres(searchPath, path.join(folder, "debian"))).toBe(real);
});

it("fails in CI where a program is missing, and says elsewhere how to install it", () => {
  const missing = "strace not installed";
  for (const ci of ["", "true"]) {
    vi.stubEnv("CI", ci);
    expect(reasonToSkip(undefined)).toBeUndefined();
  }
  expect(() => reasonToSkip(missing)).toThrow(missing);
  vi.stubEnv("CI", "");
  expect(reasonToSkip(missing)).toBe(missing);
});
