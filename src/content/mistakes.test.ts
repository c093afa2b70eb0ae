import { cpSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import { ContentError, inWords, type Problem } from "./problems.ts";
import { Reading } from "./reading.server.ts";
import { contentFiles, contentKeyOf, fileEntry } from "./schema/files.ts";
import { post } from "./schema/post.ts";
import { formed, localizedText, refused } from "./schema/values.ts";

/** The messages of each mistake, in Italian and English, are in golden files. */
const golden = (name: string) => path.resolve(import.meta.dirname, `../../tests/transcripts/mistakes-${name}.txt`);

const withoutLine = (problem: Problem): string => inWords({ ...problem, line: undefined });

/** Mistakes within one file. */
function problemsIn(file: string, written: string, schema: z.ZodType = z.any()): Problem[] {
  const reading = new Reading(contentFolder, new Map([[file, Buffer.from(written)]]));
  const read = reading.yaml(file);
  if (read !== undefined) reading.checked(read, schema);
  return reading.problems;
}

it("a file that is not YAML is told how to repair it", async () => {
  const files = [
    "a: 1\nbrand:Ambra\nb: 2\n",
    "a: 1\n  \nbrand:Ambra\n",
    "a: 1\nb: { it: M artist en: N }\n",
    "a:\n  share: x\n    title: y\n",
    "a: 1\nb: c: d\n",
    "a:\n  b: 1\n c: 2\n",
    "a: { b: 1\nc: 2\n",
    'a:\n  it: "x\n  en: "y"\n',
    "a: @ambra\n",
    "a:\n\tb: 1\n",
    "a: 1\na: 2\n",
    "a: *Ancora* un dubbio?\n",
    "a: !nuovo bancone\n",
    "- a\nb: c\n",
  ];
  const texts = files.map((written) => `${written}${problemsIn("x.yaml", written).map(inWords).join("\n")}\n`);
  await expect(texts.join("\n")).toMatchFileSnapshot(golden("yaml"));
  expect(problemsIn("x.yaml", 'a: { it: "x", en: "y" }\nb:\n  - 1\n')).toEqual([]);
});

describe("a file with an encoding of its own", () => {
  const letter = Buffer.from("à");
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  it.each([
    ["Windows-1252", Buffer.from("a: uno\nb: perch\u00e9\n", "latin1"), 2],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16("a: uno\n")]), 1],
    ["UTF-16 without a mark", utf16("a: uno\n"), 1],
    ["half a letter", Buffer.concat([Buffer.from("a: "), letter.subarray(0, 1)]), 1],
  ])("%s is refused, with its line", (_, bytes, line) => {
    const says = { en: expect.stringContaining("This file is not UTF-8") };
    const reading = new Reading(contentFolder, new Map([["x.yaml", bytes]]));
    expect(reading.yaml("x.yaml")).toBeUndefined();
    expect(reading.problems).toMatchObject([{ file: "x.yaml", line, says }]);
  });

  it("is any file of text, and a mark before UTF-8 is not part of it", () => {
    const copy = new EditedContent();
    const files = ["company.yaml", "brand/icon.svg", "posts/ambra-story/it.md"];
    copy.write("legal/terms.it.md", "# Condizioni\n\nAcconto.\n");
    for (const file of [...files, "legal/terms.it.md"]) copy.write(file, `\uFEFF${copy.text(file)}`);
    expect(copy.load().legal.terms.it?.[0]).toEqual({ type: "heading", text: "Condizioni", level: 2 });
    for (const file of files) copy.write(file, Buffer.from(`${copy.text(file)}<!-- città -->`, "latin1"));
    copy.write("legal/terms.it.md", Buffer.from("# Attività\n", "latin1"));
    expect(copy.problems().map(({ file }) => file)).toEqual(expect.arrayContaining([...files, "legal/terms.it.md"]));
    copy.delete();
  });
});

