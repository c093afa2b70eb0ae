import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPostgres } from "./postgres.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function programs(at: string, names = ["initdb", "postgres"]): string {
  const place = path.join(folder, at);
  mkdirSync(place, { recursive: true });
  for (const name of names) writeFileSync(path.join(place, name), "");
  return place;
}

describe("findPostgres", () => {
  it("takes the newest of Debian's servers, by number", () => {
    programs("debian/9/bin");
    const newest = programs("debian/17/bin");
    programs("debian/18/bin", ["psql"]);
    expect(findPostgres("", path.join(folder, "debian"))).toBe(newest);
  });

  it("prefers the one on the PATH, and follows links to where it lives", () => {
    programs("debian/17/bin");
    const real = programs("opt/postgresql");
    const links = path.join(folder, "bin");
    mkdirSync(links);
    for (const name of ["initdb", "postgres"]) symlinkSync(path.join(real, name), path.join(links, name));
    const searchPath = ["", programs("client", ["psql"]), links].join(path.delimiter);
    expect(findPostgres(searchPath, path.join(folder, "debian"))).toBe(real);
  });

  it("may find none", () => {
    expect(findPostgres("", path.join(folder, "nowhere"))).toBeUndefined();
  });
});
