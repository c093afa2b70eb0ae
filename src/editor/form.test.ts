import { describe, expect, it } from "vitest";
import { fieldsOf, type FormKey } from "./fields.ts";
import { afterListButton, chosenColour, formEntries, freeSlug, readForm, slugOf } from "./form.ts";
import { valueAt, withValueAt } from "./yaml-file.ts";

type Typing = Readonly<Record<string, string | readonly string[]>>;

/** The value of a form after the owner has typed. */
function typed(key: FormKey, value: unknown, typing: Typing, ...buttons: string[]): unknown {
  let entries = formEntries(fieldsOf(key), [], value);
  for (const button of buttons) {
    const after = afterListButton(new URLSearchParams([...entries, [button, ""]]));
    if (after === undefined) throw new Error("no button");
    ({ entries } = after);
  }
  for (const [name, posted] of Object.entries(typing)) {
    entries.delete(name);
    for (const one of [posted].flat()) entries.append(name, one);
  }
  return readForm(fieldsOf(key), [], entries, value);
}

const company = {
  sample: true,
  email: "ciao@ambra.example",
  phone: "+39 06 0000 0000",
  legalName: { it: "Uno\ndue\n", en: "Name" },
  social: ["a", "b", "c"].map((name) => ({ name, url: `https://${name}.example` })),
  payment: { holder: "Ambra", iban: "IT60", bic: "ABCDEF" },
};
const ice = {
  id: "ice",
  label: { it: "Ghiaccio", en: "Ice" },
  unit: "kg",
  price: 1250,
  vat: 22,
  perGuest: 0.65,
  surcharges: [{ months: [5, 6], percent: 10 }],
};
const prices = { publish: true, items: [ice] };
const availability = { capacity: { aDay: 2 }, closed: [], closedWeekdays: [] };

describe("a form", () => {
  const item = (key: string) => `items.0.${key}`;
  const months = item("surcharges.0.months");
  it.each<[what: string, FormKey, value: unknown, Typing, path: (string | number)[], to: unknown]>([
    ["a text without the space behind it", "company", company, { phone: "+39 06 1 " }, ["phone"], "+39 06 1"],
    ["lines as files have them", "company", company, { "legalName.en": "A\r\nb" }, ["legalName", "en"], "A b"],
    ["the newline that ends a block", "company", company, { "legalName.it": "Tre" }, ["legalName", "it"], "Tre\n"],
    ["no control characters", "company", company, { phone: "a\0b\u0007 c\u009b\ufffe\t–" }, ["phone"], "ab c\t–"],
    ["no key without a value", "company", company, { "payment.bic": " " }, ["payment", "bic"], undefined],
    ["an empty text that has to be there", "company", company, { "payment.holder": "" }, ["payment", "holder"], ""],
    ["a new key", "company", company, { "payment.link": "https://x" }, ["payment", "link"], "https://x"],
    ["a switch that is off", "company", company, { sample: "" }, ["sample"], undefined],
    ["one that has to be there", "prices", prices, { publish: "" }, ["publish"], false],
    ["one that is on", "prices", { ...prices, publish: false }, { publish: ["", "on"] }, ["publish"], true],
    ["euros as cents", "prices", prices, { [item("price")]: "1.300" }, ["items", 0, "price"], 130_000],
    ["euros with a unit", "prices", prices, { [item("price")]: "13,5 €" }, ["items", 0, "price"], 1350],
    ["a number with a point", "prices", prices, { [item("perGuest")]: "0.7" }, ["items", 0, "perGuest"], 0.7],
    ["what can be read in two ways", "prices", prices, { [item("price")]: "1,500" }, ["items", 0, "price"], "1,500"],
    ["what is no number", "prices", prices, { [item("price")]: "12,5x" }, ["items", 0, "price"], "12,5x"],
    ["no number where one has to be", "prices", prices, { [item("price")]: "" }, ["items", 0, "price"], null],
    ["no optional number", "prices", prices, { [item("perGuest")]: "" }, ["items", 0, "perGuest"], undefined],
    [
      "several numbers",
      "prices",
      prices,
      { [months]: ["", "5", "12"] },
      ["items", 0, "surcharges", 0, "months"],
      [5, 12],
    ],
    ["none of several", "prices", prices, { [months]: "" }, ["items", 0, "surcharges", 0, "months"], undefined],
    [
      "no optional group without values",
      "availability",
      availability,
      { "capacity.aDay": "" },
      ["capacity"],
      undefined,
    ],
    [
      "a new group",
      "availability",
      { closed: [], closedWeekdays: [] },
      { "capacity.aDay": "2" },
      ["capacity"],
      { aDay: 2 },
    ],
  ])("reads %s", (_what, key, value, typing, path, to) => {
    expect(typed(key, value, typing)).toEqual(withValueAt(value, path, to));
  });

  it("shows prices as euros and numbers with a comma", () => {
    const entries = formEntries(fieldsOf("prices"), [], prices);
    expect([entries.get(item("price")), entries.get(item("perGuest"))]).toEqual(["12,50", "0,65"]);
  });

  it("leaves what it does not name, and what its inputs still show", () => {
    expect(readForm(fieldsOf("company"), [], new URLSearchParams(), company)).toEqual(company);
    expect(typed("company", company, { "legalName.it": "Uno\r\ndue" })).toEqual(company);
    expect(typed("prices", prices, { [months]: ["", "6", "5"] })).toEqual(prices);
  });

  it("keeps the ids of entries, and makes those of new ones of their Italian names", () => {
    const known = { ...prices, items: [ice, { ...ice, id: "brindisi" }] };
    const names = ["Brindisi", "Travel", "Più di quaranta lettere, che sono troppe per un nome"];
    const typing = Object.fromEntries(names.map((name, index) => [`items.n${index + 2}.label.it`, name]));
    const read = typed(
      "prices",
      known,
      { ...typing, "items.0.id": "typed" },
      "remove:items.0",
      "add:items",
      "add:items",
      "add:items",
    );
    const { items } = read as typeof prices;
    expect(items.map(({ id }) => id)).toEqual([
      "brindisi",
      "brindisi-2",
      "travel-2",
      "piu-di-quaranta-lettere-che-sono",
    ]);
    // The first key of the entry in the file.
    expect(Object.keys(items[1] ?? {})[0]).toBe("id");
    expect(formEntries(fieldsOf("prices"), [], known).has("items.0.id")).toBe(false);
  });
});

