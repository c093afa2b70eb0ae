import { describe, expect, it } from "vitest";
import { contentFieldOf, type FormKey } from "./fields.ts";
import { afterListButton, chosenColour, freeSlug, readForm, slugOf, withIds } from "./form.ts";
import { valueAt } from "./yaml-file.ts";

type Typing = Readonly<Record<string, string | readonly string[]>>;

const entriesWith = (typing: Typing) =>
  new URLSearchParams(Object.entries(typing).flatMap(([name, posted]) => [posted].flat().map((one) => [name, one])));
const read = (key: FormKey, typing: Typing): unknown => readForm(contentFieldOf(key), [], entriesWith(typing));

describe("a form", () => {
  const item = (key: string) => `items.0.${key}`;
  const months = item("surcharges.0.months");
  it.each<[what: string, FormKey, Typing, path: (string | number)[], to: unknown]>([
    ["a text without the space behind it", "company", { phone: "+39 06 1 " }, ["phone"], "+39 06 1"],
    ["lines as files have them", "faq", { "items.0.answer.it": "A\r\nb" }, ["items", 0, "answer", "it"], "A\nb"],
    ["a line without breaks", "company", { "legalName.en": "A\r\nb" }, ["legalName", "en"], "A b"],
    ["no control characters", "company", { phone: "a\0b\u0007 c\u009b\ufffe\t–" }, ["phone"], "ab c\t–"],
    ["no key without a value", "company", { "payment.holder": "A", "payment.bic": " " }, ["payment", "bic"], undefined],
    [
      "an empty text that has to be there",
      "company",
      { "payment.iban": "IT", "payment.holder": "" },
      ["payment", "holder"],
      "",
    ],
    ["a switch that is off", "company", {}, ["sample"], undefined],
    ["one that has to be there", "prices", {}, ["publish"], false],
    ["one that is on", "prices", { publish: "on" }, ["publish"], true],
    ["euros as cents", "prices", { [item("price")]: "1.300" }, ["items", 0, "price"], 130_000],
    ["euros with a unit", "prices", { [item("price")]: "13,5 €" }, ["items", 0, "price"], 1350],
    ["a number with a point", "prices", { [item("perGuest")]: "0.7" }, ["items", 0, "perGuest"], 0.7],
    ["what can be read in two ways", "prices", { [item("price")]: "1,500" }, ["items", 0, "price"], "1,500"],
    ["what is not a number", "prices", { [item("price")]: "12,5x" }, ["items", 0, "price"], "12,5x"],
    ["no number if there has to be one", "prices", { [item("price")]: "" }, ["items", 0, "price"], null],
    ["no optional number", "prices", { [item("perGuest")]: "" }, ["items", 0, "perGuest"], undefined],
    ["several numbers", "prices", { [months]: ["5", "12"] }, ["items", 0, "surcharges", 0, "months"], [5, 12]],
    ["no optional group without values", "availability", { "capacity.aDay": "" }, ["capacity"], undefined],
    ["a group", "availability", { "capacity.aDay": "2" }, ["capacity"], { aDay: 2 }],
    ["entries in the order of the form", "partners", { "7.name": "a", "2.name": "b" }, [1, "name"], "b"],
  ])("reads %s", (_what, key, typing, path, to) => {
    expect(valueAt(read(key, typing), path)).toEqual(to);
  });

  it("keeps the ids of entries, and makes the ids of new ones from their Italian names", () => {
    const names = ["Brindisi", "Travel", "Più di quaranta lettere, che sono troppe per un nome", ""];
    const typing = Object.fromEntries(names.map((name, index) => [`items.${index + 1}.label.it`, name]));
    const typed = withIds(contentFieldOf("prices"), read("prices", { "items.0.id": "brindisi", ...typing }));
    const items = valueAt(typed, ["items"]) as { id: string }[];
    expect(items.map(({ id }) => id)).toEqual([
      "brindisi",
      "brindisi-2",
      "travel-2",
      "piu-di-quaranta-lettere-che-sono",
      "voce",
    ]);
  });
});

describe("the buttons of a list", () => {
  const after = (value: unknown, button: string, at: string[] = []) =>
    afterListButton(new URLSearchParams({ a: "1", [button]: "" }), at, value);

  it.each<[button: string, list: string, touched: string | undefined]>([
    ["down:s.0", "bac", "s.1"],
    ["down:s.2", "abc", "s.3"],
    ["up:s.2", "acb", "s.1"],
    ["up:s.0", "abc", "s.0"],
    ["remove:s.1", "ac", undefined],
    ["up:s.7", "abc", undefined],
    ["up:none.1", "abc", undefined],
  ])("%s", (button, list, touched) => {
    const { value, ...said } = after({ s: ["a", "b", "c"] }, button) ?? {};
    expect((valueAt(value, ["s"]) as string[]).join("")).toBe(list);
    expect(said).toEqual(touched === undefined ? {} : { touched });
  });

  it("add an entry to a list, to one in an entry, to one that there was not, and to one that is a whole file", () => {
    expect(after({ s: ["a"] }, "add:s")).toEqual({ value: { s: ["a", undefined] }, touched: "s.1" });
    expect(after([{ facts: [] }], "add:projects.0.facts", ["projects"])).toEqual({
      value: [{ facts: [undefined] }],
      touched: "projects.0.facts.0",
    });
    expect(after({}, "add:s")).toEqual({ value: { s: [undefined] }, touched: "s.0" });
    expect(after(["a"], "add:")).toEqual({ value: ["a", undefined], touched: "1" });
    expect(after({}, "other")).toBeUndefined();
    expect(after({ s: [{}] }, "add:s.7.t")?.value).toEqual({ s: [{}] });
  });
});

it.each([
  ["stays if neither is changed", "#7a1b2b", "#7A1B2B", "#7A1B2B", "#7A1B2B"],
  ["is what was picked", "#112233", "#7a1b2b", "#7a1b2b", "#112233"],
  ["is what was typed", "#7a1b2b", "#445566", "#7a1b2b", "#445566"],
  ["is what was typed if both are changed", "#112233", "#445566", "#7a1b2b", "#445566"],
  ["stays empty", "#000000", "", "", ""],
  ["is what was picked in place of something that is not a colour", "#112233", "rosso", "rosso", "#112233"],
  ["stays what it is if it is not a colour", "#000000", "rosso", "rosso", "rosso"],
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
