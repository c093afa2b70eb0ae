import { data, redirect } from "react-router";
import { redirects } from "#i18n/routes.ts";
import type { Route } from "./+types/redirect";

/** Redirects to the current path and keeps the query (D4). */
export function loader({ url }: Route.LoaderArgs) {
  const target = redirects.find(({ from }) => from === url.pathname)?.to;
  if (target === undefined) throw data(null, { status: 404 });
  return redirect(target + url.search, 301);
}