it("a value is told what it should be", async () => {
  const share = z.strictObject({ sample: z.boolean().optional(), title: localizedText, copy: localizedText });
  const time = formed(/^\d\d:\d\d$/, "un’ora, ad esempio 19:00", "a time, such as 19:00");
  const together = z.string().refine(() => false, refused("Così no.", "Not like this."));
  const sizes = z.array(z.enum(["small", "large"]));
  const values: [yaml: string, schema: z.ZodType][] = [
    ["", z.string()],
    ["''", z.string().min(1)],
    ["123", z.string()],
    ["true", z.string()],
    ["[a]", z.string()],
    ["a".repeat(61), z.object({})],
    ["uno", z.array(z.string())],
    ["sì", z.boolean()],
    ["due", z.number()],
    ["1,500", z.number()],
    ["gal", z.enum(["wedding", "gala"])],
    ["", z.enum(["wedding", "gala"])],
    ["[small, huge]", sizes],
    ["[a, b]", z.array(z.string()).max(1)],
    ["[]", z.array(z.string()).length(3)],
    ["12/05/2026", z.iso.date()],
    ["ambra", z.url()],
    ["7 pm", time],
    ["x", together],
    ["{ it: '' }", localizedText],
    ["x", localizedText],
    ["x", share],
    ["[{ a: 1, b: 2 }]", z.array(z.strictObject({}))],
  ];
  const texts = values.map(([yaml, schema]) => {
    const problems = problemsIn("x.yaml", `key: ${yaml}\n`, z.object({ key: schema }));
    return `key: ${yaml}\n${problems.map(inWords).join("\n")}\n`;
  });
  await expect(texts.join("\n")).toMatchFileSnapshot(golden("values"));
});

/** Changes of the sample that its schemas refuse. */
const refusedEdits: Record<string, [from: string | RegExp, to: string][]> = {
  "company.yaml": [
    [/^phone: .*/m, "phone: 06 123"],
    [/^whatsapp: .*/m, 'whatsapp: "+39 06"'],
    [/^vatNumber: .*/m, 'vatNumber: "123"'],
    [/^mailFrom: .*/m, "mailFrom: Ambra"],
    ["iban: IT60", "iban: IT61"],
    ["holder: Ambra S.r.l.s.", `holder: ${"x".repeat(71)}`],
    ["bic: ABCDITRRXXX", "bic: BPMOIT2"],
    ["  holder:", "  link: javascript:alert(1)\n  holder:"],
    ["https://agency.example/", "data:text/html,x"],
    ["https://social.example/tiktok", "http://social.example/tiktok"],
  ],
  "brand/brand.yaml": [
    [/notte: "\S+"/, "notte: blu"],
    ["  rosa: ", "  rossa: "],
  ],
  "business.yaml": [
    ["depositPercent: 30", "depositPercent: 130"],
    ["region: Lazio", "region: lazio"],
    ["latitude: 41.8167", "latitude: 4.8167"],
    ["partRefund: { days: 14", "partRefund: { days: 30"],
    ["sunday: closed", 'sunday: "9-18"'],
    ["sunday: closed", 'sunday: "25:00-26:00"'],
    ["sunday: closed", 'sunday: "9:00-9:00"'],
    ["sunday: closed", 'sunday: "16:00-20:00, 10:00-13:00"'],
    ["sunday: closed", 'sunday: "10:00-14:00, 13:00-18:00"'],
    ["sunday: closed", 'sunday: "18:00-2:00, 3:00-4:00"'],
  ],
  "availability.yaml": [
    [/aDay: \d+/, "aDay: 0"],
    [/aDay: \d+/, "aDay: 1.5"],
    [/aDay: \d+/, "aDay: 51"],
    ["closedWeekdays: []", "closedWeekdays:\n  - { weekday: lunedì, reason: x }"],
    ...[
      "{ day: 25/12/2026, reason: x }",
      "{ day: 2027-02-29, reason: x }",
      "{ day: 2026-12-25 }",
      "{ reason: x }",
      "{ from: 2026-12-25, reason: x }",
      "{ day: 2026-12-25, to: 2026-12-26, reason: x }",
      "{ from: 2026-12-25, to: 2026-12-24, reason: x }",
      "{ day: 2026-12-25, reson: x, reason: x }",
    ].map((entry): [string, string] => ["closed: []", `closed:\n  - ${entry}`]),
  ],
  "prices.yaml": [
    ["price: 10500", "price: 105.5"],
    ["vat: 22", "vat: 122"],
    ["unit: hour", "unit: litre"],
    ["perGuest: 0.75", "perGuest: 0.755"],
    ["id: ice", "id: glasses"],
    ["id: ice", "id: travel"],
    ["{ months: [ 12 ], percent: 10 }", "{ percent: 10 }"],
    ["guests: 80", "guests: 0"],
    ["unit: km\n      price: 120", "unit: flat\n      price: 120"],
  ],
  "posts/ambra-story/post.yaml": [
    ["id: ambra-story", "id: Nostra storia"],
    [/^publishDate: .*$/m, "publishDate: 2026-05-12\nupdated: 2026-05-11"],
  ],
  "mail.yaml": [['summary: { it: "{brand} · {event}"', 'summary: { it: "{brand} · [[event]]"']],
  "pages/home.yaml": [
    [
      "  highlights:\n",
      "  highlights:\n    - figure: a\n      title: { it: a, en: b }\n      text: { it: a, en: b }\n",
    ],
  ],
};

