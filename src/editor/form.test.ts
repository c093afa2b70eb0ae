import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import { Reading } from "#src/content/reading.server.ts";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { type Change, editYaml } from "./yaml-file.ts";
import { fieldsOf, type FormKey } from "./fields.ts";
import { formEntries, inputName, readForm, afterListButton } from "./form.ts";
import { sectionsOf } from "./places.ts";

const keys = Object.keys(contentFiles) as ContentKey[];

function valueOf(key: ContentKey): unknown {
  return new Reading(contentFolder).yaml(contentFiles[key].file)?.value;
}

/** What the form of a value becomes of it after the owner has typed. */
function posted(key: FormKey, value: unknown, type: (entries: URLSearchParams) => void | URLSearchParams): Change[] {
  const entries = formEntries(fieldsOf(key), [], value);
  return readForm(fieldsOf(key), [], type(entries) ?? entries, value);
}

function press(entries: URLSearchParams, button: string): URLSearchParams {
  const after = afterListButton(new URLSearchParams([...entries, [button, ""]]));
  if (after === undefined) throw new Error("no button");
  return after.entries;
}

const applied = (value: unknown, changes: readonly Change[]): unknown => parse(editYaml(stringify(value), changes));

const company = {
  sample: true,
  email: "ciao@ambra.example",
  phone: "+39 06 0000 0000",
  legalName: { it: "Ragione", en: "Name" },
  social: [
    { name: "a", url: "https://a.example" },
    { name: "b", url: "https://b.example" },
  ],
  payment: { holder: "Ambra", iban: "IT60", bic: "ABCDEF" },
};

describe("a form", () => {
  it("changes nothing of any file where nothing was typed", () => {
    for (const key of keys) {
      const value = valueOf(key);
      expect(posted(key, value, () => {})).toEqual([]);
      for (const { path, field } of sectionsOf(key)) {
        const inner = path.reduce<unknown>((around, part) => (around as Record<string, unknown>)[part], value);
        expect(readForm(field, path, formEntries(field, path, inner), inner)).toEqual([]);
      }
    }
  });

  it("names inputs by the path of their value", () => {
    expect(inputName(["items", 2, "title", "it"])).toBe("items.2.title.it");
    expect(Object.fromEntries(formEntries(fieldsOf("company"), [], company))).toMatchObject({
      "legalName.en": "Name",
      "social.1.name": "b",
      "order:social": "0 1",
      "payment.bic": "ABCDEF",
    });
  });

  it("changes what was typed, and nothing that it does not name", () => {
    const changes = posted("company", company, (entries) => {
      entries.set("phone", "+39 06 1111 1111 ");
      entries.set("legalName.en", "Other\r\nname");
      entries.delete("email");
    });
    expect(changes).toEqual([
      { path: ["phone"], to: "+39 06 1111 1111" },
      { path: ["legalName", "en"], to: "Other\nname" },
    ]);
  });

  it("removes a key that may be left out where its input is empty", () => {
    const changes = posted("company", company, (entries) => {
      entries.set("payment.bic", " ");
      entries.set("payment.holder", "");
      entries.set("sample", "");
    });
    expect(changes).toEqual([
      { path: ["sample"], remove: true },
      { path: ["payment", "holder"], to: "" },
      { path: ["payment", "bic"], remove: true },
    ]);
    expect(posted("company", company, (entries) => entries.set("payment.link", "https://x.example"))).toEqual([
      { path: ["payment", "link"], to: "https://x.example" },
    ]);
  });

  it("keeps the newline that ends a block of lines", () => {
    const value = { ...company, legalName: { it: "Uno\ndue\n", en: "One" } };
    expect(posted("company", value, () => {})).toEqual([]);
    expect(posted("company", value, (entries) => entries.set("legalName.it", "Uno\r\ntre"))).toEqual([
      { path: ["legalName", "it"], to: "Uno\ntre\n" },
    ]);
  });

  it("takes texts without control characters, and every line end for a newline", () => {
    const typed = "a\0b\u0007 c\r\nd\re\u2028f\u0085g\u009b\ufffe\t–";
    const changes = posted("company", company, (entries) => entries.set("legalName.it", typed));
    expect(changes).toEqual([{ path: ["legalName", "it"], to: "ab c\nd\ne\nf\ng\t–" }]);
  });
});

