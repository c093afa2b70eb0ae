import { localeOf } from "#i18n/routes.ts";
import { contentContext } from "../context.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { accessibilityStatement } from "../sections/legal/accessibility-statement.ts";
import { LegalText } from "../sections/legal/legal-text.tsx";
import legalStyles from "./legal.css?url";
import type { Route } from "./+types/accessibility";

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
