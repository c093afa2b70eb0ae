import { pathPrefix } from "#i18n/locales.ts";

/**
 * Adds to the links to this page in other languages what only this visitor's address has: the query and, where nothing was found, the
 * path. Public documents are the same for all readers, so they contain neither.
 */
export function completeLanguageLinks(): void {
  const { pathname, search } = location;
  const { lang } = document.documentElement;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  const here = links.find(({ hreflang }) => hreflang === lang)?.pathname ?? pathname;
  const bare = pathname.slice(pathPrefix(lang).length);
  for (const link of links) {
    // Where nothing was found the document was rendered for another path than it is shown at.
    const path = here === pathname ? link.pathname : pathPrefix(link.hreflang) + bare;
    if (path !== link.pathname || search !== link.search) link.setAttribute("href", path + search);
  }
}
