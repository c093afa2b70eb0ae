import { contentContext, notFound } from "#src/web/context.ts";
import { legalKinds } from "#src/content/schema/blocks.ts";
import { locales } from "#src/i18n/locales.ts";
import { localeOf, matchRoute } from "#src/i18n/routes.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { accessibilityStatement, LegalText } from "./legal-text.tsx";
import legalStyles from "./legal.css?url";
import type { Route } from "./+types/legal.page";

export const handle: PageHandle = { styles: [legalStyles] };

/** Privacy, terms and accessibility. If the operator has supplied no privacy or terms, they answer 404 (D8). */
export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const id = matchRoute(url.pathname)?.id;
  const content = context.get(contentContext);
  const { pages, legal, accessibility } = content.in(locale);
  if (id === "accessibility") {
    const text = accessibilityStatement(accessibility);
    return { id, page: pages[id], lead: accessibility.lead, text, languages: locales };
  }
  const kind = legalKinds.find((one) => one === id);
  const text = kind && legal[kind];
  if (kind === undefined || text === undefined) return notFound(context, url);
  const languages = locales.filter((language) => content.in(language).legal[kind] !== undefined);
  return { id: kind, page: pages[kind], lead: pages[kind].description, text, languages };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { id, languages, page } = loaderData;
  return pageMetadata({ root: root.loaderData, page: id, ...page, languages });
}

export default function LegalPage({ loaderData: { page, lead, text } }: Route.ComponentProps) {
  return <LegalText heading={page.heading} lead={lead} text={text} />;
}
