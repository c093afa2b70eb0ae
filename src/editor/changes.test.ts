import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { fileEntry } from "#src/content/schema/files.ts";
import { entriesOf, fileChanges, sentenceOf, withUnit } from "./changes.ts";
import type { FileKey } from "./content-forms.ts";
import { withValueAt } from "./yaml-file.ts";

const text = (italian: string, english = italian) => ({ it: italian, en: english });
const question = (title: string, index: number) => ({
  sample: true,
  tag: text(`Tema ${index}`),
  title: text(title, `English ${index}`),
  tagline: text(`In breve ${index}`),
  answer: text(`Risposta ${index}`, `Answer ${index}`),
});
const [first, second, ...others] = ["Quanto costa?", "Come si paga?", "Dove arrivate?", "E i *bicchieri*?"].map(
  question,
);
const faq = { hero: { sample: true, lead: text("Le domande") }, items: [first, second, ...others] };
const company = { brand: "Ambra", phone: "+39 06 1", payment: { holder: "Ambra", iban: "IT60" }, social: [] };
const availability = { closed: [{ day: "2026-12-25", reason: "Natale" }], capacity: { aDay: 2 } };
const ice = { id: "ice", label: text("Ghiaccio"), unit: "kg", price: 120_050, vat: 22, perGuest: 0.5 };
const prices = { publish: false, items: [ice] };
const story = { story: { paragraphs: [text("Il primo"), text("Il secondo")] } };
const long = "Una parola dopo l’altra, ".repeat(10);
const withAnswer = (end: string) => ({ items: [{ ...first, answer: text(`${long}${end}`, "Yes.") }] });

const bytesOf = (yaml: string | undefined) => (yaml === undefined ? undefined : Buffer.from(yaml));
const changesIn = (key: FileKey | "pictures", before: unknown, after: unknown) =>
  fileChanges(fileEntry(key).file, bytesOf(stringify(before)), bytesOf(stringify(after))).map(sentenceOf);

describe("the changed fields of a file", () => {
  it.each<[FileKey | "pictures", before: unknown, path: (string | number)[], to: unknown, says: string]>([
    ["company", company, ["phone"], "+39 06 2", "Azienda, Telefono: da «+39 06 1» a «+39 06 2»"],
    ["company", company, ["payment", "bic"], "ABC", "Azienda, Conto per caparre e saldi, BIC: aggiunto «ABC»"],
    ["company", company, ["colour"], "red", "Azienda: cambiato"],
    ["faq", faq, ["items", 0, "title", "en"], "How?", "FAQ, Domanda 1, Domanda, inglese: da «English 0» a «How?»"],
    ["faq", faq, ["items"], [first, second, others[0]], "FAQ, Domanda 4: tolto «E i bicchieri?»"],
    ["faq", faq, ["items"], [first, question("Nuova?", 9), second, ...others], "FAQ, Domanda 2: aggiunto «Nuova?»"],
    ["faq", faq, ["items"], [second, first, ...others], "FAQ, Domande: ordine cambiato"],
    ["pictures", { a: text("B") }, ["a", "it"], "C", "Foto, a, italiano: da «B» a «C»"],
    [
      "formulas/bancone-glam",
      story,
      ["story", "paragraphs", 1, "it"],
      "Un altro",
      "Bancone Glam, Storia, Paragrafo 2, italiano: da «Il secondo» a «Un altro»",
    ],
    [
      "availability",
      availability,
      ["closed", 0, "day"],
      "2026-12-26",
      "Giorni di chiusura, Chiusura 1, Un giorno solo: da «25 dicembre 2026» a «26 dicembre 2026»",
    ],
    ["availability", availability, ["capacity"], undefined, "Giorni di chiusura, Capienza: tolto «2»"],
    ["prices", prices, ["publish"], true, "Listino, Mostra i prezzi sul sito: da «no» a «sì»"],
    ["prices", prices, ["items", 0, "unit"], "piece", "Listino, Voce 1, Unità: da «Al chilo» a «Al pezzo»"],
    [
      "prices",
      prices,
      ["items", 0, "price"],
      130_000,
      "Listino, Voce 1, Prezzo: da «1.200,50\u00a0€» a «1.300,00\u00a0€»",
    ],
    ["prices", prices, ["items", 0, "perGuest"], 0.75, "Listino, Voce 1, Quantità per ospite: da «0,5» a «0,75»"],
  ])("are named as people write them: %s %#", (key, before, path, to, says) => {
    expect(changesIn(key, before, withValueAt(before, path, to))).toEqual([says]);
  });

  it("show the part of a long text that differs", () => {
    const [says = ""] = changesIn("faq", withAnswer("e un punto."), withAnswer("poi il punto."));
    expect(says).toMatch(/: da «….{0,90}e un punto\.» a «….{0,90}poi il punto\.»$/);
  });

  it("are the ones of an entry at its new position", () => {
    const items = [second, others[0], { ...first, tag: text("Soldi") }, others[1]];
    expect(changesIn("faq", faq, { ...faq, items })).toEqual([
      "FAQ, Domande: ordine cambiato",
      "FAQ, Domanda 3, Argomento, italiano: da «Tema 0» a «Soldi»",
      "FAQ, Domanda 3, Argomento, inglese: da «Tema 0» a «Soldi»",
    ]);
  });
});

