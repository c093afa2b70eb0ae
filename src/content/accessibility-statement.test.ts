import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { accessibilityStatement } from "#src/pages/legal-text.tsx";
import { sampleContent } from "#content/fixtures/sample-content.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The rows of the table in `docs/accessibility.md`: a claim, its criteria, and a test that would fail if it were not so. */
const documented = [...read("docs/accessibility.md").matchAll(/^\| (.+?\.) \| ([\d., ]+) \| `(.+?)`: (.+?) \|$/gm)].map(
  ([, claim = "", criteria = "", file = "", title = ""]) => ({ claim, criteria: criteria.split(", "), file, title }),
);

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

  it("claims what the documentation says", () => {
    const { items } = sampleContent.in("en").accessibility.checks;
    expect(items).toEqual(documented.map(({ claim, criteria }) => ({ claim, criteria })));
  });

  it.each(documented)("has a test for: $claim", ({ file, title }) => {
    const test = read(`tests/e2e/${file}`);
    const titles = [...test.matchAll(/\btest(?:\.step)?\(\s*[`"]([^`"]+)/g)].map(([, found = ""]) => found);
    expect(titles.filter((found) => found.startsWith(title))).not.toEqual([]);
    expect(test).not.toMatch(/\btest(\.describe)?\.(skip|fixme|only)\b/);
  });
});
