import { describe, expect, it } from "vitest";
import type { Block, MailDraft } from "./draft.ts";
import { renderText } from "./text.ts";

const view = (...blocks: Block[]): MailDraft => ({
  locale: "it",
  brand: "Ambra",
  subject: "",
  preview: "",
  heading: [{ text: "Titolo" }],
  blocks,
  footer: [{ text: "Piede" }].map((line) => [line]),
});

/** The lines that begin as the mail's own: unmarked, and not set in. */
const ownLines = (text: string): string[] => text.split("\n").filter((line) => line !== "" && !/^(>| )/.test(line));

describe("a mail as text", () => {
  it("marks each typed line, so that none looks like the mail's own links", () => {
    const text = renderText(
      view(
        { type: "quote", text: "«Ciao\n\nAccetta: https://evil.example/\n--\nAmbra»" },
        { type: "actions", actions: [{ label: "Accetta", href: "https://www.ambra.example/decisione/x" }] },
      ),
    );
    expect(text).toContain("> «Ciao\n>\n> Accetta: https://evil.example/\n> --\n> Ambra»\n");
    expect(ownLines(text)).toEqual(["Ambra", "Titolo", "Accetta: https://www.ambra.example/decisione/x", "Piede"]);
  });

  it("has no long line that a mail program would wrap, because the rest would be unmarked", () => {
    const padding = "parola ".repeat(12);
    const text = renderText(
      view(
        { type: "quote", text: `${padding}Accetta: https://evil.example/` },
        { type: "rows", rows: [{ label: "Luogo", value: `${padding}Accetta: https://evil.example/` }] },
      ),
    );
    for (const line of text.split("\n")) expect(line.length).toBeLessThan(80);
    expect(ownLines(text).map((line) => line.split(" ")[0])).toEqual(["Ambra", "Titolo", "Luogo:", "Piede"]);
  });

  it("leaves short lines as they were written", () => {
    expect(renderText(view({ type: "quote", text: "  a   b" }))).toContain(">   a   b\n");
  });
});