describe("numbers, choices and days", () => {
  const prices = {
    publish: true,
    items: [{ id: "ice", label: { it: "Ghiaccio", en: "Ice" }, unit: "kg", price: 1250, vat: 22, perGuest: 0.65 }],
  };

  it("are typed with a comma, and cents as euros", () => {
    const entries = formEntries(fieldsOf("prices"), [], prices);
    expect([entries.get("items.0.price"), entries.get("items.0.perGuest")]).toEqual(["12,50", "0,65"]);
    const typed = (price: string, perGuest: string): unknown[] =>
      posted("prices", prices, (form) => {
        form.set("items.0.price", price);
        form.set("items.0.perGuest", perGuest);
      });
    const at = (key: string, to: unknown): Change => ({ path: ["items", 0, key], to });
    expect(typed("1.300", "0,7")).toEqual([at("price", 130_000), at("perGuest", 0.7)]);
    expect(typed("13,5 €", "0.7")).toEqual([at("price", 1350), at("perGuest", 0.7)]);
    expect(typed("1,500", "0,500")).toEqual([at("price", "1,500"), at("perGuest", "0,500")]);
    expect(typed("12,5x", "tanto")).toEqual([at("price", "12,5x"), at("perGuest", "tanto")]);
    expect(typed("", "")).toEqual([at("price", null), { path: ["items", 0, "perGuest"], remove: true }]);
  });

  it("keep the ids of entries, and make those of new ones of their Italian names", () => {
    const known = { ...prices, items: [...prices.items, { ...prices.items[0], id: "brindisi" }] };
    const changes = posted("prices", known, (form) => {
      form.set("items.0.id", "typed");
      form.set("order:items", "1 + + +");
      const names = ["Brindisi", "Travel", "Più di quaranta lettere, che sono troppe per un nome"];
      for (const [index, name] of names.entries()) form.set(`items.${index + 1}.label.it`, name);
    });
    expect(formEntries(fieldsOf("prices"), [], known).has("items.0.id")).toBe(false);
    const { items } = applied(known, changes) as typeof known;
    expect(items.map(({ id }) => id)).toEqual([
      "brindisi",
      "brindisi-2",
      "travel-2",
      "piu-di-quaranta-lettere-che-sono",
    ]);
    // The first key of the entry in the file.
    expect(Object.keys(items[1] ?? {})[0]).toBe("id");
  });

  it("of which several may be chosen are as the file has them", () => {
    const surcharges = { ...prices, items: [{ ...prices.items[0], surcharges: [{ months: [5, 6], percent: 10 }] }] };
    const name = "items.0.surcharges.0.months";
    const chosen = (...months: string[]): Change[] =>
      posted("prices", surcharges, (form) => {
        form.delete(name);
        for (const month of ["", ...months]) form.append(name, month);
      });
    expect(chosen("5", "6")).toEqual([]);
    expect(chosen("5", "12")).toEqual([
      { path: name.split(".").map((part) => (/\d/.test(part) ? Number(part) : part)), to: [5, 12] },
    ]);
    expect(chosen()).toEqual([{ path: ["items", 0, "surcharges", 0, "months"], remove: true }]);
  });

  it("can be switched off", () => {
    const show = { show: { sunset: true, newsletter: true, map: false } };
    const changes = posted("business", show, (form) => {
      form.set("show.sunset", "");
      form.append("show.map", "on");
    });
    expect(changes).toEqual([
      { path: ["show", "sunset"], to: false },
      { path: ["show", "map"], to: true },
    ]);
  });
});

describe("a group that may be left out", () => {
  const availability = { closed: [], closedWeekdays: [] };

  it("comes with its first value, and goes with its last one", () => {
    expect(posted("availability", availability, (form) => form.set("capacity.aDay", "2"))).toEqual([
      { path: ["capacity"], to: { aDay: 2 } },
    ]);
    expect(
      posted("availability", { capacity: { aDay: 2 }, ...availability }, (form) => form.set("capacity.aDay", "")),
    ).toEqual([{ path: ["capacity"], remove: true }]);
    expect(posted("availability", availability, (form) => form.set("capacity.aDay", ""))).toEqual([]);
  });

  it("is not removed by a form that has a part of it only", () => {
    const value = { capacity: { aDay: 2 }, ...availability };
    expect(readForm(fieldsOf("availability"), [], new URLSearchParams(), value)).toEqual([]);
  });
});

describe("the buttons of a list", () => {
  const names = (value: unknown): string[] => (value as typeof company).social.map(({ name }) => name);
  const more = { ...company, social: ["a", "b", "c"].map((name) => ({ name, url: `https://${name}.example` })) };

  it("move what was typed along, and an entry with its key in the file", () => {
    const changes = posted("company", more, (form) => {
      form.set("social.0.name", "A");
      return press(press(form, "down:social.0"), "down:social.1");
    });
    expect(changes).toEqual([
      { path: ["social", 0, "name"], to: "A" },
      { path: ["social", 0], moveTo: 2 },
    ]);
    expect(names(applied(more, changes))).toEqual(["b", "c", "A"]);
    expect(posted("company", more, (form) => press(form, "up:social.2"))).toEqual([{ path: ["social", 1], moveTo: 2 }]);
    expect(posted("company", more, (form) => press(form, "up:social.0"))).toEqual([]);
  });

  it("add an empty entry, which the file gets when it is filled in", () => {
    const changes = posted("company", more, (form) => {
      const added = press(press(form, "add:social"), "up:social.3");
      added.set("social.2.name", "new");
      return added;
    });
    expect(changes).toEqual([{ path: ["social", 2], insert: { name: "new", url: "" } }]);
  });

  it("remove an entry", () => {
    const changes = posted("company", more, (form) => press(press(form, "remove:social.0"), "remove:social.1"));
    expect(names(applied(more, changes))).toEqual(["b"]);
    const none = posted("company", company, (form) => press(press(form, "remove:social.0"), "remove:social.0"));
    expect(none).toEqual([{ path: ["social"], to: [] }]);
  });

  it("work in lists of lists, in new entries and at the root of a file", () => {
    const references = { projects: [{ facts: [{ label: { it: "x", en: "x" } }] }] };
    const changes = posted("references", references, (form) => {
      const added = press(press(form, "add:projects"), "add:projects.1.facts");
      added.set("projects.1.facts.0.label.it", "nuovo");
      return press(added, "up:projects.1");
    });
    expect(changes).toMatchObject([{ path: ["projects", 0], insert: { facts: [{ label: { it: "nuovo", en: "" } }] } }]);
    const partners = [{ name: "a" }, { name: "b" }];
    expect(posted("partners", partners, (form) => press(form, "remove:0"))).toEqual([{ path: [0], remove: true }]);
    expect(posted("partners", partners, (form) => press(form, "add:"))).toMatchObject([
      { path: [2], insert: { name: "" } },
    ]);
  });

  it("do nothing with a form that has no such list", () => {
    const entries = new URLSearchParams("a=1&up%3Anone.1=");
    expect([...(afterListButton(entries)?.entries ?? [])]).toEqual([["a", "1"]]);
    expect(afterListButton(new URLSearchParams("a=1"))).toBeUndefined();
  });
});
