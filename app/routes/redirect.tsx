import { data, Navigate, redirect, useLocation } from "react-router";
import { redirects } from "#i18n/routes.ts";
import type { Route } from "./+types/redirect";

function targetOf(pathname: string): string | undefined {
  return redirects.find(({ from }) => from === pathname)?.to;
}

/** 301 for a document, with the query kept (decision 4). */
export function loader({ url }: Route.LoaderArgs) {
  const target = targetOf(url.pathname);
  if (target === undefined) throw data(null, { status: 404 });
  return redirect(target + url.search, 301);
}

/** Within the page nothing is asked of the server: the component goes on by itself. */
export function clientLoader() {
  return null;
}

/**
 * Replaces its own entry of the history. A loader's `replace` would replace the entry of the page that one came from, since
 * the router has not made one for this path yet.
 */
export default function Redirect() {
  const { pathname, search, hash } = useLocation();
  const target = targetOf(pathname);
  return target === undefined ? null : <Navigate to={target + search + hash} replace />;
}
