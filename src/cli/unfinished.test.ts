import { describe, expect, it } from "vitest";
import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { findUnfinished, formatFindings } from "./unfinished.ts";

const legal = { privacy: { it: [], en: [] }, terms: { it: [], en: [] } };
const company = { brand: "Bar Sole", email: "ciao@barsole.it", vatNumber: "12345678903" };
const ready = {
  company,
  home: {},
  formulas: [],
  posts: [],
  legal,
};

describe("unfinished content", () => {
  it("finds nothing if no sample content is left", () => {
    const findings = findUnfinished(ready);
    expect(findings).toEqual([]);
    expect(formatFindings(findings)).toMatch(/no sample content is left/i);
  });

  it("lists each sample mark by file and key path", () => {
    const text = { it: "Sempre", en: "Always" };
    const highlight = { sample: true, figure: "24/7", title: text, text };
    const home = {
      about: { sample: true, title: { it: "Un bar", en: "A bar" }, highlights: [{}, highlight] },
    };
    const findings = findUnfinished({ ...ready, home });
    expect(findings).toEqual([
      { file: "content/pages/home.yaml", key: "about", note: "Un bar", texts: 1 },
      { file: "content/pages/home.yaml", key: "about.highlights[2]", note: "24/7", texts: 2 },
    ]);
  });

  it("does not list a mark that says false", () => {
    expect(findUnfinished({ ...ready, home: { sample: false, title: "x" } })).toEqual([]);
  });

  it("lists every company value while the file is marked", () => {
    const findings = findUnfinished({ ...ready, company: { sample: true, ...company } });
    expect(findings.map(({ key, note }) => [key, note])).toEqual([
      ["brand", "Bar Sole"],
      ["email", "ciao@barsole.it"],
      ["vatNumber", "12345678903"],
    ]);
  });

  it("lists the legal texts that are missing", () => {
    const findings = findUnfinished({ ...ready, legal: { privacy: { it: [] }, terms: {} } });
    expect(formatFindings(findings)).toContain("Texts of the sample in place: 0. Legal texts missing: 3.");
    expect(findings.map(({ file }) => file)).toEqual([
      "content/legal/privacy.en.md",
      "content/legal/terms.it.md",
      "content/legal/terms.en.md",
    ]);
  });

  it("lists the marks of articles", () => {
    const posts = [{ id: "una-storia", sample: true, aliases: ["storia"], title: { it: "Una storia", en: "A story" } }];
    const findings = findUnfinished({ ...ready, posts });
    expect(findings[0]).toMatchObject({ file: "content/posts/una-storia/post.yaml", note: "Una storia" });
  });

  it("knows the sample site: its company, its partners, its founder's article and its four missing texts", () => {
    const findings = findUnfinished(sampleFiles);
    const at = findings.map(({ file, key }) => `${file} ${key}`);
    expect(at).toContain("content/company.yaml brand");
    expect(at).toContain("content/partners.yaml [8]");
    expect(at).toContain("content/pages/references.yaml projects[1]");
    // The measures of the drawings are made up too.
    expect(at).toContain("content/pages/home.yaml formulas");
    expect(at).toContain("content/pages/services.yaml hero");
    for (const page of ["bancone-glam", "drink-setup", "experience-bar", "tailor-made"])
      expect(at).toContain(`content/formulas/${page}.yaml `);
    expect(at).toContain("content/posts/ambra-story/post.yaml ");
    expect(findings.filter(({ file }) => file.startsWith("content/legal/"))).toHaveLength(4);
  });
});
