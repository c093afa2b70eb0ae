import { describe, expect, it } from "vitest";
import { partsOf, setText, fitTitle, type TitleFaces } from "./title.ts";
import type { TypeFace } from "./type-face.ts";

/** Every letter is half an em wide, and a line says its own text. */
const face: TypeFace = {
  set: (text, size, tracking = 0) => ({
    paths: text,
    width: text.length * (0.5 + tracking) * size - tracking * size,
  }),
};
const faces: TitleFaces = { ask: face, say: face };
const room = { question: 900, answer: 600, height: 272 };
const linesOf = (title: string) => fitTitle(title, room, faces).map(({ part, paths }) => [part, paths]);

describe("a title", () => {
  it("is a question and, between asterisks, its answer", () => {
    expect(partsOf("«Il ghiaccio lo\u00a0portate?» *Sì.*")).toEqual({
      question: "«Il ghiaccio lo\u00a0portate?»",
      answer: "Sì.",
    });
    expect(partsOf("Privacy")).toEqual({ question: "Privacy", answer: "" });
  });

  it("has its answer on a line of its own", () => {
    expect(linesOf("Un bar *arriva*")).toEqual([
      ["question", "Un bar"],
      ["answer", "arriva"],
    ]);
  });

  it("breaks a long question evenly and keeps words that a no-break space joins", () => {
    expect(linesOf("uno due tre quattro cinque sei\u00a0sette otto *Sì.*")).toEqual([
      ["question", "uno due tre quattro"],
      ["question", "cinque sei\u00a0sette otto"],
      ["answer", "Sì."],
    ]);
  });

  it("reduces the size of an answer before it takes a second line", () => {
    const lines = fitTitle("Quando? *A mezzogiorno in punto*", room, faces);
    expect(lines.map(({ part }) => part)).toEqual(["question", "answer"]);
    expect(lines[1]?.width).toBeLessThanOrEqual(600);
  });

  it.each([
    ["many words", "una domanda che non finisce più ".repeat(40)],
    ["a long answer", `Quando? *${"domani ".repeat(40)}*`],
  ])("is cut short beyond 110 characters: %s", (_, title) => {
    const lines = linesOf(title);
    expect(lines.at(-1)?.[1]).toMatch(/…$/);
    expect(lines.map(([, text]) => text).join(" ").length).toBeGreaterThan(20);
  });
});

describe("running text", () => {
  it("breaks into as few lines as it needs, evenly", () => {
    const lines = setText("cinque due tre sei", (line) => face.set(line, 20), 130);
    expect(lines?.map(({ paths }) => paths)).toEqual(["cinque due", "tre sei"]);
  });
});
