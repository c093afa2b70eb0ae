import { LineCounter, parseDocument } from "yaml";
import { describe, expect, it } from "vitest";
import { firstMisread, lineFinder } from "./yaml-problems.ts";

function misread(text: string) {
  const lines = new LineCounter();
  const found = firstMisread(parseDocument(text, { lineCounter: lines }), lines, text);
  return found && [found.line, found.says.it, found.says.en];
}

const colon = [
  'Due punti dentro un testo senza virgolette, oppure una riga rientrata male. Metti il testo tra virgolette: "Cipria: trucco".',
  'A colon inside a text without quotes, or a line with the wrong indentation. Put the text in quotes: "Cipria: trucco".',
];
const indent = [
  "Il rientro non torna: due spazi per livello, le righe dello stesso livello una sotto l’altra. Se qui sopra si apre una parentesi { o [, manca quella che la chiude.",
  "The indentation is not right: two spaces a level, lines of one level straight below each other. If a bracket { or [ opens above, the one that closes it is missing.",
];
const sign = [
  'Manca un segno: le virgolette " che chiudono un testo, oppure la virgola tra due voci.',
  'A sign is missing: the quotes " that close a text, or the comma between two entries.',
];
const start = [
  "Un testo che inizia con questo segno va messo tra virgolette.",
  "A text that begins with this sign has to be put in quotes.",
];
const unreadable = [
  "Da qui in poi il file non si legge: controlla i due punti, le virgolette, le parentesi e i rientri. Nel dubbio metti il testo tra virgolette.",
  "From here on the file cannot be read: check colons, quotes, brackets and indentation. When in doubt put the text in quotes.",
];

const space = (right: string) => [
  `Manca lo spazio dopo i due punti: ${right}`,
  `The space after the colon is missing: ${right}`,
];
const dash = ["Manca lo spazio dopo il trattino: - nome.", "The space after the hyphen is missing: - name."];
const comma = [
  'Tra parentesi ogni voce è divisa dalla seguente da una virgola: { it: "…", en: "…" }. Un testo con virgole o due punti va messo tra virgolette.',
  'Inside brackets a comma divides each entry from the next: { it: "…", en: "…" }. A text with commas or colons has to be put in quotes.',
];
const both = (key: string) => [
  `Dopo ${key}: c’è già un testo, ma le righe sotto sono più rientrate: togli il testo, oppure il rientro.`,
  `There is a text after ${key}: already, yet the lines below are indented further: remove the text, or the indentation.`,
];

describe("a file that is no YAML", () => {
  it.each([
    ["a colon without a space", "a: 1\nbrand:Ambra\nb: 2\n", 2, space("brand: Ambra")],
    ["a colon without a space in the last line", "a: 1\n  \nbrand:Ambra\n", 3, space("brand: Ambra")],
    ["a colon without a space before a quoted text", 'a:\n  it:"x"\n  en: y\n', 2, space('it: "x"')],
    ["a colon without a space over a group", "hero:\n  lead:x\n    it: 1\n", 2, space("lead: x")],
    ["a hyphen without a space", "- a: 1\n  b: 2\n-c: 2\n  d: 4\n", 3, dash],
    ["a hyphen without a space in a list of texts", "a:\n  - x\n  -y\n", 3, dash],
    ["a comma that is missing between texts", "a: 1\nb: { it: M artist en: N }\n", 2, comma],
    ["a comma that is missing between quoted texts", 'a: { it: "M" en: "N" }\n', 1, comma],
    ["a comma that is missing in a list", 'a: ["x" "y"]\n', 1, comma],
    ["a text over a group", "a:\n  share: x\n    title: y\n", 2, both("share")],
    ["a quoted text over a group", 'a:\n  share: "x"\n    title: y\n', 2, both("share")],
    ["a colon without quotes", "a: 1\nb: c: d\n", 2, colon],
    ["a line that is indented too little", "a:\n  b: 1\n c: 2\n", 3, indent],
    ["a bracket that is not closed", "a: { b: 1\nc: 2\n", 2, indent],
    ["quotes that are not closed", 'a:\n  it: "x\n  en: "y"\n', 2, sign],
    ["a sign that begins no text", "a: @ambra\n", 1, start],
    ["a percentage in front", "a: 1\nb: %x\n", 2, start],
    [
      "a tab",
      "a:\n\tb: 1\n",
      2,
      ["C’è un tabulatore: rientra con spazi, due per livello.", "There is a tab: indent with spaces, two a level."],
    ],
    [
      "a key that is there twice",
      "a: 1\na: 2\n",
      2,
      ["La stessa chiave c’è due volte: togline una.", "The same key is there twice: remove one."],
    ],
    [
      "emphasis without quotes",
      "a: *Ancora* un dubbio?\n",
      1,
      [
        'Un testo che inizia con * va messo tra virgolette: "*Ancora* un dubbio?".',
        'A text that begins with * has to be put in quotes: "*Still* not sure?".',
      ],
    ],
    [
      "an exclamation mark in front, which would be lost",
      "a: !nuovo bancone\n",
      1,
      ["Un testo che inizia con ! va messo tra virgolette.", "A text that begins with ! has to be put in quotes."],
    ],
    [
      "a backslash",
      'a: "\\q"\n',
      1,
      [
        "La barra \\ tra virgolette doppie ha un significato suo: per uno spazio che non va a capo scrivi \\_, per la barra stessa \\\\.",
        "A backslash \\ inside double quotes has a meaning of its own: for a space that never breaks write \\_, for the backslash itself \\\\.",
      ],
    ],
    ["anything else", "- a\nb: c\n", 2, unreadable],
  ])("by %s", (_, text, line, says) => {
    expect(misread(text)).toEqual([line, ...says]);
  });

  it("has no problems if it is valid", () => {
    expect(misread('a: { it: "x", en: "y" }\nb:\n  - 1\n')).toBeUndefined();
  });
});

describe("the line of a value", () => {
  const lines = new LineCounter();
  const lineOf = lineFinder(parseDocument("a:\n  - b: 1\n    c: 2\n  - b: 3\n", { lineCounter: lines }), lines);

  it.each([
    [["a", 0, "c"], 3],
    [["a", 1], 4],
    [["a", 1, "missing", "deeper"], 4],
    [["nowhere"], undefined],
    [[], undefined],
  ])("at %j is %s", (path, line) => {
    expect(lineOf(path)).toBe(line);
  });
});
