import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Reading } from "./reading.server.ts";
import { company } from "./schema/company.ts";
import { text, formed, objection } from "#src/content/schema/values.ts";

/** Place, Italian, English of all that is wrong with a value. */
function told(schema: z.ZodType, value: unknown): string[][] {
  const reading = new Reading("");
  reading.checked({ value, source: { file: "x.yaml" } }, schema);
  return reading.problems.map(({ key, says }) => [key, says.it, says.en]);
}

describe("what is wrong with a value", () => {
  const time = formed(/^\d\d:\d\d$/, { it: "un’ora, ad esempio 19:00", en: "a time, such as 19:00" });
  const together = z.string().refine(() => false, objection({ says: { it: "Così no.", en: "Not like this." } }));

  it.each([
    ["a text is missing", z.string(), undefined, "Manca: serve un testo.", "Missing: expected a text."],
    ["nothing stands behind the key", z.string(), null, "Manca: serve un testo.", "Missing: expected a text."],
    ["a text is empty", z.string().min(1), "", "È vuoto: serve un testo.", "Empty: expected a text."],
    [
      "a number where a text belongs",
      z.string(),
      123,
      "Trovato 123; serve un testo. Mettilo tra virgolette.",
      "Found 123; expected a text. Put it in quotes.",
    ],
    [
      "true where a text belongs",
      z.string(),
      true,
      "Trovato true; serve un testo. Mettilo tra virgolette.",
      "Found true; expected a text. Put it in quotes.",
    ],
    [
      "a list where a text belongs",
      z.string(),
      ["a"],
      "Trovato un elenco; serve un testo.",
      "Found a list; expected a text.",
    ],
    [
      "keys where a text belongs",
      z.string(),
      { a: 1 },
      "Trovato un gruppo di righe rientrate; serve un testo.",
      "Found a group of indented lines; expected a text.",
    ],
    [
      "a long text where there should be keys",
      z.object({}),
      "a".repeat(61),
      `Trovato "${"a".repeat(60)}…"; serve un gruppo di righe rientrate, come it: e en:.`,
      `Found "${"a".repeat(60)}…"; expected a group of indented lines, such as it: and en:.`,
    ],
    [
      "no list",
      z.array(z.string()),
      "uno",
      'Trovato "uno"; serve un elenco, una riga «- …» per voce, oppure [] se è vuoto.',
      'Found "uno"; expected a list, a line “- …” for each entry, or [] for an empty one.',
    ],
    [
      "neither true nor false",
      z.boolean(),
      "sì",
      'Trovato "sì"; serve true oppure false.',
      'Found "sì"; expected true or false.',
    ],
    ["no number", z.number(), "due", 'Trovato "due"; serve un numero.', 'Found "due"; expected a number.'],
    [
      "none of the choices",
      z.enum(["wedding", "gala"]),
      "gal",
      '"gal" non è tra le scelte, forse gala. Le scelte: wedding, gala.',
      '"gal" is none of the choices, perhaps gala. The choices: wedding, gala.',
    ],
    [
      "no choice at all",
      z.enum(["wedding", "gala"]),
      undefined,
      "Manca: serve una scelta tra wedding, gala.",
      "Missing: expected one of wedding, gala.",
    ],
    [
      "too few entries",
      z.array(z.string()).min(2),
      ["a"],
      "Numero di voci: almeno 2, trovate 1.",
      "Number of entries: at least 2, found 1.",
    ],
    [
      "too many entries",
      z.array(z.string()).max(1),
      ["a", "b"],
      "Numero di voci: al massimo 1, trovate 2.",
      "Number of entries: at most 1, found 2.",
    ],
    [
      "another count of entries",
      z.array(z.string()).length(3),
      [],
      "Numero di voci: esattamente 3, trovate 0.",
      "Number of entries: exactly 3, found 0.",
    ],
    [
      "no date",
      z.iso.date(),
      "12/05/2026",
      'Trovato "12/05/2026"; serve un giorno che esiste, scritto anno-mese-giorno, ad esempio 2026-12-25.',
      'Found "12/05/2026"; expected a day that exists, written year-month-day, such as 2026-12-25.',
    ],
    [
      "no email address",
      z.email(),
      "ciao",
      'Trovato "ciao"; serve un indirizzo email, ad esempio ciao@barsole.example.',
      'Found "ciao"; expected an email address, such as ciao@barsole.example.',
    ],
    [
      "no web address",
      z.url(),
      "ambra",
      'Trovato "ambra"; serve un indirizzo web intero, ad esempio https://www.barsole.example/.',
      'Found "ambra"; expected a whole web address, such as https://www.barsole.example/.',
    ],
    [
      "not the form that is wanted",
      time,
      "7 pm",
      'Trovato "7 pm"; serve un’ora, ad esempio 19:00.',
      'Found "7 pm"; expected a time, such as 19:00.',
    ],
    ["values that do not go together", together, "x", "Così no.", "Not like this."],
  ])("%s", (_, schema, value, italian, english) => {
    expect(told(z.object({ key: schema }), { key: value })).toEqual([["key", italian, english]]);
  });

  it("the language that is missing or empty", () => {
    expect(told(z.object({ title: text }), { title: { it: "" } })).toEqual([
      ["title.it", "È vuoto: serve il testo in italiano.", "Empty: expected the Italian text."],
      ["title.en", "Manca: serve il testo in inglese.", "Missing: expected the English text."],
    ]);
  });

  it("each unknown key", () => {
    const says = ["Chiave sconosciuta: toglila, o correggine il nome.", "Unknown key: remove it, or correct its name."];
    expect(told(z.array(z.strictObject({})), [{ a: 1, b: 2 }])).toEqual([
      ["[1].a", ...says],
      ["[1].b", ...says],
    ]);
  });
});

