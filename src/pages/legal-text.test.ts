import { describe, expect, it } from "vitest";
import type { LegalBlock } from "#src/content/schema/blocks.ts";
import { legalSections } from "./legal-text.tsx";

const paragraph = (text: string): LegalBlock => ({ type: "paragraph", text });
const heading = (text: string, level: 2 | 3): LegalBlock => ({ type: "heading", text, level });

describe("legalSections", () => {
  it("splits a text at its headings of level 2 and keeps the order", () => {
    const table: LegalBlock = { type: "table", header: ["What"], rows: [["Mail"]] };
    const text = [
      paragraph("In force."),
      heading("Who", 2),
      paragraph("We."),
      heading("In detail", 3),
      table,
      heading("How long", 2),
    ];
    expect(legalSections(text)).toEqual({
      introduction: [paragraph("In force.")],
      sections: [
        { id: "section-1", title: "Who", blocks: [paragraph("We."), heading("In detail", 3), table] },
        { id: "section-2", title: "How long", blocks: [] },
      ],
    });
  });

  it("returns a text without headings as one section", () => {
    expect(legalSections([paragraph("One.")])).toEqual({ introduction: [paragraph("One.")], sections: [] });
  });
});
