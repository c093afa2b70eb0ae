import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { changedSamples } from "./changed-samples.ts";
import { type Change, editYaml } from "./yaml-file.ts";

const text = (it: string, en = it) => ({ it, en });
const question = (title: string) => ({ sample: true, title: text(title), answer: text(`${title} Sì.`, "Yes.") });
const faq = {
  hero: { sample: true, lead: text("Le domande") },
  items: [question("Quanto costa?"), question("Dove arrivate?"), { ...question("Quando?"), sample: undefined }],
};

const left = (...changes: Change[]) =>
  changedSamples("faq", faq, parse(editYaml(stringify(faq), changes))).map(({ path, label }) => [path, label.it]);

test("finds the mark of an entry whose text was changed, in one language too, at its new position", () => {
  const changed: Change = { path: ["items", 0, "title", "en"], to: "How much?" };
  expect(left(changed)).toEqual([[["items", 0], "FAQ, domanda 1"]]);
  expect(left(changed, { path: ["items", 0], moveTo: 1 })).toEqual([[["items", 1], "FAQ, domanda 2"]]);
});

test("finds nothing where the text is the same, or the mark is gone, new or on another entry", () => {
  expect(left({ path: ["items", 0], moveTo: 1 })).toEqual([]);
  expect(left({ path: ["items", 0, "sample"], remove: true })).toEqual([]);
  expect(
    left({ path: ["items", 0, "title"], to: text("Soldi?") }, { path: ["items", 0, "sample"], remove: true }),
  ).toEqual([]);
  expect(left({ path: ["items", 2, "title"], to: text("A che ora?") })).toEqual([]);
  expect(
    left({ path: ["items", 2, "title"], to: text("A che ora?") }, { path: ["items", 2, "sample"], to: true }),
  ).toEqual([]);
  expect(left({ path: ["items"], to: faq.items.slice(1) })).toEqual([]);
});

test("gives a change to the nearest mark around it", () => {
  const page = { sample: true, lead: text("Il bancone"), photos: [{ sample: true, name: text("Negroni") }] };
  const paths = (after: unknown) => changedSamples("bancone-glam", page, after).map(({ path }) => path);
  expect(paths({ ...page, photos: [{ sample: true, name: text("Spritz") }] })).toEqual([["photos", 0]]);
  expect(paths({ ...page, photos: [{ name: text("Spritz") }] })).toEqual([]);
  expect(paths({ ...page, lead: text("Un bancone") })).toEqual([[]]);
  expect(paths({ ...page, lead: text("Un bancone"), photos: [] })).toEqual([[]]);
});

test("leaves switches out", () => {
  const prices = { sample: true, publish: false, vat: 22 };
  expect(changedSamples("prices", prices, { ...prices, publish: true })).toEqual([]);
  expect(changedSamples("prices", prices, { ...prices, items: [{ id: "ice" }] })).toHaveLength(1);
});
