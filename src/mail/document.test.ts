import { caniemail } from "caniemail";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { randomCases } from "#tests/helpers/random-tests.ts";
import { textOf } from "#tests/helpers/text-of.ts";
import { renderHtml } from "./document.tsx";
import type { Action, Block, MailDraft, DetailRow, Phrase } from "./draft.ts";
import { renderText } from "./text.ts";

const { palette } = sampleContent.brand;

/** Words that no white space or wrapping changes. */
const word = fc.stringMatching(/^[a-z]{1,12}$/);
const link = fc.stringMatching(/^[a-z]{8}$/).map((path) => `https://ambra.example/${path}`);
const phrase: fc.Arbitrary<Phrase> = fc.array(
  fc.record({
    text: word.map((one) => `${one} `),
    mark: fc.constantFrom("em", "strong", undefined),
    href: fc.option(link, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 3 },
);
const rows: fc.Arbitrary<DetailRow[]> = fc.uniqueArray(fc.record({ label: word, value: word }), {
  selector: ({ label }) => label,
  maxLength: 3,
});
const actions: fc.Arbitrary<Action[]> = fc.uniqueArray(
  fc.record({ label: word, href: link, tone: fc.constantFrom("primary", "stop", undefined) }),
  { selector: ({ href }) => href, minLength: 1, maxLength: 3 },
);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constantFrom("paragraph", "heading", "note"), phrase }),
  fc.record({ type: fc.constant("quote"), text: word }),
  fc.record({ type: fc.constant("actions"), actions, stacked: fc.boolean() }),
  fc.record({ type: fc.constant("slip"), reference: word, state: word, title: word, rows }),
  fc.record({ type: fc.constant("rows"), rows }),
);
/** Every mail is such a draft, so what holds for all drafts holds for all mails. */
const draft: fc.Arbitrary<MailDraft> = fc.record({
  locale: fc.constantFrom("it", "en"),
  brand: word,
  subject: word,
  preview: fc.constant(""),
  heading: phrase,
  blocks: fc.array(block, { maxLength: 6 }),
  footer: fc.array(phrase, { minLength: 1, maxLength: 2 }),
});

const body = (html: string) => html.slice(html.indexOf("<body")).replaceAll(/<!--.*?-->/gs, "");

it("breaks long words of rows, and no amount", () => {
  const wrapped = (value: string) => {
    const blocks: Block[] = [{ type: "rows", rows: [{ label: "Totale", value }] }];
    const mail: MailDraft = { locale: "it", brand: "", subject: "", preview: "", heading: [], blocks, footer: [] };
    return renderHtml(mail, palette).includes("word-break");
  };
  expect([wrapped("2.704,30\u00A0€"), wrapped("a".repeat(64))]).toEqual([false, true]);
});

it("has every word and link of the HTML part in the text part", () => {
  fc.assert(
    fc.property(draft, (mail) => {
      const html = renderHtml(mail, palette);
      const text = renderText(mail);
      const links = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href = ""]) => href);
      expect(links.filter((href) => !text.includes(href))).toEqual([]);
      const words = textOf(body(html).replaceAll(/<[^>]*>/g, " ")).match(/[a-z]+/g) ?? [];
      expect(words.filter((one) => !text.includes(one))).toEqual([]);
    }),
    { numRuns: randomCases(20, 100) },
  );
});

/** A mail with every kind of block and inline. */
const full: MailDraft = {
  locale: "it",
  brand: "Ambra",
  subject: "La tua richiesta",
  preview: "Sabato 15 maggio",
  heading: [{ text: "«Ci siete?» " }, { text: "Sì.", mark: "em" }],
  blocks: [
    {
      type: "paragraph",
      phrase: [{ text: "Il " }, { text: "15 maggio", mark: "strong" }, { text: "qui", href: "https://a.example/" }],
    },
    { type: "quote", text: "Novanta invitati.\nE una nonna." },
    {
      type: "actions",
      actions: [
        { label: "Accetta", href: "https://a.example/1", tone: "primary" },
        { label: "No", href: "https://a.example/2", tone: "stop" },
      ],
    },
    { type: "actions", actions: [{ label: "Apri", href: "https://a.example/3" }], stacked: true },
    {
      type: "slip",
      reference: "AMB-7K3QX",
      state: "ricevuta",
      title: "Comanda",
      rows: [{ label: "Email", value: "giulia.marchetti@posta.example" }],
      steps: 2,
      isCopy: true,
    },
    { type: "heading", phrase: [{ text: "Le date" }] },
    { type: "rows", rows: [{ label: "Caparra", value: "30%", isTotal: true }] },
    { type: "note", phrase: [{ text: "Nessun pagamento adesso." }] },
  ],
  footer: [[{ text: "Ambra, Frascati " }, { text: "+39 06 0000 0000", href: "tel:+390600000000" }]],
};

