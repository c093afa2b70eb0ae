import { localeOf, matchRoute, postPath, redirects, switchLocale } from "#i18n/routes.ts";
import { isPrivate } from "./private-paths.ts";

/** Whether a path that is no public page is a private page or a redirect. */
export function leadsElsewhere(pathname: string): boolean {
  return isPrivate(pathname) || redirects.some(({ from }) => from === pathname);
}

/**
 * The path under which a page that was not found is cached: its own where the route table has it, as for a legal text that is not
 * supplied; else one for all articles and one for all other paths, in each language.
 */
export function notFoundPath(pathname: string): string {
  const name = "not-found";
  const locale = localeOf(pathname);
  const route = matchRoute(pathname);
  if (route !== undefined && Object.keys(route.params).length === 0) return pathname;
  return route?.id === "post" ? postPath(name, locale) : switchLocale(`/${name}`, locale);
}
