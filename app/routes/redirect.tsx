import { data, replace } from "react-router";
import { redirects } from "#i18n/routes.ts";
import type { Route } from "./+types/redirect";

/** 301 for a document, with the query kept; a replaced history entry within the page (decision 4). */
export function loader({ url }: Route.LoaderArgs) {
  const redirect = redirects.find(({ from }) => from === url.pathname);
  if (redirect === undefined) throw data(null, { status: 404 });
  return replace(redirect.to + url.search, 301);
}

/** A route without a component would be a resource, which the router cannot reach without leaving the page. */
export default function Redirect() {
  return null;
}