/**
 * The mail programs of most readers (https://www.caniemail.com/clients/). The data of Thunderbird and of Windows Mail, which no
 * longer exists, has gaps that stop the check.
 */
const clients: Parameters<typeof caniemail>[0]["clients"] = [
  "apple-mail.*",
  "gmail.*",
  "outlook.android",
  "outlook.ios",
  "outlook.macos",
  "outlook.outlook-com",
  "outlook.windows",
  "yahoo.*",
  "samsung-email.*",
];

/** Features that some of them support in part or not at all, by the effect for their readers. */
const accepted: Record<string, string[]> = {
  "The light palette, or one that the program computes; both are readable.": [
    "color-scheme CSS property",
    "color-scheme meta tag",
  ],
  "No dark palette and no smaller heading: rules in the head only refine inline styles.": [
    "<style> element",
    "@media",
    "Type selector",
    "Class selector",
    "Attribute selector",
    "Descendant combinator",
    "!important keyword",
  ],
  "Another width of the heading's font.": ["font-stretch"],
  "Another underline.": ["text-underline-offset", "text-decoration"],
  'A very long word or link makes the mail wider; "word-break" and "overflow-wrap" stand in for each other.': [
    "overflow-wrap",
    "word-break",
    "white-space",
  ],
  "The preview as a first line of text, where hiding it fails.": [
    "display:none",
    "display",
    "opacity",
    "overflow",
    "max-height property",
  ],
  "600 px in Outlook for Windows by a table in a conditional comment; elsewhere only units that are not used differ.": [
    "max-width",
    "width property",
    "width attribute",
    "height property",
    "line-height",
    "font-size",
    "font-weight",
  ],
  "Spaces of another size: no text is cut off or covered.": ["margin", "padding", "border"],
  'Backgrounds are given as "bgcolor" as well; values that differ are not used.': ["background"],
  'Values that differ are not used: only "center", "left" and "right".': ["text-align", "align attribute"],
  'A "div" in place of the body; the ground is also on a table.': ["<body> element"],
  "The language and direction of the program; layout tables are read as tables.": [
    "lang attribute",
    "dir attribute",
    "role attribute",
  ],
  "Links open as the program decides.": ["target attribute"],
};

describe("mail programs", () => {
  it("support what the mails use, or do without it", () => {
    const { issues } = caniemail({ clients, html: renderHtml(full, palette) });
    const found = new Set([...issues.errors, ...issues.warnings].flatMap(([, of]) => of.map(({ title }) => title)));
    expect([...found].toSorted()).toEqual(Object.values(accepted).flat().toSorted());
  });

  it("show beside each other what stands below each other on a phone", () => {
    const html = renderHtml(full, palette);
    expect(html.match(/<td[^>]*class="side"/g)).toHaveLength(2);
    expect(/@media \(max-width: 480px\) \{[^@]*?\.side \{ display: block/.test(html)).toBe(true);
  });

  it("show the reference and the steps of one party in the head, and none above a list of several", () => {
    const partsOf = (mail: MailDraft) => renderHtml(mail, palette).split("</h1>");
    const [head, rest] = partsOf(full);
    expect(head).toContain("AMB-7K3QX");
    expect(rest).toContain("2px dashed");
    const [headOfList, list] = partsOf({ ...full, blocks: [...full.blocks, ...full.blocks] });
    expect(headOfList).not.toContain("AMB-7K3QX");
    expect(list).not.toContain("2px dashed");
  });

  it("lose nothing without images: there are none", () => {
    expect(renderHtml(full, palette)).not.toMatch(/<img|<picture|background="|url\(/i);
  });
});
