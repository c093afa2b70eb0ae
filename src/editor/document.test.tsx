import { describe, expect, it } from "vitest";
import { type Field, localizedField } from "./fields.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { EditForm, quantitiesOf } from "./document.page.tsx";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import { formPart, type FormState, refusedParts } from "./form-parts.ts";

const texts = (label: string) => ({ label });
const text = (label: string): Field => ({ ...texts(label), kind: "text", rows: 1, optional: false });
const both = (label: string): Field => localizedField({ label, optional: false }, { rows: 1 });

const questions: Field = {
  ...texts("Domande"),
  kind: "list",
  min: 1,
  max: 3,
  optional: false,
  item: {
    ...texts("Domanda"),
    kind: "group",
    optional: false,
    fields: [
      ["title", both("Domanda")],
      ["tags", { ...texts("Parole"), kind: "list", item: text("Parola"), optional: true }],
    ],
  },
};
const file: Field = {
  ...texts("FAQ"),
  kind: "group",
  optional: false,
  fields: [
    ["phone", { ...text("Telefono"), example: "+39 06 1" }],
    ["price", { ...texts("Prezzo"), kind: "number", unit: "cents", min: 0, max: 10_000, optional: true }],
    ["show", { ...texts("Mostra"), kind: "boolean", optional: false }],
    ["items", questions],
  ],
};

const entries = (changes: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    phone: "+39 06 2",
    price: "12,x",
    show: "on",
    "order:items": "1 n2",
    "items.1.title.it": "Dove *arrivate*?",
    "items.1.title.en": "Where?",
    "items.n2.title.it": "",
    "items.n2.title.en": "",
    ...changes,
  });

function markup({ entries: typed = entries(), errors, touched }: Partial<FormState> = {}): string {
  const form = { field: file, at: [], typed: typed.toString(), errors, touched, version: "v" };
  return markupOf(<EditForm form={form} obstacle={undefined} />, "it", "/banco/contenuti/file/faq");
}

const errorsOf = (errors: ReadonlyMap<string, string>) =>
  refusedParts(formPart(file, [], { entries: entries(), errors })).map(({ name, labels, error }) => ({
    name,
    label: labels.join(", "),
    error,
  }));

const inputNamed = (name: string, html: string): string =>
  new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

describe("the form of a content file", () => {
  it("shows what was typed, with limits and examples", () => {
    const html = markup();
    expect(inputNamed("price", html)).toContain('value="12,x"');
    expect(inputNamed("items.1.title.en", html)).toContain('lang="en"');
    expect(inputNamed("order:items", html)).toContain('value="1 n2"');
    const said = textOf(html).replaceAll("\u00A0", " ");
    expect(said).toContain("Prezzo (euro) facoltativo");
    expect(said).toContain("Da 0,00 € a 100,00 €.");
    expect(said).toContain("Ad esempio: +39 06 1");
    expect(said).toContain("Da 1 a 3 voci.");
  });

  it("saves by its first button, which Enter presses", () => {
    expect(/<button[^>]*>/.exec(markup())?.[0]).not.toContain("name=");
  });

  it("names entries by their text, opens new ones, and offers what is possible", () => {
    const html = markup();
    expect(html).toMatch(/<details class="edit-item__more"><summary>1. Dove arrivate\?<\/summary>/);
    expect(html).toMatch(/<details class="edit-item__more" open=""><summary>Domanda 2<\/summary>/);
    const buttons = [...html.matchAll(/<button[^>]* name="(\w+:items[^"]*)"[^>]*>/g)];
    const state = ([button, name]: RegExpExecArray) => `${name}${button.includes("disabled") ? " off" : ""}`;
    expect(buttons.map(state)).toEqual(
      [
        "up:items.1 off",
        "down:items.1",
        "remove:items.1",
        "add:items.1.tags",
        "up:items.n2",
        "down:items.n2 off",
        "remove:items.n2",
        "add:items.n2.tags",
        "add:items",
      ].toSorted(
        (one, other) => html.indexOf(`"${one.replace(" off", "")}"`) - html.indexOf(`"${other.replace(" off", "")}"`),
      ),
    );
    expect(html).toContain('formAction="/banco/contenuti/file/faq#items.n3"');
  });

  it("shows each error once, at its field or the nearest one around it", () => {
    const errors = new Map([
      ["items.1.title.en", "Manca."],
      ["items.n2.other", "Troppo."],
      ["items", "Pochi."],
    ]);
    expect(errorsOf(errors)).toEqual([
      { name: "items", label: "Domande", error: "Pochi." },
      { name: "items.1.title.en", label: "Domanda 1, Domanda, inglese", error: "Manca." },
      { name: "items.n2", label: "Domanda 2", error: "Troppo." },
    ]);
    const html = markup({ errors });
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(2);
    expect(inputNamed("items.1.title.en", html)).toContain('aria-describedby="items.1.title.en-error"');
  });

  it("asks for texts, not for lines of a file, where a text is missing in both languages", () => {
    const errors = new Map([
      ["items.n2.title", "Manca: serve un gruppo di righe rientrate."],
      ["items.1.title", "Sono uguali."],
    ]);
    expect(errorsOf(errors).map(({ error }) => error)).toEqual([
      "Sono uguali.",
      "È vuoto: serve il testo in italiano e in inglese.",
    ]);
    const wholly = new Map([["items.n2", "Manca: serve un gruppo di righe rientrate."]]);
    expect(errorsOf(wholly)).toEqual([
      { name: "items.n2", label: "Domanda 2", error: "È vuoto: servono i suoi campi." },
    ]);
  });
});

it("shows beside the price list how much of an item 30, 80 and 150 guests need", () => {
  const { prices } = sampleContent.in("it");
  const item = { id: "one", label: "Uno", unit: "kg", price: 100, vat: 10, perGuest: 0.5, steps: 10 } as const;
  expect(quantitiesOf({ ...prices, items: [item] })).toEqual([{ label: "Uno", texts: ["20 kg", "40 kg", "80 kg"] }]);
});
