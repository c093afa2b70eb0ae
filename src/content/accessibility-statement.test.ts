import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { accessibilityStatement } from "#src/pages/accessibility.page.tsx";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { accessibility } from "./schema/pages.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const { checks } = accessibility.parse(parse(read("content/pages/accessibility.yaml")));

describe("the accessibility statement", () => {
  it("promises nothing and names no law in the operator's name, unless the operator does", () => {
    const local = sampleContent.in("it").accessibility;
    expect(JSON.stringify(accessibilityStatement(local))).not.toMatch(
      /impegna|\blegge [0-9n]|decreto|AgID|entro .* (giorni|ore)/i,
    );
    const commitments = [{ title: "Risposte", text: ["Entro trenta giorni."] }];
    expect(accessibilityStatement({ ...local, commitments }).slice(-2)).toEqual([
      { type: "heading", level: 2, text: "Risposte" },
      { type: "paragraph", text: "Entro trenta giorni." },
    ]);
  });

  it.each(checks.items.map(({ claim, test }) => [claim.en, test] as const))("has a test for: %s", (_, test) => {
    const titles = [...read(test.file).matchAll(/\btest(?:\.step)?\(\s*[`"]([^`"]+)/g)].map(([, title]) => title ?? "");
    expect(titles.filter((title) => title.startsWith(test.title))).not.toEqual([]);
    expect(read(test.file)).not.toMatch(/\btest(\.describe)?\.(skip|fixme|only)\b/);
  });

  it("says what the documentation says", () => {
    const documented = read("docs/accessibility.md").replaceAll(/\s+/g, " ");
    expect(checks.items.filter(({ claim }) => !documented.includes(claim.en)).map(({ claim }) => claim.en)).toEqual([]);
    expect(checks.items.filter(({ test }) => !documented.includes(test.title)).map(({ test }) => test.title)).toEqual(
      [],
    );
  });
});
