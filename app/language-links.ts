/**
 * Has the links to this page in the other language carry what only this visitor's address has: public documents are the same for
 * all readers, so they know no query, and where nothing was found, not even the path.
 */
export function completeLanguageLinks(): void {
  const { pathname, search } = location;
  const { lang } = document.documentElement;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  const here = links.find(({ hreflang }) => hreflang === lang)?.pathname ?? pathname;
  const bare = lang === "en" ? pathname.replace(/^\/en(?=\/|$)/, "") : pathname;
  for (const link of links) {
    // Where nothing was found the document was rendered for another path than it is shown at.
    const translated = link.hreflang === "en" ? `/en${bare}` : bare;
    const path = here === pathname ? link.pathname : translated;
    if (path !== link.pathname || search !== link.search) link.setAttribute("href", path + search);
  }
}
