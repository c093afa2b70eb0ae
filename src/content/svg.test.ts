import { describe, expect, it } from "vitest";
import { type Problem, problemAt } from "./problems.ts";
import { parseMark } from "./svg.ts";

const colours = new Set(["notte", "arancio"]);
const parse = (inside: string, root = 'viewBox="0 0 20 10"') =>
  read(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);

/** A drawing, or what is wrong with it. */
function read(svg: string) {
  const problems: Problem[] = [];
  const mark = parseMark((...problem) => void problems.push(problemAt(...problem)), "x.svg", svg, colours);
  return mark === undefined ? { problems } : { mark };
}
const path = '<path d="M0 0h9"/>';

/** The English objections, each with its line. */
function objections(inside: string, root?: string): string[] {
  const parsed = parse(inside, root);
  return (parsed.problems ?? []).map(({ line, says }) => `${line ?? ""} ${says.en}`.trim());
}

describe("a drawing of the operator's", () => {
  it("keeps shapes, transformations and flat colours, and the colours of its root", () => {
    const parsed = parse(
      '<g transform="scale(2)"><path d="M0 0h9" fill="#F00" stroke="var(--color-arancio)"/></g><circle r="2" cx="1" cy="1"/>',
      'viewBox="0,0 20 10" fill="currentColor"',
    );
    expect(parsed).toEqual({
      mark: {
        viewBox: "0 0 20 10",
        width: 20,
        height: 10,
        body: '<g fill="currentColor"><g transform="scale(2)"><path d="M0 0h9" fill="#F00" stroke="var(--color-arancio)"/></g><circle r="2" cx="1" cy="1"/></g>',
      },
    });
  });

  it("is read as programs export it", () => {
    const exported = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator: some program -->
      <svg id="Livello_1" data-name="Livello 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="20px" height="10px" version="1.1">
        <title>Logo</title><metadata><rdf/></metadata><defs></defs>
        <path style="fill:#112233;stroke:none;-inkscape-font-specification:x" inkscape:label="x" class="st0" d="M0 0h9"/>
      </svg>`;
    expect(read(exported)).toMatchObject({
      mark: { viewBox: "0 0 20 10", body: expect.stringContaining('<path d="M0 0h9" fill="#112233" stroke="none"/>') },
    });
  });

  it("takes the rules of classes that programs write into a style sheet", () => {
    const styled = `<defs><style>.cls-1, .cls-2{fill:#abc;} .cls-2{stroke:#123456;stroke-width:2px}</style></defs>
      <path class="cls-1" d="M0 0h9"/><path class="cls-2" d="M0 1h9"/>`;
    expect(parse(styled)).toMatchObject({
      mark: {
        body: expect.stringMatching(
          /<path d="M0 0h9" fill="#abc"\/>\s*<path d="M0 1h9" fill="#abc" stroke="#123456" stroke-width="2px"\/>/,
        ),
      },
    });
  });

  it.each([
    ["<script>alert(1)</script>", "<script> is not allowed"],
    ['<path d="M0 0" onclick="alert(1)"/>', 'onclick="alert(1)" is not allowed'],
    ['<path d="M0 0" ONLOAD="alert(1)"/>', 'ONLOAD="alert(1)" is not allowed'],
    ['<g xlink:href="https://evil.example/"/>', "xlink:href="],
    ['<use href="other.svg#x"/>', "<use> is not allowed"],
    ['<image href="photo.jpg"/>', "<image> is not allowed"],
    ["<foreignObject><p/></foreignObject>", "<foreignObject> is not allowed"],
    ["<a><path/></a>", "<a> is not allowed"],
    ["<text>Bar</text>", "<text> is not allowed"],
    ['<path d="M0 0" fill="url(#gradient)"/>', 'fill="url(#gradient)" is not allowed'],
    ['<path d="M0 0" style="fill:url(https://evil.example/)"/>', "style="],
    ['<path d="M0 0" fill="var(--color-blu)"/>', 'fill="var(--color-blu)" is not allowed'],
    ["<style>@import 'https://evil.example/x.css'; path{fill:red}</style>", "<style> is not allowed"],
    ["<style>.a{fill:url(https://evil.example/)}</style>", "<style> is not allowed"],
  ])("is rejected with a reason: %s", (inside, reason) => {
    expect(objections(`\n${inside}${path}`).join()).toContain(reason);
    expect(objections(`\n${inside}${path}`)[0]).toMatch(/^2 /);
  });

  it.each([
    `<svg viewBox="0 0 20 10" onload="alert(1)">${path}</svg>`,
    `<svg viewBox="0 0 1 1"><defs><script>alert(1)</script></defs>${path}</svg>`,
    `<svg viewBox="0 0 1 1">${path}<animate attributeName="href" to="javascript:alert(1)"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">${path}&b;</svg>`,
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"><path d="&x;"/></svg>',
    `<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1">${path}</svg>`,
    `<svg viewBox="0 0 1 1">${path}</`,
    "<svg><g></svg>",
    "<html/>",
    "not xml",
    "",
  ])("is rejected: %s", (text) => {
    expect(read(text)).toHaveProperty("problems");
  });

  it("is rejected if it has no size, or shows nothing", () => {
    expect(objections(path, "")).toEqual([expect.stringContaining("viewBox is missing")]);
    expect(objections(path, 'viewBox="0 0 0 10"')).toEqual([expect.stringContaining("viewBox is missing")]);
    expect(objections("")).toEqual([expect.stringContaining("The drawing is empty")]);
  });

  it("is written with escaped characters", () => {
    expect(parse('<path d="M0 0&quot;&lt;script&gt;"/>')).toMatchObject({
      mark: { body: expect.stringContaining('d="M0 0&#34;&#60;script>"') },
    });
  });
});