describe("the buttons of a list", () => {
  const names = (typing: Typing, ...buttons: string[]): unknown => {
    const { social } = typed("company", company, typing, ...buttons) as typeof company;
    return social.map(({ name }) => name).join("");
  };

  it("add, move and remove entries with what was typed", () => {
    const typing = { "social.0.name": "A" };
    expect(names(typing, "down:social.0", "down:social.0")).toBe("bcA");
    expect(names(typing, "up:social.2")).toBe("Acb");
    expect(names(typing, "up:social.0")).toBe("Abc");
    expect(names(typing, "remove:social.1")).toBe("Ac");
    expect(names({ ...typing, "social.n3.name": "new" }, "add:social", "up:social.n3")).toBe("Abnewc");
    expect(names({}, "remove:social.0", "remove:social.1", "remove:social.2")).toBe("");
  });

  it("work in lists of lists, in new entries and at the root of a file", () => {
    const references = { projects: [{ facts: [{ label: { it: "x", en: "x" } }] }] };
    const typing = { "projects.n1.facts.n0.label.it": "nuovo" };
    const read = typed("references", references, typing, "add:projects", "add:projects.n1.facts", "up:projects.n1");
    expect(valueAt(read, ["projects", 0, "facts"])).toEqual([{ label: { it: "nuovo" } }]);
    const partners = [{ name: "a" }, { name: "b" }];
    expect(typed("partners", partners, {}, "remove:0")).toEqual([{ name: "b" }]);
    expect(typed("partners", partners, {}, "add:")).toEqual([...partners, {}]);
  });

  it("do nothing with a form that has no such list", () => {
    const entries = new URLSearchParams("a=1&up%3Anone.1=");
    expect([...(afterListButton(entries)?.entries ?? [])]).toEqual([["a", "1"]]);
    expect(afterListButton(new URLSearchParams("a=1"))).toBeUndefined();
  });
});

it.each([
  ["stays where neither is changed", "#7a1b2b", "#7A1B2B", "#7A1B2B", "#7A1B2B"],
  ["is what was picked", "#112233", "#7a1b2b", "#7a1b2b", "#112233"],
  ["is what was typed", "#7a1b2b", "#445566", "#7a1b2b", "#445566"],
  ["is what was typed where both are changed", "#112233", "#445566", "#7a1b2b", "#445566"],
  ["stays empty", "#000000", "", "", ""],
  ["is what was picked in place of something that is no colour", "#112233", "rosso", "rosso", "#112233"],
  ["stays what it is where it is no colour", "#000000", "rosso", "rosso", "rosso"],
])("a colour with a picker and a text %s", (_title, picked, text, began, expected) => {
  expect(chosenColour([picked, text, began])).toBe(expected);
});

it.each([
  ["L’estate è già qui: 10 drink!", "l-estate-e-gia-qui-10-drink"],
  ["  *Un tavolo* da muratore ", "un-tavolo-da-muratore"],
  ["日本", ""],
  ["parola ".repeat(30), "parola-parola-parola-parola-parola-parola-parola-parola"],
  ["a".repeat(200), "a".repeat(60)],
])("makes an address of %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it("numbers what is taken", () => {
  const taken = ["la-festa", "la-festa-2"];
  expect(freeSlug("La festa", "articolo", (slug) => taken.includes(slug))).toBe("la-festa-3");
  expect(freeSlug("…", "articolo", (slug) => taken.includes(slug))).toBe("articolo");
});
