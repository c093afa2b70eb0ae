import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { selectChecks } from "./checks.ts";
import { findNamed, findPostgres, reasonToSkip } from "./programs.ts";
import { fingerprintOf, isInstalled } from "./set-up.ts";
import { root, siteEnvironment, siteFlags } from "./process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "scripts of a clone "));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string) => path.join(folder, file);
function write(file: string, content = ""): string {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), content);
  return path.dirname(at(file));
}

describe("the checks of a run", () => {
  const names = ["format", "lint", "unit", "e2e"];

  it.each([
    [[], names, []],
    [["lint", "unit"], ["lint", "unit"], []],
    // Further arguments belong to the only check.
    [["e2e", "booking", "-g", "phone"], ["e2e"], ["booking", "-g", "phone"]],
  ])("that %j names are %j with the arguments %j", (args, selected, rest) => {
    expect(selectChecks(args, names)).toEqual({ selected, rest });
  });

  it("cannot be told from arguments for no check or for several", () => {
    const message = "Name one check before “unti”. Checks: format, lint, unit, e2e.";
    expect(() => selectChecks(["unti"], names)).toThrow(message);
    expect(() => selectChecks(["lint", "unit", "domain"], names)).toThrow("Name one check");
  });

  it("take no path for the value of the option that updates snapshots", () => {
    expect(() => selectChecks(["unit", "-u", "src/mail"], names)).toThrow("Write “src/mail” before the option");
    expect(selectChecks(["unit", "src/mail", "-u"], names).rest).toEqual(["src/mail", "-u"]);
  });
});

describe("programs", () => {
  it("are those that a variable names, else those of the usual places", () => {
    for (const name of ["mine", "usual"]) write(name);
    const usual = [at("other"), at("usual")];
    vi.stubEnv("CHROMIUM_PATH", "");
    expect(findNamed("CHROMIUM_PATH", usual.slice(0, 1))).toBeUndefined();
    expect(findNamed("CHROMIUM_PATH", usual)).toBe(usual[1]);
    vi.stubEnv("CHROMIUM_PATH", at("mine"));
    expect(findNamed("CHROMIUM_PATH", usual)).toBe(at("mine"));
    vi.stubEnv("CHROMIUM_PATH", "/opt/gone");
    expect(() => findNamed("CHROMIUM_PATH", usual)).toThrow(
      "CHROMIUM_PATH names a file that does not exist (/opt/gone)",
    );
  });

  it("of PostgreSQL are those on the PATH, else the newest of Debian's by number", () => {
    const server = (place: string): string => ["initdb", "postgres"].map((name) => write(`${place}/${name}`))[0] ?? "";
    const [, newest, own] = ["debian/9/bin", "debian/17/bin", "opt"].map(server);
    write("debian/18/bin/psql");
    expect(findPostgres("", at("debian"))).toBe(newest);
    expect(findPostgres("", at("nowhere"))).toBeUndefined();
    expect(findPostgres([write("client/psql"), own].join(path.delimiter), at("debian"))).toBe(own);
  });

  it("that are missing fail in CI, and are named elsewhere", () => {
    const missing = "age not installed";
    vi.stubEnv("CI", "true");
    expect(reasonToSkip(undefined)).toBeUndefined();
    expect(() => reasonToSkip(missing)).toThrow(missing);
    vi.stubEnv("CI", "");
    expect(reasonToSkip(missing)).toBe(missing);
  });
});

describe("the installed packages", () => {
  const zod = { version: "4.6.7", integrity: "sha512-z" };
  const binding = { version: "1.0.0", integrity: "sha512-b", optional: true };
  const locked = { packages: { "": {}, "node_modules/zod": zod, "node_modules/binding-for-macs": binding } };

  it.each([
    [true, { packages: { "node_modules/zod": zod } }],
    [true, locked],
    [false, undefined],
    [false, { packages: {} }],
    [false, { packages: { "node_modules/zod": { ...zod, version: "4.6.6" } } }],
    [false, { packages: { "node_modules/zod": { ...zod, integrity: "sha512-x" } } }],
  ])("are those of the lockfile: %s of %j", (expected, installed) => {
    expect(isInstalled(locked, installed)).toBe(expected);
  });
});

describe("the fingerprint of a build", () => {
  const places = ["src", "content", "package*.json"];

  beforeEach(() => {
    write("src/root.tsx", "root");
    write("src/ui/button.tsx", "button");
    write("package.json", "{}");
  });

  it("stays the same while tests, documents and texts of the content change", () => {
    const before = fingerprintOf(folder, places);
    for (const file of ["src/ui/button.test.tsx", "README.md", "content/company.yaml", "content/posts/story/it.md"]) {
      write(file, "words");
    }
    write("src/root.tsx", "root");
    expect(fingerprintOf(folder, places)).toBe(before);
  });

  it.each<[string, () => unknown]>([
    ["a file changes", () => write("src/ui/button.tsx", "Button")],
    ["a file comes", () => write("content/lamp.svg", "<svg/>")],
    ["a single file changes", () => write("package.json", '{ "name": "x" }')],
    ["a file goes", () => rmSync(at("src/ui/button.tsx"))],
    ["text moves between files", () => [write("src/root.tsx", "rootb"), write("src/ui/button.tsx", "utton")]],
  ])("changes where %s", (_, change) => {
    const before = fingerprintOf(folder, places);
    change();
    expect(fingerprintOf(folder, places)).not.toBe(before);
  });
});

it.each(["deploy/Dockerfile", "deploy/systemd/bar-site.service", "docs/operations.md"])(
  "%s starts the site as `npm start` does",
  (file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    for (const flag of siteFlags) expect(text).toContain(flag);
    for (const [name, value] of Object.entries(siteEnvironment)) expect(text).toContain(`${name}=${value}`);
  },
);