describe("the company's values", () => {
  const wrong = { phone: "06 123", whatsapp: "+39 06", vatNumber: "123", mailFrom: "Ambra" };

  it("are told what they should look like", () => {
    const said = told(company.pick({ phone: true, whatsapp: true, vatNumber: true, mailFrom: true }), wrong);
    expect(said).toEqual([
      [
        "phone",
        'Trovato "06 123"; serve un numero di telefono con + e il prefisso del paese, ad esempio +39 06 1234 5678.',
        'Found "06 123"; expected a phone number with + and the country code, such as +39 06 1234 5678.',
      ],
      [
        "whatsapp",
        'Trovato "+39 06"; serve un numero di sole cifre, con il prefisso del paese e senza +, ad esempio "390612345678".',
        'Found "+39 06"; expected a number of digits only, with the country code and without +, such as "390612345678".',
      ],
      [
        "vatNumber",
        'Trovato "123"; serve una partita IVA di undici cifre.',
        'Found "123"; expected a VAT number of eleven digits.',
      ],
      [
        "mailFrom",
        'Trovato "Ambra"; serve un mittente, ad esempio Bar Sole <ciao@barsole.example>.',
        'Found "Ambra"; expected a sender, such as Bar Sole <ciao@barsole.example>.',
      ],
    ]);
  });

  it.each(["ciao@ambra.example", "Ambra <ciao@ambra.example>", '"Ambra, il bar" <ciao@ambra.example>'])(
    "may name the sender as %s",
    (mailFrom) => {
      expect(told(company.pick({ mailFrom: true }), { mailFrom })).toEqual([]);
    },
  );
});

describe("a common mistake", () => {
  const inEnglish = (schema: z.ZodType, value: unknown) => told(schema, value).map(([key, , en]) => [key, en]);

  it("of a colon without a space between brackets is named alone", () => {
    // { it:"Dj, audio e luci", en: "DJs" }
    expect(
      inEnglish(z.object({ trade: text }), { trade: { 'it:"Dj': null, 'audio e luci"': null, en: "DJs" } }),
    ).toEqual([['trade.it:"Dj', 'The space after the colon is missing: it: "Dj']]);
  });

  it("of two choices without a comma is not a third choice", () => {
    const sizes = z.array(z.enum(["small", "large"]));
    expect(inEnglish(sizes, ["small large"])).toEqual([
      ["[1]", "The comma between two entries is missing: small, large"],
    ]);
    expect(inEnglish(sizes, ["small huge"])[0]?.[1]).toContain("is none of the choices");
  });

  it("of a text where a group belongs names the keys of that group", () => {
    const share = z.strictObject({ sample: z.boolean().optional(), title: text, copy: text });
    const schema = z.strictObject({ posts: z.array(z.strictObject({ share: share.optional() })), label: text });
    expect(inEnglish(schema, { posts: [{ share: "x" }], label: "y" })).toEqual([
      ["posts[1].share", 'Found "x"; expected a group of indented lines, such as title: and copy:.'],
      ["label", 'Found "y"; expected a group of indented lines, such as it: and en:.'],
    ]);
  });
});
