import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listPackages } from "./release.ts";

const folders: string[] = [];
let folder: string;

/** A folder with one installed package, which is also a development tool's dependency, and a tool that is not installed. */
beforeEach(() => {
  folder = install();
});

afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

function install(): string {
  const created = mkdtempSync(path.join(tmpdir(), "bill of materials "));
  folders.push(created);
  const write = (file: string, value: object): void => {
    mkdirSync(path.dirname(path.join(created, file)), { recursive: true });
    writeFileSync(path.join(created, file), JSON.stringify(value));
  };
  const manifest = { name: "site", version: "1.0.0", dependencies: { a: "1.0.0" }, devDependencies: { tool: "1.0.0" } };
  const a = { version: "1.0.0", license: "MIT", integrity: `sha512-${Buffer.alloc(64).toString("base64")}` };
  const tool = { version: "1.0.0", dev: true, dependencies: { a: "1.0.0" } };
  write("package.json", manifest);
  write("package-lock.json", {
    name: "site",
    lockfileVersion: 3,
    packages: { "": manifest, "node_modules/a": a, "node_modules/tool": tool },
  });
  write("node_modules/a/package.json", { name: "a", version: "1.0.0", license: "MIT" });
  write("node_modules/.package-lock.json", { name: "site", lockfileVersion: 3, packages: { "node_modules/a": a } });
  return created;
}

interface Listed {
  serialNumber?: string;
  metadata: { component: { name: string } };
  components: Array<{ purl: string; hashes: unknown[]; licenses: unknown[] }>;
}

it("lists the installed packages with hashes and licences, and leaves the folder as it was", async () => {
  const before = readFileSync(path.join(folder, "package.json"), "utf8");
  const { components, metadata } = JSON.parse(await listPackages(folder)) as Listed;
  expect(components.map(({ purl }) => purl)).toEqual(["pkg:npm/a@1.0.0"]);
  expect(components[0]).toMatchObject({ hashes: [{ alg: "SHA-512" }], licenses: [{ license: { id: "MIT" } }] });
  expect(metadata.component.name).toBe("site");
  expect(readFileSync(path.join(folder, "package.json"), "utf8")).toBe(before);
});

it("is the same for the same packages in another folder", async () => {
  expect(await listPackages(install())).toBe(await listPackages(folder));
});
