import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { changesOf } from "./changes.ts";
import type { FormKey } from "./fields.ts";
import { type Change, editYaml } from "./yaml-file.ts";

const changed = (key: FormKey, value: unknown, changes: readonly Change[]) =>
  changesOf(key, value, parse(editYaml(stringify(value), changes)));
const told = (key: FormKey, value: unknown, ...changes: Change[]) =>
  changed(key, value, changes).map(({ says }) => says);
const text = (italian: string, english = italian) => ({ it: italian, en: english });

const question = (title: string, index: number) => ({
  sample: true,
  tag: text(`Tema ${index}`),
  title: text(title, `English ${index}`),
  tagline: text(`In breve ${index}`),
  answer: text(`Risposta ${index}`, `Answer ${index}`),
});
const faq = {
  hero: { sample: true, lead: text("Le domande") },
  items: ["Quanto costa?", "Come si paga?", "Dove arrivate?", "E i *bicchieri*?"].map(question),
};
const company = { brand: "Ambra", phone: "+39 06 1", payment: { holder: "Ambra", iban: "IT60" }, social: [] };

describe("the changed fields of a file", () => {
  it("are named with their old and their new value", () => {
    expect(told("company", company, { path: ["phone"], to: "+39 06 2" })).toEqual([
      "Azienda, Telefono: da «+39 06 1» a «+39 06 2»",
    ]);
    expect(told("faq", faq, { path: ["items", 0, "title", "en"], to: "How much?" })).toEqual([
      "FAQ, Domanda 1, Domanda, inglese: da «English 0» a «How much?»",
    ]);
    expect(told("pictures", { hero: text("Bancone") }, { path: ["hero", "it"], to: "Il bancone" })).toEqual([
      "Descrizioni delle foto, hero, italiano: da «Bancone» a «Il bancone»",
    ]);
    const service = { story: { paragraphs: [text("Il primo"), text("Il secondo")] } };
    expect(told("bancone-glam", service, { path: ["story", "paragraphs", 1, "it"], to: "Un altro" })).toEqual([
      "Bancone Glam, Storia, Paragrafo 2, italiano: da «Il secondo» a «Un altro»",
    ]);
  });

  it("show prices, numbers, days, choices and switches as people write them", () => {
    const item = { id: "ice", label: text("Ghiaccio"), unit: "kg", price: 120_050, vat: 22, perGuest: 0.5 };
    const edits = { publish: true, items: [{ ...item, unit: "piece", price: 130_000, perGuest: 0.75 }] };
    expect(changesOf("prices", { publish: false, items: [item] }, edits).map(({ says }) => says)).toEqual([
      "Listino, Mostra i prezzi sul sito: da «no» a «sì»",
      "Listino, Voce 1, Unità: da «Al chilo» a «Al pezzo»",
      "Listino, Voce 1, Prezzo senza IVA: da «1.200,50\u00a0€» a «1.300,00\u00a0€»",
      "Listino, Voce 1, Quantità per ospite: da «0,5» a «0,75»",
    ]);
    const closed = { closed: [{ day: "2026-12-25", reason: "Natale" }] };
    expect(told("availability", closed, { path: ["closed", 0, "day"], to: "2026-12-26" })).toEqual([
      "Giorni di chiusura, Chiusura 1, Un giorno solo: da «25 dicembre 2026» a «26 dicembre 2026»",
    ]);
  });

  it("show the part of a long text that differs", () => {
    const start = "Una parola dopo l’altra, ".repeat(10);
    const answer: Change = { path: ["items", 0, "answer", "it"], to: `${start}poi il punto.` };
    const before = { ...faq, items: [{ ...question("Quanto?", 0), answer: text(`${start}e un punto.`, "Yes.") }] };
    const [says = ""] = told("faq", before, answer);
    expect(says).toMatch(/: da «….{0,90}e un punto\.» a «….{0,90}poi il punto\.»$/);
  });

  it("may be added and removed", () => {
    expect(told("company", company, { path: ["payment", "bic"], to: "ABCDEF" })).toEqual([
      "Azienda, Conto per caparre e saldi, BIC: aggiunto «ABCDEF»",
    ]);
    const capacity = { closed: [], capacity: { aDay: 2 } };
    expect(told("availability", capacity, { path: ["capacity"], remove: true })).toEqual([
      "Giorni di chiusura, Capienza: tolto «2»",
    ]);
    expect(told("faq", faq, { path: ["items", 1], insert: question("Nuova?", 9) })).toEqual([
      "FAQ, Domanda 2: aggiunto «Nuova?»",
    ]);
    expect(told("faq", faq, { path: ["items", 3], remove: true })).toEqual(["FAQ, Domanda 4: tolto «E i bicchieri?»"]);
  });

  it("are those of an entry at its new place", () => {
    const tag: Change = { path: ["items", 0, "tag"], to: text("Soldi") };
    expect(told("faq", faq, tag, { path: ["items", 0], moveTo: 2 })).toEqual([
      "FAQ, Domande: ordine cambiato",
      "FAQ, Domanda 3, Argomento, italiano: da «Tema 0» a «Soldi»",
      "FAQ, Domanda 3, Argomento, inglese: da «Tema 0» a «Soldi»",
    ]);
  });

  it("are there for every change, also of values without a field, and for nothing else", () => {
    expect(changesOf("faq", faq, structuredClone(faq))).toEqual([]);
    expect(told("company", company, { path: ["colour"], to: "red" })).toEqual(["Azienda: cambiato"]);
  });
});

describe("the mark of a sample", () => {
  const marks = (...changes: Change[]) => changed("faq", faq, changes).map(({ sample }) => sample?.path);
  const title: Change = { path: ["items", 0, "title", "en"], to: "How much?" };

  it("is that of the nearest part around a change, at its new place", () => {
    expect(changed("faq", faq, [title])[0]?.sample).toEqual({ path: ["items", 0], label: "FAQ, Domanda 1" });
    expect(marks(title, { path: ["items", 0], moveTo: 1 })).toEqual([undefined, ["items", 1]]);
    const page = { sample: true, lead: text("Il bancone"), photos: [{ sample: true, name: text("Negroni") }] };
    const paths = (after: unknown) => new Set(changesOf("bancone-glam", page, after).map(({ sample }) => sample?.path));
    expect(paths({ ...page, lead: text("Un bancone") })).toEqual(new Set([[]]));
    expect(paths({ ...page, photos: [] })).toEqual(new Set([[]]));
    expect(paths({ ...page, photos: [{ name: text("Spritz") }] })).toEqual(new Set([undefined]));
  });

  it("is left alone by order, switches, and a mark that is gone or on another entry", () => {
    expect(marks({ path: ["items", 0], moveTo: 1 })).toEqual([undefined]);
    expect(marks(title, { path: ["items", 0, "sample"], remove: true })).toEqual([undefined, undefined]);
    expect(changesOf("prices", { sample: true, publish: false }, { sample: true, publish: true })).toEqual([
      expect.objectContaining({ sample: undefined }),
    ]);
  });
});
