import content from "virtual:content";
import type { Locale } from "#i18n/locales.ts";
import { facts, fillFacts } from "./facts.ts";
import type { LegalBlock, LegalKind } from "./schema/blocks.ts";

/** A legal text in one language; undefined until the operator supplies it (D8). */
export function legalIn(locale: Locale, kind: LegalKind): LegalBlock[] | undefined {
  const blocks = content.legal[kind][locale];
  if (blocks === undefined) return undefined;
  const known = facts(content, locale);
  return blocks.map((block) => filled(block, (text) => fillFacts(text, known)));
}

/** Whether a legal text exists in one language. */
export function hasLegalText(locale: Locale, kind: LegalKind): boolean {
  return content.legal[kind][locale] !== undefined;
}

function filled(block: LegalBlock, fill: (text: string) => string): LegalBlock {
  if (block.type === "list") return { ...block, items: block.items.map(fill) };
  if (block.type === "table") {
    return { ...block, header: block.header.map(fill), rows: block.rows.map((row) => row.map(fill)) };
  }
  return { ...block, text: fill(block.text) };
}
