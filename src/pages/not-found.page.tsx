import { siteContext } from "#src/web/context.ts";
import { data } from "react-router";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { NotFound, notFoundTitle } from "#src/ui/error-pages.tsx";
import lostStyles from "#src/ui/counter-page.css?url";
import type { Route } from "./+types/not-found.page";

export const handle: PageHandle = { styles: [lostStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(siteContext).logUnknownPath(url.pathname);
  return data(null, { status: 404 });
}

export function meta() {
  return noindexMetadata(notFoundTitle);
}

export default function NotFoundPage() {
  return <NotFound />;
}
