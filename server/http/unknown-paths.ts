import { localeOf, matchRoute, postPath, redirects, switchLocale } from "#i18n/routes.ts";
import { isPrivate } from "./private-paths.ts";

/** Whether a path that is no public page is a private page or a redirect. */
export function leadsElsewhere(pathname: string): boolean {
  return isPrivate(pathname) || redirects.some(({ from }) => from === pathname);
}

/** The one path under which a page that was not found is cached: for articles, and for all else, in each language. */
export function notFoundPath(pathname: string): string {
  const name = "not-found";
  const locale = localeOf(pathname);
  return matchRoute(pathname)?.id === "post" ? postPath(name, locale) : switchLocale(`/${name}`, locale);
}
