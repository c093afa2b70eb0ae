import type { LegalBlock } from "#content/schema/blocks.ts";
import type { AccessibilityContent } from "#content/schema/pages.ts";
import type { InLocale } from "#content/schema/text.ts";

/** The accessibility statement as chapters, without its lead. Each claim ends with the WCAG criteria that it covers. */
export function accessibilityStatement(content: InLocale<AccessibilityContent>): LegalBlock[] {
  const { status, checks, limits, method, feedback, commitments } = content;
  return [
    ...chapter(status.title, status.text),
    ...chapter(checks.title, [checks.intro]),
    list(checks.items.map(({ claim, criteria }) => `${claim} (WCAG ${criteria.join(", ")})`)),
    ...chapter(limits.title, [limits.intro]),
    list(limits.items),
    ...[method, feedback, ...commitments].flatMap(({ title, text }) => chapter(title, text)),
  ];
}

function list(items: string[]): LegalBlock {
  return { type: "list", ordered: false, items };
}

function chapter(title: string, paragraphs: readonly string[]): LegalBlock[] {
  return [
    { type: "heading", level: 2, text: title },
    ...paragraphs.map((text): LegalBlock => ({ type: "paragraph", text })),
  ];
}
