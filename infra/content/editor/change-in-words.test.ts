import { describe, expect, it } from "vitest";
import { changeInWords } from "./change-in-words.ts";

const bytes = (text: string) => Buffer.from(text);

describe("a change of a file in words", () => {
  it("names the value of a YAML file that has changed", () => {
    const [change, ...others] = changeInWords("company.yaml", bytes("brand: Ambra\n"), bytes("brand: Nettuno\n"));
    expect(change?.it).toMatch(/Ambra.*Nettuno/);
    expect(others).toEqual([]);
  });

  it("names the article of which a value has changed", () => {
    const [change] = changeInWords("posts/festa/post.yaml", bytes("author: Anna\n"), bytes("author: Ugo\n"));
    expect(change?.it).toMatch(/^festa: .*Anna.*Ugo/);
  });

  it.each([
    ["posts/festa/it.md", "a", "b", "Il testo italiano dell’articolo festa è cambiato"],
    ["posts/festa/post.yaml", undefined, "id: festa", "L’articolo festa è nuovo"],
    ["legal/privacy.en.md", undefined, "b", "Il testo inglese di privacy è nuovo"],
    ["pictures/terrazza.jpg", "a", undefined, "La foto terrazza è tolta"],
    ["partners/tavolalunga.svg", "a", "b", "Il logo del partner tavolalunga è cambiato"],
    ["brand/logo.svg", "a", "b", "Il logo è cambiato"],
    ["company.yaml", "brand: [", "brand: Ambra", "Il file company.yaml è cambiato"],
  ])("of %s from %j to %j", (file, before, after, expected) => {
    const change = changeInWords(
      file,
      before === undefined ? undefined : bytes(before),
      after === undefined ? undefined : bytes(after),
    );
    expect(change.map(({ it: text }) => text)).toEqual([expected]);
  });
});
