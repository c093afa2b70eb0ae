import { localeOf } from "#src/i18n/routes.ts";
import { contentContext, siteContext } from "#src/web/context.ts";
import { data } from "react-router";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { NotFound, notFoundTitle } from "#src/ui/error-pages.tsx";
import messageStyles from "#src/ui/message-page.css?url";
import type { Route } from "./+types/not-found.page";

export const handle: PageHandle = { styles: [messageStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(siteContext).logUnknownPath(url.pathname);
  const { words } = context.get(contentContext).in(localeOf(url.pathname));
  return data({ text: words.notFound }, { status: 404 });
}

export function meta() {
  return noindexMetadata(notFoundTitle);
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound text={loaderData.text} />;
}
