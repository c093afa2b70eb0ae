import { cpSync, renameSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { loadContent } from "./load.server.ts";

let copy: EditedContent;

beforeEach(() => {
  copy = new EditedContent();
});
afterEach(() => copy.delete());

const unknownKey = [
  "Chiave sconosciuta: toglila, o correggine il nome.",
  "Unknown key: remove it, or correct its name.",
] as const;

describe("loadContent", () => {
  it("accepts the site's own content", () => {
    expect(copy.told()).toEqual([]);
  });

  it("names a missing translation", () => {
    copy.edit(
      "pages/home.yaml",
      'badge: { it: "Bar catering da {town}", en: "Bar catering from {town}" }',
      "badge: { it: Bar catering }",
    );
    expect(copy.told()).toEqual([
      [
        "content/pages/home.yaml: hero.badge.en",
        "Manca: serve il testo in inglese.",
        "Missing: expected the English text.",
      ],
    ]);
  });

  it("names an empty translation", () => {
    copy.edit("pages/blog.yaml", "it: Nessun articolo trovato", "it: ''");
    expect(copy.told()).toEqual([
      [
        "content/pages/blog.yaml: empty.title.it",
        "È vuoto: serve il testo in italiano.",
        "Empty: expected the Italian text.",
      ],
    ]);
  });

  it("names a text that has only one language", () => {
    copy.edit(
      "pages/blog.yaml",
      "title: { it: Nessun articolo trovato, en: No posts found }",
      "title: Nessun articolo trovato",
    );
    expect(copy.told()).toEqual([
      [
        "content/pages/blog.yaml: empty.title",
        'Trovato "Nessun articolo trovato"; serve un gruppo di righe rientrate, come it: e en:.',
        'Found "Nessun articolo trovato"; expected a group of indented lines, such as it: and en:.',
      ],
    ]);
  });

  it("names an unknown key", () => {
    copy.edit("pages/faq.yaml", "  - tag: { it: Formula", "  - colour: red\n    tag: { it: Formula");
    expect(copy.told()).toEqual([["content/pages/faq.yaml: items[2].colour", ...unknownKey]]);
  });

  it("names the line of invalid YAML, and no consequences of it", () => {
    copy.edit("partners.yaml", "- sample: true\n  name: Cipria", "- sample: true\n  name: Cipria: trucco");
    expect(copy.problems()).toEqual([
      {
        file: "content/partners.yaml",
        line: 8,
        path: [],
        key: "",
        says: {
          it: 'Due punti dentro un testo senza virgolette, oppure una riga rientrata male. Metti il testo tra virgolette: "Cipria: trucco".',
          en: 'A colon inside a text without quotes, or a line with the wrong indentation. Put the text in quotes: "Cipria: trucco".',
        },
      },
    ]);
  });

  it("names the line of a value, or of the group in which one is missing", () => {
    copy.write("availability.yaml", "capacity:\n  aDay: 99\nclosed:\n  - day: 2026-12-25\nclosedWeekdays: []\n");
    const problems = copy.problems();
    expect(problems.map(({ line, key }) => [line, key])).toEqual([
      [2, "capacity.aDay"],
      [4, "closed[1].reason"],
    ]);
    expect(problems.map((problem) => problem.path.join("."))).toEqual(["capacity.aDay", "closed.0.reason"]);
  });

  it("names an unknown fact, the likely one, and all facts", () => {
    copy.edit("pages/faq.yaml", "{depositPercent}", "{depositPercentage}");
    const [[at, italian, english] = ["", "", ""], ...rest] = copy.told();
    expect(rest).toEqual([]);
    expect(at).toBe("content/pages/faq.yaml: items[1].answer.it");
    expect(italian).toMatch(
      /^\{depositPercentage\} non è un dato del sito, forse \{depositPercent\}\. I dati: brand, email, .*openingHours\.$/,
    );
    expect(english).toMatch(
      /^\{depositPercentage\} is no fact of the site, perhaps \{depositPercent\}\. The facts: brand, email, .*openingHours\.$/,
    );
  });

  it("finds an unknown fact in an article and in a legal text", () => {
    copy.edit("posts/ambra-story/en.md", "Nemi", "{bride}");
    copy.edit("posts/ambra-story/post.yaml", "La nostra storia", "'{groom}'");
    copy.write("legal/privacy.it.md", "{vat}\n");
    expect(copy.told().map(([at, , en]) => [at, en.split(".")[0]])).toEqual([
      ["content/posts/ambra-story/post.yaml: category.it", "{groom} is no fact of the site"],
      ["content/posts/ambra-story/en.md", "{bride} is no fact of the site"],
      ["content/legal/privacy.it.md", "{vat} is no fact of the site"],
    ]);
  });

  it("allows placeholders of a page on that page only", () => {
    expect(loadContent(copy.folder).home.hero.sunset.it).toContain("{time}");
    copy.edit("pages/faq.yaml", "Quanto costa?", "Quanto costa alle {time}?");
    const [[at, italian, english] = ["", "", ""]] = copy.told();
    expect(at).toBe("content/pages/faq.yaml: items[1].title.it");
    expect(italian).toContain("{time} non è un dato del sito");
    expect(english).toContain("{time} is no fact of the site");
  });

  it("names a picture that does not exist", () => {
    copy.edit("pages/home.yaml", "{ picture: gin-tonic }", "{ picture: gin-tonik }");
    const all = sampleFiles.photographs.map(({ name }) => name).join(", ");
    expect(copy.told()).toEqual([
      [
        "content/pages/home.yaml: drinks.items[2].photo.picture",
        `"gin-tonik" non è tra le scelte, forse gin-tonic. Le scelte: ${all}.`,
        `"gin-tonik" is none of the choices, perhaps gin-tonic. The choices: ${all}.`,
      ],
    ]);
  });

  it("names an emphasis that is not closed, in mails too", () => {
    copy.edit("pages/faq.yaml", "Quanto costa?", "Quanto *costa?");
    copy.edit("mail.yaml", 'subject: { it: "', 'subject: { it: "**');
    expect(copy.told().map(([at, , english]) => [at, english])).toEqual([
      ["content/mail.yaml: acknowledgement.subject.it", expect.stringContaining("An asterisk is alone")],
      ["content/pages/faq.yaml: items[1].title.it", expect.stringContaining("An asterisk is alone")],
    ]);
  });

  it("names a missing article to which a page links", () => {
    copy.edit("pages/tailor-made.yaml", "post: ambra-story", "post: ambra-stori");
    expect(copy.told().map(([at, , english]) => [at, english])).toEqual([
      ["content/pages/tailor-made.yaml: story.article.post", expect.stringContaining("perhaps ambra-story")],
    ]);
  });

  it("accepts any number of partners, with and without logos", () => {
    const partner = (name: string) => `- name: ${name}\n  trade: { it: Dj, en: DJs }\n`;
    copy.write("partners.yaml", ["Uno", "Due", "Tre", "Quattro", "Cinque"].map(partner).join(""));
    expect(loadContent(copy.folder).partners.map(({ name }) => name)).toHaveLength(5);
    copy.write("partners.yaml", "# none\n");
    expect(loadContent(copy.folder).partners).toEqual([]);
  });

  it("checks the length of lists", () => {
    copy.edit(
      "pages/home.yaml",
      "  highlights:\n",
      "  highlights:\n    - figure: a\n      title: { it: a, en: b }\n      text: { it: a, en: b }\n",
    );
    expect(copy.told()).toEqual([
      [
        "content/pages/home.yaml: about.highlights",
        "Numero di voci: esattamente 3, trovate 4.",
        "Number of entries: exactly 3, found 4.",
      ],
    ]);
  });

  it("checks the length of search texts with the facts filled in", () => {
    copy.edit("company.yaml", /^brand: .*$/m, "brand: Il bar che arriva al tramonto");
    copy.edit("pages.yaml", 'it: "Informativa sulla privacy', 'it: "Informativa sul trattamento dei dati personali');
    copy.edit("pages.yaml", /it: "Quali dati personali.*"/, 'it: "Quali dati."');
    const found = copy.told();
    expect(found).toContainEqual([
      "content/pages.yaml: privacy.title.it",
      "Lungo 78 caratteri con i dati al loro posto; i motori di ricerca ne vogliono al massimo 60.",
      "78 characters long with its facts filled in; search results want at most 60.",
    ]);
    expect(found).toContainEqual([
      "content/pages.yaml: privacy.description.it",
      "Lungo 11 caratteri con i dati al loro posto; i motori di ricerca ne vogliono da 120 a 155.",
      "11 characters long with its facts filled in; search results want 120 to 155.",
    ]);
  });

  it("requires different search texts for all pages in both languages", () => {
    copy.edit("pages.yaml", 'en: "Services and packages', 'en: "Servizi e formule');
    expect(copy.told()).toEqual([
      [
        "content/pages.yaml: services.title.en",
        "Le stesse parole di services.title.it: ogni pagina vuole le sue, in ogni lingua.",
        "The same words as services.title.it: every page wants words of its own, in each language.",
      ],
    ]);
  });

  it("reports all problems of all files at once", () => {
    copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    copy.remove("partners.yaml");
    expect(copy.told()).toEqual([
      [
        "content/partners.yaml",
        "Il file manca: rimettilo al suo posto, con questo nome.",
        "The file is missing: put it back in its place, under this name.",
      ],
      [
        "content/pages/blog.yaml: empty.title.en",
        "È vuoto: serve il testo in inglese.",
        "Empty: expected the English text.",
      ],
    ]);
  });
});

describe("the days", () => {
  const closed = (lines: string) => copy.edit("availability.yaml", "closed: []", `closed:\n${lines}`);

  it("are single ones, periods and weekdays", () => {
    closed("  - { day: 2026-12-25, reason: Natale }\n  - { from: 2027-08-09, to: 2027-08-22, reason: Ferie }");
    copy.edit("availability.yaml", "closedWeekdays: []", "closedWeekdays:\n  - { weekday: monday, reason: Riposo }");
    expect(loadContent(copy.folder).availability).toMatchObject({
      closed: [
        { from: "2026-12-25", to: "2026-12-25", reason: "Natale" },
        { from: "2027-08-09", to: "2027-08-22", reason: "Ferie" },
      ],
      closedWeekdays: [{ weekday: "monday", reason: "Riposo" }],
    });
  });

  const noDay = (found: string) => [
    `Trovato "${found}"; serve un giorno che esiste, scritto anno-mese-giorno, ad esempio 2026-12-25.`,
    `Found "${found}"; expected a day that exists, written year-month-day, such as 2026-12-25.`,
  ];
  const dayOrPeriod = [
    "Serve un giorno solo (day), oppure il primo e l’ultimo (from e to).",
    "Expected either a single day (day), or the first and the last one (from and to).",
  ];

  it.each([
    ["{ day: 25/12/2026, reason: x }", "[1].day", noDay("25/12/2026")],
    ["{ day: 2027-02-29, reason: x }", "[1].day", noDay("2027-02-29")],
    ["{ day: 2026-12-25 }", "[1].reason", ["Manca: serve un testo.", "Missing: expected a text."]],
    ["{ reason: x }", "[1]", dayOrPeriod],
    ["{ from: 2026-12-25, reason: x }", "[1]", dayOrPeriod],
    ["{ day: 2026-12-25, to: 2026-12-26, reason: x }", "[1]", dayOrPeriod],
    [
      "{ from: 2026-12-25, to: 2026-12-24, reason: x }",
      "[1].to",
      [
        'Trovato "2026-12-24"; serve un giorno non prima di 2026-12-25.',
        'Found "2026-12-24"; expected a day not before 2026-12-25.',
      ],
    ],
    ["{ day: 2026-12-25, reson: x, reason: x }", "[1].reson", unknownKey],
  ])("refuse %s", (entry, key, says) => {
    closed(`  - ${entry}`);
    expect(copy.told()).toEqual([[`content/availability.yaml: closed${key}`, ...says]]);
  });

  it.each(["0", "1.5", "51"])("refuse room for %s events", (count) => {
    copy.edit("availability.yaml", /aDay: \d+/, `aDay: ${count}`);
    expect(copy.told()).toEqual([
      [
        "content/availability.yaml: capacity.aDay",
        `Trovato ${count}; serve un numero intero da 1 a 50.`,
        `Found ${count}; expected a whole number from 1 to 50.`,
      ],
    ]);
  });

  it("have weekdays with English names", () => {
    copy.edit("availability.yaml", "closedWeekdays: []", "closedWeekdays:\n  - { weekday: lunedì, reason: Riposo }");
    const all = "monday, tuesday, wednesday, thursday, friday, saturday, sunday";
    expect(copy.told()).toEqual([
      [
        "content/availability.yaml: closedWeekdays[1].weekday",
        `"lunedì" non è tra le scelte. Le scelte: ${all}.`,
        `"lunedì" is none of the choices. The choices: ${all}.`,
      ],
    ]);
  });
});

describe("legal texts", () => {
  it("are absent until their file exists and is not empty", () => {
    copy.write("legal/terms.it.md", "\n");
    expect(loadContent(copy.folder).legal).toEqual({ privacy: {}, terms: {} });
  });

  it("may hold lists and tables, and facts", () => {
    const markdown =
      "# Titolare\n\n{legalName}, [scrivi](https://a.example).\n\n- uno\n- **due**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
    copy.write("legal/privacy.it.md", markdown);
    expect(loadContent(copy.folder).legal.privacy.it).toEqual([
      { type: "heading", level: 2, text: "Titolare" },
      { type: "paragraph", text: "{legalName}, scrivi (https://a.example)." },
      { type: "list", ordered: false, items: ["uno", "**due**"] },
      { type: "table", header: ["a", "b"], rows: [["1", "2"]] },
    ]);
  });

  it("reject what cannot be shown", () => {
    copy.write("legal/terms.en.md", "# Terms\n\n<div>no</div>\n");
    expect(copy.problems()).toEqual([
      {
        file: "content/legal/terms.en.md",
        line: 3,
        path: [],
        key: "",
        says: {
          it: '"<div>no</div>" è HTML e qui non si può mostrare. Ci possono stare paragrafi, titoli che iniziano con ##, elenchi e tabelle.',
          en: '"<div>no</div>" is HTML and cannot be shown here. There may be paragraphs, headings that begin with ##, lists and tables.',
        },
      },
    ]);
  });
});

describe("the photographs", () => {
  const photo = (name: string) => path.join(copy.folder, "pictures", name);

  it("have their size, and another hash when they change", () => {
    const before = loadContent(copy.folder).photographs.find(({ name }) => name === "hero");
    expect(before).toMatchObject({ width: 1280, height: 854 });
    cpSync(photo("martini.jpg"), photo("hero.jpg"));
    expect(loadContent(copy.folder).photographs.find(({ name }) => name === "hero")?.hash).not.toBe(before?.hash);
  });

  it("need a description, a file and a name that is valid in a URL", () => {
    cpSync(photo("hero.jpg"), photo("terrazza.jpg"));
    renameSync(photo("martini.jpg"), photo("dry.jpg"));
    expect(copy.told().map(([at, , english]) => [at, english])).toEqual(
      expect.arrayContaining([
        ["content/pictures.yaml: martini", expect.stringContaining("missing in the folder pictures")],
        ["content/pictures.yaml", expect.stringContaining("add terrazza with it and en")],
        ["content/pictures.yaml", expect.stringContaining("add dry with it and en")],
      ]),
    );
    renameSync(photo("dry.jpg"), photo("Dry 1.JPG"));
    expect(copy.told().map(([at, italian]) => [at, italian])).toEqual([
      ["content/pictures/Dry 1.JPG", expect.stringContaining("Serve un file JPEG con un nome")],
    ]);
  });

  it("are rejected if they are too small or no JPEG", async () => {
    const small = await sharp(photo("hero.jpg")).resize({ width: 800 }).toBuffer();
    copy.write("pictures/hero.jpg", small);
    copy.write("pictures/gin-tonic.jpg", await sharp(photo("hero.jpg")).resize(2560, 1, { fit: "fill" }).toBuffer());
    copy.write("pictures/mojito.jpg", await sharp(small).png().toBuffer());
    copy.write("pictures/martini.jpg", "no photo");
    expect(copy.told().map(([at, , english]) => [at, english])).toEqual([
      ["content/pictures/gin-tonic.jpg", "The photo is too low: it has to be at least 480 pixels high."],
      ["content/pictures/hero.jpg", "The photo is too small: it has to be at least 1280 pixels wide."],
      ["content/pictures/martini.jpg", "Not a JPEG photo that can be read: save it as JPEG again."],
      ["content/pictures/mojito.jpg", "Not a JPEG photo that can be read: save it as JPEG again."],
    ]);
  });

  it("that were taken upright have the height in which they are shown", async () => {
    const turned = await sharp(photo("hero.jpg")).resize(2000, 1300).withMetadata({ orientation: 6 }).toBuffer();
    copy.write("pictures/hero.jpg", turned);
    const hero = loadContent(copy.folder).photographs.find(({ name }) => name === "hero");
    expect(hero).toMatchObject({ width: 1300, height: 2000 });
  });

  it("are required by articles too", () => {
    copy.edit("posts/ambra-story/post.yaml", /picture: .*/, "picture: heroe");
    const line =
      copy
        .text("posts/ambra-story/post.yaml")
        .split("\n")
        .findIndex((one) => one.includes("heroe")) + 1;
    expect(copy.problems()).toMatchObject([
      { file: "content/posts/ambra-story/post.yaml", line, key: "image.picture" },
    ]);
    expect(copy.problems()[0]?.says.en).toContain("perhaps hero.");
  });
});
