import { siteContext } from "../context.ts";
import { data } from "react-router";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { NotFound, notFoundTitle } from "../sections/frame/error-pages.tsx";
import lostStyles from "./not-found.css?url";
import type { Route } from "./+types/not-found";

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
