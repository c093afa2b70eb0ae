import type { Locale } from "#i18n/locales.ts";
import { fillFacts } from "./facts.ts";
import type { LegalBlock } from "./schema/blocks.ts";

/** A legal text, facts filled in. */
export function filledLegal(
  blocks: readonly LegalBlock[],
  known: Readonly<Record<string, string>>,
  locale: Locale,
): LegalBlock[] {
  return blocks.map((block) => filled(block, (text) => fillFacts(text, known, locale)));
}

function filled(block: LegalBlock, fill: (text: string) => string): LegalBlock {
  if (block.type === "list") return { ...block, items: block.items.map(fill) };
  if (block.type === "table") {
    return { ...block, header: block.header.map(fill), rows: block.rows.map((row) => row.map(fill)) };
  }
  return { ...block, text: fill(block.text) };
}
