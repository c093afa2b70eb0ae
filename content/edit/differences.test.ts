import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { type Change, editYaml } from "./yaml-file.ts";
import { differences } from "./differences.ts";
import type { FormKey } from "./fields.ts";

/** What is said of changes, in Italian and in English. */
function told(key: FormKey, value: unknown, ...changes: Change[]): string[][] {
  return differences(key, value, parse(editYaml(stringify(value), changes))).map(({ it: italian, en }) => [
    italian,
    en,
  ]);
}

const text = (italian: string, en = italian): { it: string; en: string } => ({ it: italian, en });

const faq = {
  hero: { lead: text("x") },
  items: ["Quanto costa?", "Come si paga?", "Dove arrivate?", "E i *bicchieri*?"].map((title, index) => ({
    tag: text(`Tema ${index}`),
    title: text(title, `English ${index}`),
    tagline: text(`In breve ${index}`),
    answer: text(`Risposta lunga, la numero ${index}, che non entra in una riga`, `A long answer, number ${index}`),
  })),
};

const company = { brand: "Ambra", phone: "+39 06 1", payment: { holder: "Ambra", iban: "IT60" }, social: [] };

describe("differences in words", () => {
  it("name the entry and what of it changed", () => {
    expect(
      told("faq", faq, { path: ["items", 2, "answer"], to: text("Un’altra risposta, lunga quanto la prima, o quasi") }),
    ).toEqual([["FAQ, domanda 3, risposta: testo cambiato", "FAQ, question 3, answer: text changed"]]);
    expect(told("faq", faq, { path: ["items", 0, "title", "en"], to: "How much?" })).toEqual([
      [
        "FAQ, domanda 1, domanda in inglese: da «English 0» a «How much?»",
        "FAQ, question 1, question in English: from “English 0” to “How much?”",
      ],
    ]);
  });

  it("show short values, each in its language", () => {
    expect(told("company", company, { path: ["phone"], to: "+39 06 2" })).toEqual([
      ["Azienda, telefono: da «+39 06 1» a «+39 06 2»", "Company, phone: from “+39 06 1” to “+39 06 2”"],
    ]);
    expect(told("faq", faq, { path: ["items", 1, "title"], to: text("Come pago?", "How do I pay?") })).toEqual([
      [
        "FAQ, domanda 2, domanda: da «Come si paga?» a «Come pago?»",
        "FAQ, question 2, question: from “English 1” to “How do I pay?”",
      ],
    ]);
  });

  it("show prices, numbers, days, choices and switches as people write them", () => {
    const prices = {
      publish: false,
      items: [{ id: "ice", label: text("Ghiaccio", "Ice"), unit: "kg", price: 120_050, vat: 22, perGuest: 0.5 }],
    };
    expect(
      told(
        "prices",
        prices,
        { path: ["publish"], to: true },
        { path: ["items", 0, "price"], to: 130_000 },
        { path: ["items", 0, "unit"], to: "piece" },
        { path: ["items", 0, "perGuest"], to: 0.75 },
      ),
    ).toEqual([
      ["Listino, mostra i prezzi sul sito: da no a sì", "Price list, show the prices on the site: from no to yes"],
      [
        "Listino, voce 1, unità: da «Al chilo» a «Al pezzo»",
        "Price list, item 1, unit: from “For each kilogram” to “For each piece”",
      ],
      [
        "Listino, voce 1, prezzo senza IVA: da 1.200,50\u00a0€ a 1.300,00\u00a0€",
        "Price list, item 1, price without VAT: from €1,200.50 to €1,300.00",
      ],
      [
        "Listino, voce 1, quantità per ospite: da 0,5 a 0,75",
        "Price list, item 1, quantity for each guest: from 0.5 to 0.75",
      ],
    ]);
    expect(
      told(
        "availability",
        { closed: [{ day: "2026-12-25", reason: "Natale" }] },
        { path: ["closed", 0, "day"], to: "2026-12-26" },
      ),
    ).toEqual([
      [
        "Giorni di chiusura, chiusura 1, un giorno solo: da 25 dicembre 2026 a 26 dicembre 2026",
        "Closed days, closed 1, a single day: from 25 December 2026 to 26 December 2026",
      ],
    ]);
  });

  it("name what is added and removed", () => {
    expect(told("company", company, { path: ["payment", "bic"], to: "ABCDEF" })).toEqual([
      [
        "Azienda, conto per caparre e saldi, BIC: prima non c’era, adesso «ABCDEF»",
        "Company, account for deposits and balances, BIC: was not there before, now “ABCDEF”",
      ],
    ]);
    expect(told("company", { ...company, sample: true }, { path: ["sample"], remove: true })[0]?.[0]).toBe(
      "Azienda, testo di esempio: da sì a no",
    );
    expect(told("availability", { closed: [], capacity: { aDay: 2 } }, { path: ["capacity"], remove: true })).toEqual([
      ["Giorni di chiusura, capienza: non c’è più", "Closed days, capacity: is gone"],
    ]);
  });

  it("name entries that were added, removed and moved by what they are called", () => {
    const added = { tag: text("a"), title: text("Nuova?", "New?"), tagline: text("b"), answer: text("c") };
    expect(told("faq", faq, { path: ["items", 1], insert: added })).toEqual([
      ["FAQ, domande: aggiunta la voce 2, «Nuova?»", "FAQ, questions: entry 2 added, “New?”"],
    ]);
    expect(told("faq", faq, { path: ["items", 3], remove: true })).toEqual([
      ["FAQ, domande: tolta la voce 4, «E i bicchieri?»", "FAQ, questions: entry 4 removed, “English 3”"],
    ]);
    expect(
      told("faq", faq, { path: ["items", 0, "tag"], to: text("Soldi", "Money") }, { path: ["items", 0], moveTo: 2 }),
    ).toEqual([
      [
        "FAQ, domande: spostata la voce 1 in posizione 3, «Quanto costa?»",
        "FAQ, questions: entry 1 moved to position 3, “English 0”",
      ],
      ["FAQ, domanda 3, argomento: da «Tema 0» a «Soldi»", "FAQ, question 3, topic: from “Tema 0” to “Money”"],
    ]);
  });

  it("name paragraphs by their place, and photographs by their name", () => {
    const service = { story: { paragraphs: [text("Il primo paragrafo"), text("Il secondo paragrafo")] } };
    expect(told("bancone-glam", service, { path: ["story", "paragraphs", 1, "it"], to: "Il secondo" })).toEqual([
      [
        "Bancone Glam, storia, paragrafo 2 in italiano: da «Il secondo paragrafo» a «Il secondo»",
        "Glam Counter, story, paragraph 2 in Italian: from “Il secondo paragrafo” to “Il secondo”",
      ],
    ]);
    expect(told("pictures", { hero: text("Bancone") }, { path: ["hero", "it"], to: "Il bancone" })[0]?.[0]).toBe(
      "Descrizioni delle foto, «hero» in italiano: da «Bancone» a «Il bancone»",
    );
  });

  it("exist for every change, also of values without a field, and for nothing else", () => {
    expect(differences("faq", faq, structuredClone(faq))).toEqual([]);
    expect(told("company", company, { path: ["colour"], to: "red" })).toEqual([
      ["Azienda: contenuto cambiato", "Company: content changed"],
    ]);
  });
});
