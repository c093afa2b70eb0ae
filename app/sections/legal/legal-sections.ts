import type { LegalBlock } from "#content/schema/blocks.ts";

/** A chapter of a legal text: what stands under one heading of the second level. */
export interface LegalSection {
  id: string;
  title: string;
  blocks: LegalBlock[];
}

/** Cuts a legal text at its headings; what comes before the first one introduces it. */
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
