import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { ArticleBlock, LegalBlock } from "./schema/blocks.ts";

/** Raised inside this file only: what a text may not hold, and where. */
class Unsupported extends Error {}

export type Parsed<Block> = { blocks: Block[]; problems: string[] };

function excerpt(raw: string): string {
  const line = raw.trim().split("\n")[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** The tokens as the lexer makes them; without extensions of it there is no other kind. */
function known(tokens: readonly Token[]): readonly MarkedToken[] {
  return tokens as readonly MarkedToken[];
}

/** A run of text with `*em*` and `**strong**` as its only marks. */
function inline(tokens: readonly Token[] | undefined, raw: string): string {
  if (!tokens) return raw;
  return known(tokens)
    .map((token) => {
      switch (token.type) {
        case "strong":
          return `**${inline(token.tokens, token.text)}**`;
        case "em":
          return `*${inline(token.tokens, token.text)}*`;
        case "br":
          return " ";
        case "link": {
          const label = inline(token.tokens, token.text);
          return token.href === label || token.href === `mailto:${label}` ? label : `${label} (${token.href})`;
        }
        case "codespan":
        case "escape":
          return token.text;
        case "text":
          return "tokens" in token ? inline(token.tokens, token.text) : token.text;
        default:
          throw new Unsupported(
            `"${excerpt(token.raw)}" cannot be shown, expected plain words, **bold** or *emphasis*`,
          );
      }
    })
    .join("")
    .replace(/\s*\n\s*/g, " ")
    .trim();
}

function blockOf(anyToken: Token): ArticleBlock | undefined {
  const token = anyToken as MarkedToken;
  switch (token.type) {
    case "space":
      return undefined;
    case "paragraph":
    case "text":
      return { type: "paragraph", text: inline("tokens" in token ? token.tokens : undefined, token.text) };
    case "heading": {
      return { type: "heading", text: inline(token.tokens, token.text), level: token.depth <= 2 ? 2 : 3 };
    }
    case "blockquote": {
      const paragraphs = token.tokens.map((inner) => blockOf(inner)?.text ?? "").filter(Boolean);
      return { type: "blockquote", text: paragraphs.join(" ") };
    }
    default:
      throw new Unsupported(
        `a ${token.type} beginning "${excerpt(token.raw)}" cannot be shown, expected paragraphs, headings that begin with ## and quotations that begin with >`,
      );
  }
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
  return blockOf(token);
}

function parse<Block>(markdown: string, read: (token: Token) => Block | undefined): Parsed<Block> {
  const parsed: Parsed<Block> = { blocks: [], problems: [] };
  for (const token of lexer(markdown)) {
    try {
      const block = read(token);
      if (block) parsed.blocks.push(block);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      parsed.problems.push(error.message);
    }
  }
  return parsed;
}

/** An article's text: paragraphs, headings and quotations (specification 3, Blog post). */
export function parseArticle(markdown: string): Parsed<ArticleBlock> {
  return parse(markdown, blockOf);
}

/** A legal text: an article's blocks, and lists and tables. */
export function parseLegal(markdown: string): Parsed<LegalBlock> {
  return parse(markdown, legalBlockOf);
}

/** How many words a reader meets. */
export function wordCount(blocks: readonly ArticleBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.split(/\s+/).filter(Boolean).length, 0);
}
