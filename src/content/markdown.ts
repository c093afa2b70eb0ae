import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { Bilingual, ReportProblem } from "./problems.ts";
import type { ArticleBlock, LegalBlock, TextBlock } from "./schema/blocks.ts";

class Unsupported extends Error {
  readonly says: Bilingual;
  constructor(says: Bilingual) {
    super(says.en);
    this.says = says;
  }
}

function unsupported(raw: string, { it, en }: Bilingual): Unsupported {
  const [line = ""] = raw.trim().split("\n");
  const excerpt = line.length > 40 ? `${line.slice(0, 40)}…` : line;
  return new Unsupported({
    it: `"${excerpt}" qui non si può mostrare. Ci possono stare ${it}.`,
    en: `"${excerpt}" cannot be shown here. There may be ${en}.`,
  });
}

const marks: Bilingual = {
  it: "parole semplici, **grassetto** e *corsivo*",
  en: "plain words, **bold** and *emphasis*",
};
const articleParts: Bilingual = {
  it: "paragrafi, titoli che iniziano con ##, citazioni che iniziano con > e foto su una riga loro, come ![Didascalia](nome-della-foto)",
  en: "paragraphs, headings that begin with ##, quotations that begin with > and photos on a line of their own, such as ![Caption](name-of-the-photo)",
};
const legalParts: Bilingual = {
  it: "paragrafi, titoli che iniziano con ##, elenchi e tabelle",
  en: "paragraphs, headings that begin with ##, lists and tables",
};

/**
 * Twenty nested quotations or lists, also by indentation, two hundred asterisks, or a thousand in a paragraph. The library recurses for
 * each, and compares all marks of a paragraph with one another.
 */
const nesting =
  /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}|^[ \t]{40,}(?:[-+*]|\d{1,9}[.)])[ \t]|[*_]{200}|(?:[*_](?:[^*_\n]|\n(?!\s*\n))*){1000}/m;
const tooDeep: Bilingual = {
  it: "Citazioni, elenchi o asterischi sono troppi, uno dentro l’altro.",
  en: "Too many quotations, lists or asterisks inside one another.",
};

const outside = /^(?:https?:\/\/|mailto:|tel:)/;
const site = "https://site.invalid";

/** Resolves a path as browsers do, which read `//host`, `/\host` and `/<tab>/host` as another site. */
function isAllowed(address: string): boolean {
  const url = URL.parse(address, site);
  if (url === null) return false;
  return address.startsWith("/") ? url.origin === site : outside.test(address);
}

type LinkWriter = (label: string, address: string) => string;

const addressBeside: LinkWriter = (label, address) =>
  address === label || address === `mailto:${label}` ? label : `${label} (${address})`;

/** Writes what `textParts` reads: no square bracket in the label, no round one in the address. */
const markedLink: LinkWriter = (label, address) => {
  if (!isAllowed(address)) {
    throw new Unsupported({
      it: `"${address}" non è un link: porta da qualche parte un indirizzo che inizia con https://, mailto: o tel:, oppure una pagina del sito come /prenota.`,
      en: `"${address}" is not a link: expected an address that begins with https://, mailto: or tel:, or a page of the site such as /prenota.`,
    });
  }
  const encoded = address
    .replace(/[()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replace(/\s/g, (space) => encodeURIComponent(space));
  return /[[\]]/.test(label) ? addressBeside(label, address) : `[${label}](${encoded})`;
};

function inline(tokens: readonly Token[] | undefined, raw: string, link: LinkWriter = addressBeside): string {
  if (!tokens) return raw;
  return (tokens as readonly MarkedToken[])
    .map((token) => {
      switch (token.type) {
        case "strong":
          return `**${inline(token.tokens, token.text, link)}**`;
        case "em":
          return `*${inline(token.tokens, token.text, link)}*`;
        case "br":
          return " ";
        case "link":
          return link(inline(token.tokens, token.text, link), token.href);
        case "codespan":
        case "escape":
          return token.text;
        case "text":
          return "tokens" in token ? inline(token.tokens, token.text, link) : token.text;
        default:
          throw unsupported(token.raw, marks);
      }
    })
    .join("")
    .replace(/\s*\n\s*/g, " ")
    .trim();
}

function blockOf(anyToken: Token, parts = articleParts, link?: LinkWriter): TextBlock | undefined {
  const token = anyToken as MarkedToken;
  switch (token.type) {
    case "space":
      return undefined;
    case "paragraph":
    case "text":
      return { type: "paragraph", text: inline("tokens" in token ? token.tokens : undefined, token.text, link) };
    case "heading": {
      return { type: "heading", text: inline(token.tokens, token.text), level: token.depth <= 2 ? 2 : 3 };
    }
    case "blockquote": {
      const paragraphs = token.tokens.map((inner) => blockOf(inner, parts, link)?.text ?? "").filter(Boolean);
      return { type: "blockquote", text: paragraphs.join(" ") };
    }
    default:
      throw unsupported(token.raw, parts);
  }
}

function articleBlockOf(token: Token): ArticleBlock | undefined {
  const [only, ...others] = token.type === "paragraph" ? ((token.tokens ?? []) as MarkedToken[]) : [];
  if (only?.type === "image" && others.length === 0) {
    return { type: "photograph", picture: only.href, text: only.text };
  }
  return blockOf(token, articleParts, markedLink);
}

function legalBlockOf(token: Token): LegalBlock | undefined {
  if (token.type === "list") {
    const list = token as Tokens.List;
    const items = list.items.map((item) =>
      item.tokens
        .map((inner) => inline("tokens" in inner ? inner.tokens : undefined, inner.raw))
        .filter(Boolean)
        .join(" "),
    );
    return { type: "list", ordered: list.ordered, items };
  }
  if (token.type === "table") {
    const table = token as Tokens.Table;
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens, cell.text));
    return { type: "table", header: cells(table.header), rows: table.rows.map(cells) };
  }
  if (token.type === "hr") return undefined;
  return blockOf(token, legalParts);
}

function parse<Block>(
  report: ReportProblem,
  file: string,
  markdown: string,
  read: (token: Token) => Block | undefined,
): Block[] {
  let line = 1;
  const nested = nesting.exec(markdown);
  if (nested !== null) {
    report({ file, lineOf: () => markdown.slice(0, nested.index).split("\n").length }, [], tooDeep);
    return [];
  }
  return lexer(markdown).flatMap((token) => {
    const begins = line;
    line += token.raw.split("\n").length - 1;
    try {
      return read(token) ?? [];
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      report({ file, lineOf: () => begins }, [], error.says);
      return [];
    }
  });
}

export function parseArticle(report: ReportProblem, file: string, markdown: string): ArticleBlock[] {
  return parse(report, file, markdown, articleBlockOf);
}

export function parseLegal(report: ReportProblem, file: string, markdown: string): LegalBlock[] {
  return parse(report, file, markdown, legalBlockOf);
}

export function wordCount(blocks: readonly ArticleBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.split(/\s+/).filter(Boolean).length, 0);
}
