import { describe, expect, it } from "vitest";
import { isInstalled } from "./dependencies.ts";

const zod = { version: "4.6.7", integrity: "sha512-z" };
const binding = { version: "1.0.0", integrity: "sha512-b", optional: true };
const locked = { packages: { "": {}, "node_modules/zod": zod, "node_modules/binding-for-macs": binding } };

describe("isInstalled", () => {
  it("is true if all packages for this platform are installed", () => {
    expect(isInstalled(locked, { packages: { "node_modules/zod": zod } })).toBe(true);
    expect(isInstalled(locked, locked)).toBe(true);
  });

  it("is false before the first installation or if a package is missing", () => {
    expect(isInstalled(locked, undefined)).toBe(false);
    expect(isInstalled(locked, { packages: {} })).toBe(false);
  });

  it("is false if a version or content differs", () => {
    expect(isInstalled(locked, { packages: { "node_modules/zod": { ...zod, version: "4.6.6" } } })).toBe(false);
    expect(isInstalled(locked, { packages: { "node_modules/zod": { ...zod, integrity: "sha512-x" } } })).toBe(false);
    const other = { ...binding, version: "0.9.0" };
    expect(isInstalled(locked, { packages: { "node_modules/zod": zod, "node_modules/binding-for-macs": other } })).toBe(
      false,
    );
  });
});
