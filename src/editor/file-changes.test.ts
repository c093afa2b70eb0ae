import { expect, it } from "vitest";
import { fileChanges } from "./changes.ts";

const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));

it.each([
  ["company.yaml", "brand: Ambra\n", "brand: Nettuno\n", "Azienda, Nome del marchio: da «Ambra» a «Nettuno»"],
  ["posts/festa/post.yaml", "author: Anna\n", "author: Ugo\n", "festa: Articolo, Autore: da «Anna» a «Ugo»"],
  ["posts/festa/it.md", "a", "b", "Articolo festa, testo in italiano: cambiato"],
  ["posts/festa/post.yaml", undefined, "id: festa", "Articolo festa: aggiunto"],
  ["legal/privacy.en.md", undefined, "b", "Testo legale privacy, inglese: aggiunto"],
  ["pictures/terrazza.jpg", "a", undefined, "Foto terrazza: tolto"],
  ["company.yaml", "brand: [", "brand: Ambra", "company.yaml: cambiato"],
])("a change of %s from %j to %j has a sentence", (file, before, after, expected) => {
  expect(fileChanges(file, bytes(before), bytes(after))).toMatchObject([{ says: expected }]);
});
