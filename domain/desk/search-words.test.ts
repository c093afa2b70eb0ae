import { expect, it } from "vitest";
import { searchWords, wordsOf } from "./search-words.ts";

it("are in lower case, without accents, once each", () => {
  expect(searchWords("Forlì, Villa VILLA D’Este")).toEqual(["forli", "villa", "este"]);
  expect(searchWords("  –  a ")).toEqual([]);
});

it("are of the code, the name, the address and the place", () => {
  const content = { kind: "contact", name: "Renée Böhm", email: "rb@post.example", location: "Nemi" } as never;
  expect(wordsOf({ reference: "AMB-7K3QX", content })).toEqual([
    "7k3qx",
    "renee",
    "bohm",
    "rb",
    "post",
    "example",
    "nemi",
  ]);
});

it("are limited in number and length, whatever was typed", () => {
  const words = searchWords(`${"a".repeat(200)} ${Array.from({ length: 60 }, (_, index) => `w${index}`).join(" ")}`);
  expect(words).toHaveLength(24);
  expect(words[0]).toHaveLength(32);
});
