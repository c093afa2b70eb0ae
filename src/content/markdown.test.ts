import { describe, expect, it } from "vitest";
import { parseArticle, parseLegal } from "./markdown.ts";
import { type Problem, problemAt, type ReportProblem } from "./problems.ts";

/** The blocks of a text, and what is wrong with it. */
function read<Block>(parse: (report: ReportProblem, file: string, text: string) => Block[], text: string) {
  const problems: Problem[] = [];
  const blocks = parse((...problem) => void problems.push(problemAt(...problem)), "it.md", text);
  return { blocks, problems };
}

const article = (text: string) => read(parseArticle, text);

describe("a link in an article", () => {
  it.each([
    ["[Il listino](/prezzi)", "[Il listino](/prezzi)"],
    ["**[Scrivici](mailto:ciao@ambra.example)**", "**[Scrivici](mailto:ciao@ambra.example)**"],
    ["https://ambra.example/a_(b)", "[https://ambra.example/a_(b)](https://ambra.example/a_%28b%29)"],
    ["[Qui](</blog/un\tarticolo\u2003a>)", "[Qui](/blog/un%09articolo%E2%80%83a)"],
  ])("%s", (text, kept) => {
    expect(article(text)).toEqual({ blocks: [{ type: "paragraph", text: kept }], problems: [] });
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "/\\\\evil.example",
    "/\t/evil.example",
    "/\t\\evil.example",
    "https://",
    "data:text/html,x",
    "prezzi",
  ])("does not lead to %s", (address) => {
    expect(article(`Ciao\n\n[qui](<${address}>)`)).toMatchObject({ problems: [{ line: 3, file: "it.md" }] });
  });

  it("is its address in a legal text", () => {
    expect(read(parseLegal, "[qui](https://a.example)").blocks).toEqual([
      { type: "paragraph", text: "qui (https://a.example)" },
    ]);
  });
});

it.each([
  ["quotations", ">".repeat(3_000)],
  ["lists", "- ".repeat(3_000)],
  ["asterisks", "*".repeat(30_000)],
  ["emphases", "_a*".repeat(2_000)],
  ["lists by their indentation", `${" ".repeat(60)}- `],
])("%s that are nested too often are a mistake", (_, marks) => {
  const text = `Ciao\n\n${marks}a${marks.startsWith("*") ? marks : ""}`;
  const refused = { blocks: [], problems: [{ line: 3, file: "it.md" }] };
  expect(article(text)).toMatchObject(refused);
  expect(read(parseLegal, text)).toMatchObject(refused);
  expect(read(parseLegal, `${">".repeat(19)} a\n\n${"-".repeat(80)}`).problems).toEqual([]);
});

it("a photograph in an article stands on a line of its own, with or without a caption", () => {
  expect(article("![Il secchiello](ice-bucket)\n\n![](mojito)").blocks).toEqual([
    { type: "photograph", picture: "ice-bucket", text: "Il secchiello" },
    { type: "photograph", picture: "mojito", text: "" },
  ]);
  expect(read(parseLegal, "![Il secchiello](ice-bucket)").problems).toHaveLength(1);
});
