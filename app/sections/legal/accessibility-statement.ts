import type { LegalBlock } from "#content/schema/blocks.ts";
import type { AccessibilityContent } from "#content/schema/pages.ts";
import type { InLocale } from "#content/schema/text.ts";
import { formatLongDate } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";

/** The accessibility statement as chapters, without its lead. Each claim ends with the WCAG criteria that it covers. */
export function accessibilityStatement(content: InLocale<AccessibilityContent>, locale: Locale): LegalBlock[] {
  const { compliance, checks, limits, method, feedback, enforcement, dates } = content;
  return [
    ...chapter(compliance.title, compliance.text),
    ...chapter(checks.title, [checks.intro]),
    list(checks.items.map(({ claim, criteria }) => `${claim} (WCAG ${criteria.join(", ")})`)),
    ...chapter(limits.title, [limits.intro]),
    list(limits.items),
    ...[method, feedback, enforcement].flatMap(({ title, text }) => chapter(title, text)),
    ...chapter(dates.title, [
      fill(dates.text, {
        prepared: formatLongDate(dates.prepared, locale),
        reviewed: formatLongDate(dates.reviewed, locale),
      }),
    ]),
  ];
}

function paragraph(text: string): LegalBlock {
  return { type: "paragraph", text };
}

function list(items: string[]): LegalBlock {
  return { type: "list", ordered: false, items };
}

function chapter(title: string, paragraphs: readonly string[]): LegalBlock[] {
  return [{ type: "heading", level: 2, text: title }, ...paragraphs.map(paragraph)];
}
