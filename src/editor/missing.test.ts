import { expect, it } from "vitest";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { missingText, missingTranslations } from "./missing.ts";

const long = "Arriviamo con il bancone e il ghiaccio";

it("lists the texts of a file that one language lacks, or that are long and the same", () => {
  const items = [
    { title: { it: "Quanto?", en: "How much?" }, answer: { it: long, en: long } },
    { title: { it: "Tailor-Made", en: "Tailor-Made" }, answer: { it: long, en: " " } },
    {
      title: { it: "", en: "When?" },
      answer: { it: "{phoneLink} {brand} {town} {region}", en: "{phoneLink} {brand} {town} {region}" },
    },
  ];
  expect(missingTranslations("faq", { items })).toEqual([
    {
      file: "pages/faq.yaml",
      path: ["items", 0, "answer"],
      label: "FAQ, Domanda 1, Risposta",
    },
    {
      file: "pages/faq.yaml",
      path: ["items", 1, "answer"],
      label: "FAQ, Domanda 2, Risposta",
      locale: "en",
    },
    {
      file: "pages/faq.yaml",
      path: ["items", 2, "title"],
      label: "FAQ, Domanda 3, Domanda",
      locale: "it",
    },
  ]);
  expect(missingTranslations("pictures", { hero: { it: "Bancone" } })).toMatchObject([
    { path: ["hero"], label: "Descrizioni delle foto, hero", locale: "en" },
  ]);
});

it("finds nothing in the sample", () => {
  const keys = Object.keys(contentFiles) as ContentKey[];
  expect(keys.flatMap((key) => missingTranslations(key, sampleFiles[key]))).toEqual([]);
});

it("lists a text with a file for each language", () => {
  const label = "Privacy";
  const legal = (italian?: string, english?: string): unknown =>
    missingText(label, (locale) => `legal/privacy.${locale}.md`, { it: italian, en: english });
  expect(legal(long)).toEqual([{ file: "legal/privacy.en.md", path: [], label, locale: "en" }]);
  expect(legal(long, long)).toEqual([{ file: "legal/privacy.en.md", path: [], label }]);
  expect([legal(), legal(long, "We come with counter and ice")]).toEqual([[], []]);
});
