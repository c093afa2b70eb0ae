import { describe, expect, it } from "vitest";
import { isInstalled } from "./dependencies.ts";

const zod = { version: "4.6.7", integrity: "sha512-z" };
const binding = { version: "1.0.0", integrity: "sha512-b", optional: true };
const locked = { packages: { "": {}, "node_modules/zod": zod, "node_modules/binding-for-macs": binding } };

describe("isInstalled", () => {
  it("holds where all is there, packages for other platforms aside", () => {
    expect(isInstalled(locked, { packages: { "node_modules/zod": zod } })).toBe(true);
    expect(isInstalled(locked, locked)).toBe(true);
  });

  it("does not hold before the first install or where a package is missing", () => {
    expect(isInstalled(locked, undefined)).toBe(false);
    expect(isInstalled(locked, { packages: {} })).toBe(false);
  });

  it("does not hold where a version or a content differs", () => {
    expect(isInstalled(locked, { packages: { "node_modules/zod": { ...zod, version: "4.6.6" } } })).toBe(false);
    expect(isInstalled(locked, { packages: { "node_modules/zod": { ...zod, integrity: "sha512-x" } } })).toBe(false);
    const other = { ...binding, version: "0.9.0" };
    expect(isInstalled(locked, { packages: { "node_modules/zod": zod, "node_modules/binding-for-macs": other } })).toBe(
      false,
    );
  });
});
