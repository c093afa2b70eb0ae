import type { LegalBlock } from "#content/schema/blocks.ts";

/** A chapter of a legal text: the blocks under one heading of level 2. */
export interface LegalSection {
  id: string;
  title: string;
  blocks: LegalBlock[];
}

/** Splits a legal text at its headings. The blocks before the first one are the introduction. */
export function legalSections(text: readonly LegalBlock[]): { introduction: LegalBlock[]; sections: LegalSection[] } {
  const introduction: LegalBlock[] = [];
  const sections: LegalSection[] = [];
  for (const block of text) {
    if (block.type === "heading" && block.level === 2) {
      sections.push({ id: `section-${sections.length + 1}`, title: block.text, blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? introduction).push(block);
    }
  }
  return { introduction, sections };
}
