import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);
const sheets = read("src/**/*.css").map(([file, css]) => [file, css.replace(/\/\*[\s\S]*?\*\//g, "")] as const);
const sources = read("src/**/*.{ts,tsx,svg}")
  .map(([, text]) => text)
  .join("\n");

describe("the style sheets", () => {
  it("have no class that nothing uses", () => {
    const words = new Set(sources.match(/[a-z][\w-]*/gi));
    const unused = sheets.flatMap(([file, css]) =>
      [...css.matchAll(/\.(-?[a-z_][\w-]*)(?=[^{}]*\{)/gi)]
        .map(([, name = ""]) => name)
        .filter((name) => !words.has(name) && !isBuilt(name))
        .map((name) => `${file}: .${name}`),
    );
    expect([...new Set(unused)]).toEqual([]);
  });

  it("read no custom property that nothing sets", () => {
    const css = sheets.map(([, text]) => text).join("\n");
    // The server writes the brand's colours before them.
    const set = new Set([...(sampleContent.brand.sheet + css).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const asked = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? "");
    expect([...new Set(asked.filter((name) => !set.has(name)))]).toEqual([]);
  });
});

/** Classes that components put together from a variant. */
function isBuilt(name: string): boolean {
  return /^(btn|toast|cover|on|is)(--|-|$)/.test(name) || /^h[1-6]$/.test(name);
}
