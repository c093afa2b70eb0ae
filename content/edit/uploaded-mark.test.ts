import { describe, expect, it } from "vitest";
import { longestDrawing } from "#domain/desk/upload-limits.ts";
import { uploadedMark } from "./uploaded-mark.ts";

const upload = (text: string) => uploadedMark(Buffer.from(text));
const drawing = (inside: string, root = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${root}>${inside}</svg>`;

it("stores what a drawing shows, and nothing else of it", () => {
  const sent = `<?xml version="1.0"?><!-- a secret -->${drawing('<metadata>a secret</metadata><path id="a" data-x="1" d="M0 0h24"/>', ' fill="red"')}`;
  const first = upload(sent);
  expect(first).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="red"><path d="M0 0h24"/></g></svg>\n',
  });
  expect("svg" in first && "svg" in upload(first.svg)).toBe(true);
});

describe("refuses", () => {
  it.each([
    ["a script", drawing("<path d='M0 0h1'/><script>alert(1)</script>")],
    ["a script in what is left out", drawing("<defs><script>alert(1)</script></defs><path d='M0 0h1'/>")],
    ["a handler", drawing('<path d="M0 0h1" onclick="alert(1)"/>')],
    ["a handler of the root", drawing('<path d="M0 0h1"/>', ' onload="alert(1)"')],
    ["a reference", drawing('<use href="https://evil.example/x.svg#a"/>')],
    ["a link", drawing('<a href="javascript:alert(1)"><path d="M0 0h1"/></a>')],
    ["a photo in it", drawing('<image href="data:image/png;base64,AAAA"/>')],
    ["another document in it", drawing("<foreignObject><iframe src='https://evil.example'/></foreignObject>")],
    [
      "an animation that sets a reference",
      drawing('<path d="M0 0h1"/><animate attributeName="href" to="javascript:alert(1)"/>'),
    ],
    ["a style sheet that loads", drawing("<style>@import url(https://evil.example)</style><path d='M0 0h1'/>")],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing("<path d='M0 0h1'/>&b;")}`],
    ["a file of the machine", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("<path d='&x;'/>")}`],
    ["a page", "<!doctype html><svg><path d='M0 0h1'/></svg>"],
    ["what ends early", drawing("<path d='M0 0h1'/>").slice(0, -10)],
    ["an empty drawing", drawing("")],
    ["nothing", ""],
  ])("%s", (_name, text) => {
    expect(upload(text)).toHaveProperty("refused.0.it");
  });

  it("a photo, a file that is too long, and no file", () => {
    expect(uploadedMark(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toHaveProperty("refused.0.it");
    expect(upload(drawing(`<path d="${"M0 0".repeat(longestDrawing / 4)}"/>`))).toHaveProperty("refused.0.it");
    expect(uploadedMark(undefined)).toHaveProperty("refused.0.it");
  });
});
