import { localeOf } from "#src/i18n/routes.ts";
import { contentContext } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { LegalText } from "./legal-text.tsx";
import legalStyles from "./legal.css?url";
import type { Route } from "./+types/accessibility.page";
import type { LegalBlock } from "#src/content/schema/blocks.ts";
import type { AccessibilityContent } from "#src/content/schema/pages.ts";
import type { InLocale } from "#src/content/facts.ts";

export const handle: PageHandle = { styles: [legalStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { pages, accessibility } = context.get(contentContext).in(localeOf(url.pathname));
  const text = accessibilityStatement(accessibility);
  return { page: pages.accessibility, lead: accessibility.lead, text };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "accessibility", ...loaderData.page });
}

export default function AccessibilityPage({ loaderData: { page, lead, text } }: Route.ComponentProps) {
  return <LegalText heading={page.heading} lead={lead} text={text} />;
}

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
