import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { withoutBodies } from "./leave-out.ts";

const code = `
function kept() { return "kept" }
function outer() {
  const before = 1;
  async function inner() { return "inner" }
  return [before, kept(), inner];
}
export { outer };
`;

const without = (...names: string[]) => withoutBodies(code, parseSync("library.js", code).program, names, "library.js");

async function run(source: string): Promise<{ outer: () => [number, string, () => Promise<unknown>] }> {
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

describe("a function that is left out", () => {
  it("throws its name when it is called, and takes nothing else with it", async () => {
    const { outer } = await run(without("inner"));
    const [before, kept, inner] = outer();
    expect([before, kept]).toEqual([1, "kept"]);
    await expect(inner()).rejects.toThrow("Left out of the build: inner");
  });

  it("may stand beside another", async () => {
    const { outer } = await run(without("inner", "kept"));
    expect(outer).toThrow("Left out of the build: kept");
  });

  it("has to be declared exactly once", () => {
    expect(() => without("gone")).toThrow("library.js declares gone 0 times");
    const twice = `function a() {} { function a() {} }`;
    expect(() => withoutBodies(twice, parseSync("library.js", twice).program, ["a"], "library.js")).toThrow(
      "declares a 2 times",
    );
  });
});
