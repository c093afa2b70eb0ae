import { type Document, type ErrorCode, type LineCounter, type ParsedNode, visit } from "yaml";
import type { Bilingual } from "./problems.ts";

const said: Partial<Record<ErrorCode, Bilingual>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    it: 'Due punti dentro un testo senza virgolette, oppure una riga rientrata male. Metti il testo tra virgolette: "Cipria: trucco".',
    en: 'A colon inside a text without quotes, or a line with the wrong indentation. Put the text in quotes: "Cipria: trucco".',
  },
  BAD_INDENT: {
    it: "Il rientro non torna: due spazi per livello, le righe dello stesso livello una sotto l’altra. Se qui sopra si apre una parentesi { o [, manca quella che la chiude.",
    en: "The indentation is not right: two spaces a level, lines of one level straight below each other. If a bracket { or [ opens above, the one that closes it is missing.",
  },
  TAB_AS_INDENT: {
    it: "C’è un tabulatore: rientra con spazi, due per livello.",
    en: "There is a tab: indent with spaces, two a level.",
  },
  MISSING_CHAR: {
    it: 'Manca un segno: le virgolette " che chiudono un testo, oppure la virgola tra due voci.',
    en: 'A sign is missing: the quotes " that close a text, or the comma between two entries.',
  },
  DUPLICATE_KEY: {
    it: "La stessa chiave c’è due volte: togline una.",
    en: "The same key is there twice: remove one.",
  },
  BLOCK_IN_FLOW: {
    it: 'Tra parentesi ogni voce è divisa dalla seguente da una virgola: { it: "…", en: "…" }. Un testo con virgole o due punti va messo tra virgolette.',
    en: 'Inside brackets a comma divides each entry from the next: { it: "…", en: "…" }. A text with commas or colons has to be put in quotes.',
  },
  BAD_SCALAR_START: {
    it: "Un testo che inizia con questo segno va messo tra virgolette.",
    en: "A text that begins with this sign has to be put in quotes.",
  },
  BAD_ALIAS: {
    it: 'Un testo che inizia con * va messo tra virgolette: "*Ancora* un dubbio?".',
    en: 'A text that begins with * has to be put in quotes: "*Still* not sure?".',
  },
  TAG_RESOLVE_FAILED: {
    it: "Un testo che inizia con ! va messo tra virgolette.",
    en: "A text that begins with ! has to be put in quotes.",
  },
  BAD_DQ_ESCAPE: {
    it: "La barra \\ tra virgolette doppie ha un significato suo: per uno spazio che non va a capo scrivi \\_, per la barra stessa \\\\.",
    en: "A backslash \\ inside double quotes has a meaning of its own: for a space that never breaks write \\_, for the backslash itself \\\\.",
  },
};

const notYaml: Bilingual = {
  it: "Da qui in poi il file non si legge: controlla i due punti, le virgolette, le parentesi e i rientri. Nel dubbio metti il testo tra virgolette.",
  en: "From here on the file cannot be read: check colons, quotes, brackets and indentation. When in doubt put the text in quotes.",
};

/** `brand:Sole` is no key with its value. */
function missingSpace(line: string): Bilingual | undefined {
  const [, key, value] = /^[\s-]*?([\w-]+):(\S.*)$/.exec(line) ?? [];
  if (key === undefined) return undefined;
  return {
    it: `Manca lo spazio dopo i due punti: ${key}: ${value}`,
    en: `The space after the colon is missing: ${key}: ${value}`,
  };
}

/**
 * The first thing that is wrong with how a file is written: what is said of the lines after it would mislead.
 * @param text of the file
 */
export function firstMisread(document: Document.Parsed, lines: LineCounter, text: string) {
  const found = [...document.errors, ...document.warnings].map(({ code, pos: [offset] }) => ({ code, offset }));
  // Valid, and never meant: emphasis at the beginning of a text without quotes.
  visit(document, { Alias: (_, node) => void found.push({ code: "BAD_ALIAS", offset: node.range?.[0] ?? 0 }) });
  const [first] = found.toSorted((one, other) => one.offset - other.offset);
  if (first === undefined) return undefined;
  const { line } = lines.linePos(first.offset);
  const isUnread = first.code === "MULTILINE_IMPLICIT_KEY" || first.code === "MISSING_CHAR";
  const unspaced = isUnread ? missingSpace(text.split("\n")[line - 1] ?? "") : undefined;
  return { line, says: unspaced ?? said[first.code] ?? notYaml };
}

/** Finds the line of a value, or of the nearest one around it that is there. */
export function lineFinder(document: Document.Parsed, lines: LineCounter) {
  return (path: readonly PropertyKey[]): number | undefined => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true) as ParsedNode | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
}