it("a value of the sample is told what it should be", async () => {
  const texts = Object.entries(refusedEdits).flatMap(([file, changes]) => {
    const key = contentKeyOf(file);
    const sample = new Reading(contentFolder).text(file) ?? "";
    return changes.map(([from, to]) => {
      const written = sample.replace(from, () => to);
      expect({ file, from, found: written !== sample }).toEqual({ file, from, found: true });
      const problems = problemsIn(file, written, key === undefined ? post : fileEntry(key).schema);
      return `${to.trim()}\n${problems.map(withoutLine).join("\n")}\n`;
    });
  });
  await expect(texts.join("\n")).toMatchFileSnapshot(golden("sample"));
});

const square = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}"><path fill="#0a0b0c" d="M0 0h9v9z"/></svg>`;

/** Changes of the content that are told apart only once all of it is read. */
const changes: Record<string, (copy: EditedContent) => void | Promise<void>> = {
  "names that nothing has": (copy) => {
    copy.edit("pages/faq.yaml", "{depositPercent}", "{depositPercentage}");
    copy.edit("pages/faq.yaml", "Quanto costa?", "Quanto *costa alle {time}, perch�?");
    copy.edit("pages/home.yaml", "{ picture: garden }", "{ picture: gardem }");
    copy.edit("business.yaml", "Da {town}", "Da {towm}");
    copy.edit("prices.yaml", "{people} ×", "{bartenders} ×");
    copy.edit("mail.yaml", 'subject: { it: "', 'subject: { it: "**');
    copy.edit("mail.yaml", "en: There is nothing to pay. }\n    heading:", 'en: "Nothing of {total}." }\n    heading:');
    copy.edit("posts/ambra-story/en.md", "Nemi", "{bride}");
    copy.edit("posts/ambra-story/en.md", /$/, "\n\n![](nowhere)\n");
    copy.edit("posts/ambra-story/post.yaml", "La nostra storia", "'{groom}'");
    copy.edit("posts/ambra-story/post.yaml", /picture: \w+/, "picture: terrce");
    copy.edit("partners.yaml", "logo: cipria", "logo: cipri");
    copy.write("legal/privacy.it.md", "{vat}\n");
  },
  "a link to an article that is not there": (copy) => {
    copy.edit("formulas/tailor-made.yaml", "post: ambra-story", "post: ambra-stori");
  },
  "formulas that are not there": (copy) => {
    copy.edit("prices.yaml", "formulas: [ experience-bar, tailor-made ]", "formulas: [ open-bar ]");
    copy.edit("prices.yaml", "formula: experience-bar", "formula: bar");
    copy.edit("formulas/bancone-glam.yaml", "formula: drink-setup", "formula: drinks");
  },
  "an order of formulas that are not there": (copy) => {
    copy.edit("pages/services.yaml", /^order: .*/m, "order: [ bancone-glam, drink-setip, bancone-glam ]");
  },
  "search texts": (copy) => {
    copy.edit(
      "pages.yaml",
      'it: "Informativa sulla privacy',
      'it: "Informativa sul trattamento dei dati personali di tutti',
    );
    copy.edit("pages.yaml", /it: "Quali dati personali.*"/, 'it: "Quali dati."');
  },
  "missing files": (copy) => {
    for (const file of ["partners.yaml", "brand/icon.svg", "posts/ambra-story/en.md"]) copy.remove(file);
    copy.write("posts/ambra-story/it.md", "\n");
  },
  "texts that cannot be shown, and an article with another name than its folder": (copy) => {
    const written = "Prima.\n\n<div>no</div>\n\nDopo <b>no</b>.\n\n- uno\n\nEcco ![Il bar](bar.jpg)\n";
    copy.write("posts/ambra-story/it.md", written);
    copy.write("legal/terms.en.md", "# Terms\n\n<div>no</div>\n");
    copy.edit("posts/ambra-story/post.yaml", "id: ambra-story", "id: our-story");
  },
  "the address of another article, and a related one that is not there": (copy) => {
    copy.add("posts");
    copy.edit(
      "posts/sei-cocktail/post.yaml",
      "category:",
      "aliases: [ambra-storia]\nrelatedPosts: [ambra-stori]\ncategory:",
    );
  },
  "photographs without descriptions, and descriptions without photographs": (copy) => {
    cpSync(path.join(copy.folder, "pictures/terrace.jpg"), path.join(copy.folder, "pictures/terrazza.jpg"));
    copy.move("pictures/garden.jpg", "pictures/prato.jpg");
  },
  "photographs that pages cannot show": async (copy) => {
    const photo = () => sharp(path.join(contentFolder, "fixtures/pictures/terrace.jpg"));
    copy.write("pictures/Dry 1.JPG", "");
    copy.write("pictures/terrace.jpg", await photo().resize({ width: 800 }).toBuffer());
    copy.write("pictures/garden.jpg", await photo().resize(2560, 1, { fit: "fill" }).toBuffer());
    copy.write("pictures/png.jpg", await photo().png().toBuffer());
    copy.write("pictures/none.jpg", "no photo");
  },
  "drawings and fonts": (copy) => {
    copy.write("brand/icon.svg", square("0 0 16 12"));
    copy.write("partners/Due Logo.svg", square("0 0 1 1"));
    copy.write("partners/foto.svg", '<svg viewBox="0 0 1 1">\n<image href="foto.png"/></svg>');
    copy.write("brand/vecchio.woff2", "OTTO");
    const fonts = "fonts:\n  display: nuovo.woff2\n  text: vecchio.woff2\n";
    copy.write("brand/brand.yaml", copy.text("brand/brand.yaml") + fonts);
  },
  "a font that is too large, and a text without contrast": (copy) => {
    copy.write("brand/nuovo.woff2", Buffer.concat([Buffer.from("wOF2"), Buffer.alloc(200_000)]));
    const fonts = "fonts:\n  display: nuovo.woff2\n";
    copy.write("brand/brand.yaml", copy.text("brand/brand.yaml") + fonts);
    copy.edit("brand/brand.yaml", /inchiostro: "\S+"/, 'inchiostro: "#50607a"');
  },
  "a ground without contrast": (copy) => copy.edit("brand/brand.yaml", /carta: "\S+"/, 'carta: "#777777"'),
};

