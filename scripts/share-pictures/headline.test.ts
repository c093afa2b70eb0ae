import { describe, expect, it } from "vitest";
import { type HeadlineFaces, setHeadline, setText, wordsOf } from "./headline.ts";
import type { TypeFace } from "./type-face.ts";

/** Every letter is half an em wide, and a line says its own text. */
const face = (mark: string): TypeFace => ({
  set: (text, size, tracking = 0) => ({
    paths: `${mark}${text}${mark}`,
    width: text.length * (0.5 + tracking) * size - tracking * size,
  }),
});
const faces: HeadlineFaces = { upright: face(""), italic: face("*") };
const linesOf = (heading: string, measure: number) => {
  const { lines, size } = setHeadline(heading, measure, faces);
  return { size, lines: lines.map(({ paths }) => paths.replace(/<[^>]+>/g, "")) };
};

describe("a heading's words", () => {
  it("are split at spaces, kept at no-break spaces, and know the phrase in italics", () => {
    expect(wordsOf("Il bar *al\u00a0tramonto.*")).toEqual([
      [{ text: "Il", italic: false }],
      [{ text: "bar", italic: false }],
      [{ text: "al\u00a0tramonto.", italic: true }],
    ]);
    expect(wordsOf("Tailor-*Made*")).toEqual([
      [
        { text: "Tailor-", italic: false },
        { text: "Made", italic: true },
      ],
    ]);
  });
});

describe("a heading", () => {
  it("stays on one line where that is wide enough", () => {
    expect(linesOf("Bancone *Glam*", 700)).toEqual({ size: 92, lines: ["Bancone *Glam*"] });
  });

  it("begins its second line with the phrase in italics", () => {
    expect(linesOf("Un bar *arriva ora*", 500).lines).toEqual(["Un bar", "*arriva ora*"]);
  });

  it("becomes smaller before it takes a third line, and never breaks the phrase", () => {
    expect(linesOf("Dieci domande, *prima di brindare*", 640)).toEqual({
      size: 76,
      lines: ["Dieci domande,", "*prima di brindare*"],
    });
  });

  it("is refused where no size holds it", () => {
    expect(() => linesOf("Supercalifragilistichespiralidoso", 400)).toThrow(/does not fit/);
  });
});

describe("running text", () => {
  it("breaks into as few lines as it needs, evenly", () => {
    const lines = setText("cinque due tre sei", { face: face(""), size: 20, measure: 130 });
    expect(lines.map(({ paths }) => paths)).toEqual(["cinque due", "tre sei"]);
  });
});
