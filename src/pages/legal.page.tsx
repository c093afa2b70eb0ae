import { contentContext, notFound } from "#src/web/context.ts";
import { legalKinds } from "#src/content/schema/blocks.ts";
import { locales } from "#src/i18n/locales.ts";
import { localeOf, matchRoute } from "#src/i18n/routes.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { LegalText } from "./legal-text.tsx";
import legalStyles from "./legal.css?url";
import type { Route } from "./+types/legal.page";

export const handle: PageHandle = { styles: [legalStyles] };

/** Privacy and terms. If the operator has supplied no text, they answer 404 (D8). */
export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const id = matchRoute(url.pathname)?.id;
  const kind = legalKinds.find((one) => one === id);
  const content = context.get(contentContext);
  const text = kind === undefined ? undefined : content.in(locale).legal[kind];
  if (kind === undefined || text === undefined) return notFound(context, url);
  const languages = locales.filter((language) => content.in(language).legal[kind] !== undefined);
  return { kind, text, languages, page: content.in(locale).pages[kind] };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { kind, languages, page } = loaderData;
  return pageMetadata({ root: root.loaderData, page: kind, ...page, languages });
}

export default function LegalPage({ loaderData: { page, text } }: Route.ComponentProps) {
  return <LegalText heading={page.heading} lead={page.description} text={text} />;
}