it("mistakes between files are all told at once", async () => {
  const texts: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const copy = new EditedContent();
    copy.showPhotographs();
    await change(copy);
    texts.push(`${name.toUpperCase()}\n${copy.problems().map(withoutLine).join("\n")}\n`);
    copy.delete();
  }
  await expect(texts.join("\n")).toMatchFileSnapshot(golden("content"));
});

describe("the place of a mistake", () => {
  it("is the line and path of the value, or of the group in which a value is missing", () => {
    const written = "capacity:\n  aDay: 99\nclosed:\n  - day: 2026-12-25\nclosedWeekdays: []\n";
    const problems = problemsIn("availability.yaml", written, contentFiles.availability.schema);
    expect(problems).toMatchObject([
      { file: "availability.yaml", line: 2, path: ["capacity", "aDay"] },
      { file: "availability.yaml", line: 4, path: ["closed", 0, "reason"] },
    ]);
    const { message } = new ContentError(problems);
    expect(message).toMatch(
      /^Contenuti da correggere: 2 · Content to correct: 2\n\ncontent\/availability.yaml:2 · cap/,
    );
  });

  it("is a line of a drawing and of a text", () => {
    const copy = new EditedContent();
    copy.write("partners/foto.svg", '<svg viewBox="0 0 1 1">\n<image href="foto.png"/></svg>');
    copy.write("posts/ambra-story/it.md", "Prima.\n\n<div>no</div>\n");
    expect(copy.problems().map(({ file, line }) => `${file}:${line}`)).toEqual([
      "partners/foto.svg:2",
      "posts/ambra-story/it.md:3",
    ]);
    copy.delete();
  });
});