describe("an entry of the draft", () => {
  const bytes = (value: unknown) => Buffer.from(stringify(value));
  const changed = { ...faq, hero: { sample: true, lead: text("Nuovo") }, items: [second, first, ...others] };

  it("is a field, or a list whose entries were moved, with the old and the new text", () => {
    const entries = entriesOf(fileChanges("pages/faq.yaml", bytes(faq), bytes(changed)));
    expect(entries.map((lines) => lines.map(({ unit, from, to }) => [unit, from, to]))).toEqual([
      [["hero.lead.it", "Le domande", "Nuovo"]],
      [["hero.lead.en", "Le domande", "Nuovo"]],
      [["items", "", ""]],
    ]);
  });

  it("is put into another version of its file alone", () => {
    const one = withUnit("pages/faq.yaml", bytes(faq), bytes(changed), "items");
    expect(one?.toString()).toBe(stringify({ ...faq, items: changed.items }));
    const rest = withUnit("pages/faq.yaml", one, bytes(changed), "hero.lead.it");
    expect(rest?.toString()).toContain("it: Nuovo\n    en: Le domande");
    expect(withUnit("pages/faq.yaml", rest, bytes(changed), "hero.lead.en")?.toString()).toBe(stringify(changed));
  });

  it("has the added files of an article together", () => {
    const added = ["it.md", "en.md"].flatMap((name) => fileChanges(`posts/festa/${name}`, undefined, bytes("a")));
    expect(entriesOf(added)).toHaveLength(1);
  });
});

it.each([
  ["company.yaml", "brand: Ambra\n", "brand: Nettuno\n", "Azienda, Nome del marchio: da «Ambra» a «Nettuno»"],
  ["posts/festa/post.yaml", "author: Anna\n", "author: Ugo\n", "Articolo «festa», Autore: da «Anna» a «Ugo»"],
  ["posts/festa/it.md", "a", "b", "Articolo «festa», italiano: cambiato"],
  ["posts/festa/post.yaml", undefined, "id: festa", "Articolo «festa»: aggiunto"],
  ["legal/privacy.en.md", undefined, "b", "Informativa privacy, inglese: aggiunto"],
  ["pictures/terrazza.jpg", "a", undefined, "Foto, terrazza: tolto"],
  ["company.yaml", "brand: Ambra # one\n", "brand: Ambra\n", "Azienda: cambiato"],
])("a change of %s from %j to %j has a sentence", (file, before, after, says) => {
  expect(fileChanges(file, bytesOf(before), bytesOf(after)).map(sentenceOf)).toEqual([says]);
});
