import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./helpers/sources.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
}
const manifest = JSON.parse(read("package.json")) as Manifest;

/** The packages in the tables of the section "Dependencies" of a page, by table. */
function packagesIn(page: string): string[][] {
  const [, dependencies = ""] = page.split("\n## Dependencies\n");
  const sections = dependencies.split("\n### ").slice(1);
  return sections.map((section) =>
    [...section.matchAll(/^\| `([^`]+)` \| .+ \| .+ \|$/gm)].map(([, name = ""]) => name),
  );
}

it("each dependency has its reason in docs/architecture.md, and no other package has", () => {
  const { dependencies, devDependencies } = manifest;
  expect(packagesIn(read("docs/architecture.md"))).toEqual([Object.keys(dependencies), Object.keys(devDependencies)]);
});

it("each version is exact", () => {
  const { dependencies, devDependencies, overrides } = manifest;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it("a plain npm ci installs the lockfile whatever the age of its versions", () => {
  // npm looks up each version without an address, and refuses young ones if an age is set.
  expect(read(".npmrc")).not.toContain("min-release-age");
});
