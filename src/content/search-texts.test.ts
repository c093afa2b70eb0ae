import { describe, expect, it } from "vitest";
import { postDescription, postTitle } from "./plain.ts";

const paragraph = (text: string) => ({ type: "paragraph" as const, text });

describe("an article's title in search results", () => {
  it("ends with the brand if both fit into sixty characters", () => {
    expect(postTitle("Un *tavolo*", "Ambra")).toBe("Un tavolo · Ambra");
    expect(postTitle("a".repeat(52), "Ambra")).toBe(`${"a".repeat(52)} · Ambra`);
    expect(postTitle("a".repeat(53), "Ambra")).toBe("a".repeat(53));
  });

  it("is cut between words if it is longer than sixty characters", () => {
    const title = postTitle("Quanto ghiaccio serve per cento persone, e chi lo porta fin lassù", "Ambra");
    expect(title).toBe("Quanto ghiaccio serve per cento persone, e chi lo porta fin…");
    expect(title).toHaveLength(60);
  });

  it("is cut within a word that is longer than that", () => {
    expect(postTitle("a".repeat(70), "Ambra")).toBe(`${"a".repeat(59)}…`);
  });
});

describe("an article's description in search results", () => {
  it("continues a short excerpt with the text, without headings, marks and addresses", () => {
    const body = [
      paragraph("La prima sera il [bancone](/servizi) era un tavolo da muratore."),
      { type: "heading" as const, level: 2 as const, text: "Il *bancone*" },
      paragraph(
        "L’ha costruito un **falegname** di Grottaferrata in tre settimane, con tre cose in mente e una matita.",
      ),
    ];
    const description = postDescription({ excerpt: "Meno di *così*.", body });
    expect(description).toBe(
      "Meno di così. La prima sera il bancone era un tavolo da muratore. L’ha costruito un falegname di Grottaferrata in tre settimane, con tre cose in mente e…",
    );
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it.each([
    [`${"Parola ".repeat(17)}fine.`, `${"Parola ".repeat(17)}fine.`],
    [`${"Una parola, ".repeat(20)}fine.`, `${"Una parola, ".repeat(12)}Una…`],
    ["Poco.", "Poco. Altro."],
  ])("of %s ends between words, without punctuation", (excerpt, description) => {
    expect(postDescription({ excerpt, body: [paragraph("Altro.")] })).toBe(description);
  });
});
