import { expect, it } from "vitest";
import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { formulaKey } from "#src/content/schema/files.ts";
import { deskContentPath } from "#src/i18n/desk-routes.ts";
import { untranslated } from "./missing.ts";
import { isFileKey } from "./content-forms.ts";

it("lists the texts of a file that are long and the same", () => {
  const long = "Arriviamo con il bancone e il ghiaccio";
  const items = [
    { title: { it: "Quanto?", en: "How much?" }, answer: { it: long, en: `${long}\n` } },
    { title: { it: "Tailor-Made", en: "Tailor-Made" }, answer: { it: long, en: "We come with counter and ice" } },
    { title: { it: "{phoneLink} {brand} {town} {region}", en: "{phoneLink} {brand} {town} {region}" } },
  ];
  expect(untranslated("faq", { items })).toEqual([
    { label: "FAQ, Domanda 1, Risposta", path: `${deskContentPath("faq", "items")}#items.0.answer` },
  ]);
});

it("finds nothing in the sample", () => {
  const formulas = sampleFiles.formulas.map((formula) => [formulaKey(formula.id), formula] as const);
  const files = [...Object.entries(sampleFiles), ...formulas];
  expect(files.flatMap(([key, value]) => (isFileKey(key) ? untranslated(key, value) : []))).toEqual([]);
});
