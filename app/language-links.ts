/**
 * Has the links to this page in the other language carry what only this visitor's address has: public documents are the same for
 * all readers, so they know no query, and where nothing was found, not even the path.
 */
export function completeLanguageLinks(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  const { lang } = document.documentElement;
  const here = links.find(({ hreflang }) => hreflang === lang)?.pathname;
  const bare = lang === "en" ? location.pathname.replace(/^\/en(?=\/|$)/, "") : location.pathname;
  for (const link of links) {
    link.search = location.search;
    // The document was rendered for another path than it is shown at: for all that lead nowhere.
    if (here !== undefined && here !== location.pathname) link.pathname = link.hreflang === "en" ? `/en${bare}` : bare;
  }
}
