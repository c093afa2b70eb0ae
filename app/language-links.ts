import { defaultLocale } from "#i18n/locales.ts";

/**
 * Has the links to this page in the other language carry what only this visitor's address has: public documents are the same for
 * all readers, so they know no query, and where nothing was found, not even the path.
 */
export function completeLanguageLinks(): void {
  const { pathname, search } = location;
  const { lang } = document.documentElement;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  const here = links.find(({ hreflang }) => hreflang === lang)?.pathname ?? pathname;
  const bare = pathname.slice(prefix(lang).length);
  for (const link of links) {
    // Where nothing was found the document was rendered for another path than it is shown at.
    const path = here === pathname ? link.pathname : prefix(link.hreflang) + bare;
    if (path !== link.pathname || search !== link.search) link.setAttribute("href", path + search);
  }
}

/** What paths in a language begin with (specification 2). */
function prefix(language: string): string {
  return language === defaultLocale ? "" : `/${language}`;
}
