import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "./load.ts";
import { ContentError } from "./problems.ts";
import { pictureNames } from "./schema/pictures.ts";
import { content as contentModule } from "./vite-plugin.ts";

const folder = import.meta.dirname;
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "content-"));
  cpSync(folder, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

function edit(file: string, from: string | RegExp, to: string) {
  const at = path.join(copy, file);
  const before = readFileSync(at, "utf8");
  const after = before.replace(from, to);
  expect(after, `${file} holds ${String(from)}`).not.toBe(before);
  writeFileSync(at, after);
}

function problems(): readonly string[] {
  try {
    loadContent(copy);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

describe("loadContent", () => {
  it("accepts the site's own content", () => {
    expect(problems()).toEqual([]);
  });

  it("names a missing translation", () => {
    edit(
      "pages/home.yaml",
      'badge: { it: "Bar catering da {town}", en: "Bar catering from {town}" }',
      "badge: { it: Bar catering }",
    );
    expect(problems()).toEqual(["content/pages/home.yaml: hero.badge.en: is missing, expected a text"]);
  });

  it("names an empty translation", () => {
    edit("pages/blog.yaml", "en: No posts found", "en: ''");
    expect(problems()).toEqual(["content/pages/blog.yaml: empty.title.en: is empty, expected a text"]);
  });

  it("names a text that has only one language", () => {
    edit(
      "pages/blog.yaml",
      "title: { it: Nessun articolo trovato, en: No posts found }",
      "title: Nessun articolo trovato",
    );
    expect(problems()).toEqual(["content/pages/blog.yaml: empty.title: expected keys below it, found a text"]);
  });

  it("names an unknown key", () => {
    edit("pages/faq.yaml", "  - tag: { it: Formula", "  - colour: red\n    tag: { it: Formula");
    expect(problems()).toEqual(["content/pages/faq.yaml: items[2].colour: unknown key, remove it or correct its name"]);
  });

  it("names the line of bad YAML", () => {
    edit("partners.yaml", "- sample: true\n  name: Cipria", "- sample: true\n  name: Cipria: trucco");
    const [problem, ...rest] = problems();
    expect(problem).toMatch(/^content\/partners\.yaml: not valid YAML: .* at line \d+, column \d+$/);
    expect(rest).toEqual([]);
  });

  it("names an unknown fact and says which there are", () => {
    edit("pages/faq.yaml", "{depositPercent}", "{depositPercentage}");
    const [problem] = problems();
    expect(problem).toMatch(
      /^content\/pages\/faq\.yaml: items\[1\]\.answer\.it: unknown fact \{depositPercentage\}, expected one of /,
    );
    expect(problem).toContain("depositPercent, ");
  });

  it("stops the build", () => {
    edit("pages/faq.yaml", "{depositPercent}", "{depositPercentage}");
    const load = contentModule(copy).load as (id: string) => unknown;
    expect(() => load("\0virtual:content")).toThrow(/content\/pages\/faq\.yaml: .*unknown fact/);
  });

  it("finds an unknown fact in an article", () => {
    edit("posts/ambra-story/en.md", "Nemi", "{bride}");
    expect(problems()[0]).toMatch(/^content\/posts\/ambra-story\/en\.md: .*unknown fact \{bride\}/);
  });

  it("lets a page keep the places that it fills in itself, and no other page", () => {
    expect(loadContent(copy).home.hero.sunset.it).toContain("{time}");
    edit("pages/faq.yaml", "Quanto costa?", "Quanto costa alle {time}?");
    expect(problems()[0]).toContain("items[1].title.it: unknown fact {time}");
  });

  it("names a picture that does not exist", () => {
    edit("pages/home.yaml", "{ picture: wedding }", "{ picture: weding }");
    expect(problems()[0]).toMatch(
      /^content\/pages\/home\.yaml: events\.items\[1\]\.photo\.picture: expected one of .*wedding.*, found "weding"$/,
    );
  });

  it("counts lists", () => {
    edit(
      "pages/tailor-made.yaml",
      "    - picture: camera\n      caption:\n",
      "    - picture: dj\n      caption: { it: a, en: b }\n    - picture: camera\n      caption:\n",
    );
    expect(problems()).toEqual(["content/pages/tailor-made.yaml: network.slides: expected exactly 3 entries, found 4"]);
  });

  it("says what a company value should look like", () => {
    edit("company.yaml", /^phone: .*$/m, "phone: 06 123");
    expect(problems()[0]).toMatch(/^content\/company\.yaml: phone: .*country code/);
  });

  it("measures what search results show, with the facts filled in", () => {
    edit("company.yaml", /^brand: .*$/m, "brand: Il bar che arriva al tramonto");
    edit("pages.yaml", 'it: "Informativa sulla privacy', 'it: "Informativa sul trattamento dei dati personali');
    edit("pages.yaml", /it: "Quali dati personali.*"/, 'it: "Quali dati."');
    const found = problems();
    expect(found).toContain(
      "content/pages.yaml: privacy.title.it: expected at most 60 characters with its facts filled in, found 78",
    );
    expect(found).toContain(
      "content/pages.yaml: privacy.description.it: expected 120 to 155 characters with its facts filled in, found 11",
    );
  });

  it("wants words of its own for each page, in both languages together", () => {
    edit("pages.yaml", 'en: "Services and formulas', 'en: "Servizi e formule');
    expect(problems()).toEqual([
      "content/pages.yaml: services.title.en: expected words of its own, found those of services.title.it",
    ]);
  });

  it("reports all problems of all files at once", () => {
    edit("pages/blog.yaml", "en: No posts found", "en: ''");
    rmSync(path.join(copy, "partners.yaml"));
    expect(problems()).toEqual([
      "content/pages/blog.yaml: empty.title.en: is empty, expected a text",
      "content/partners.yaml: the file is missing",
    ]);
  });
});

describe("articles", () => {
  it("needs both languages", () => {
    rmSync(path.join(copy, "posts/ambra-story/en.md"));
    expect(problems()).toEqual(["content/posts/ambra-story/en.md: the file is missing"]);
  });

  it("wants the id to be the folder's name", () => {
    edit("posts/ambra-story/post.yaml", "id: ambra-story", "id: our-story");
    expect(problems()).toEqual([
      'content/posts/ambra-story/post.yaml: id: expected "ambra-story", the name of its folder, found "our-story"',
    ]);
  });

  it("refuses HTML and lists", () => {
    writeFileSync(path.join(copy, "posts/ambra-story/it.md"), "Prima.\n\n<div>no</div>\n\nDopo <b>no</b>.\n\n- uno\n");
    const found = problems();
    expect(found).toHaveLength(3);
    expect(found.every((problem) => problem.startsWith("content/posts/ambra-story/it.md: "))).toBe(true);
  });

  it("refuses an address that another article has, and a related article that is not there", () => {
    cpSync(path.join(copy, "fixtures/posts"), path.join(copy, "posts"), { recursive: true });
    edit("posts/sei-cocktail/post.yaml", "category:", "aliases: [ambra-storia]\nrelatedPosts: [nowhere]\ncategory:");
    const found = problems().join("\n");
    expect(found).toContain('"ambra-storia" is already an address of ambra-story');
    expect(found).toContain('relatedPosts: there is no article "nowhere"');
  });
});

describe("legal texts", () => {
  it("are absent until their file is there and says something", () => {
    mkdirSync(path.join(copy, "legal"), { recursive: true });
    writeFileSync(path.join(copy, "legal/terms.it.md"), "\n");
    expect(loadContent(copy).legal).toEqual({ privacy: {}, terms: {} });
  });

  it("may hold lists and tables, and facts", () => {
    mkdirSync(path.join(copy, "legal"), { recursive: true });
    const markdown =
      "# Titolare\n\n{legalName}, [scrivi](https://a.example).\n\n- uno\n- **due**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
    writeFileSync(path.join(copy, "legal/privacy.it.md"), markdown);
    expect(loadContent(copy).legal.privacy.it).toEqual([
      { type: "heading", level: 2, text: "Titolare" },
      { type: "paragraph", text: "{legalName}, scrivi (https://a.example)." },
      { type: "list", ordered: false, items: ["uno", "**due**"] },
      { type: "table", header: ["a", "b"], rows: [["1", "2"]] },
    ]);
  });
});

it("every picture of the collection has its alternative texts", () => {
  const masters = readdirSync(path.join(folder, "../art/masters")).map((name) => name.replace(/\.jpg$/, ""));
  expect(masters.toSorted()).toEqual([...pictureNames].toSorted());
});
