import { languages, locales } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RouteId, formulaPath, matchRoute, pathTo, switchLocale } from "#src/i18n/routes.ts";
import { Wordmark } from "./drawing.tsx";
import { Icon } from "./icon.tsx";
import { Go, telephoneLink } from "./link.tsx";
import { useFrameMessages, useLocale, useMessages } from "./messages.tsx";
import type { RootData } from "#src/content/root-data.ts";
import { useLocation } from "react-router";

/** The pages of the menu in order. The booking is a button beside it. */
const menuPages = ["home", "services", "contact", "booking", "blog", "faq"] as const satisfies readonly RouteId[];
type MenuPage = (typeof menuPages)[number];

function PageLink({ id, site, className }: { id: MenuPage; site: RootData; className: string }) {
  const { current } = useCurrentPage();
  return (
    <Go className={className} to={pathTo(id, site.locale)} aria-current={current(id)}>
      {site.pageNames[id]}
    </Go>
  );
}

/** The menu of the formulas (D34) opens under a pointer over the link, and by the button beside it. */
function ServicesMenu({ site }: { site: RootData }) {
  const { nav } = useFrameMessages();
  const locale = useLocale();
  const { currentPath } = useCurrentPage();

  return (
    <li className="nav__services" data-menu>
      <PageLink id="services" site={site} className="nav__link" />
      <details>
        <summary aria-label={nav.servicesMenu}>
          <Icon name="chevron-down" />
        </summary>
      </details>
      {/* Outside the disclosure, so that a pointer over the link can show it. */}
      <ul className="menu on-white">
        {site.formulas.map(({ id, name, menu }) => (
          <li key={id}>
            <Go to={formulaPath(id, locale)} aria-current={currentPath(formulaPath(id, locale))}>
              <b>{name}</b>
              <small>{menu}</small>
            </Go>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** On the home page the header is transparent until the page is scrolled (`src/web/script.ts`). */
export function Navigation({ site }: { site: RootData }) {
  const { brand } = site.company;
  const { nav } = useFrameMessages();
  const locale = useLocale();
  const { here } = useCurrentPage();

  return (
    <header className={here === "home" ? "bar bar--over on-night" : "bar on-night"}>
      <div className="wrap">
        <Go className="bar__mark" to={pathTo("home", locale)} aria-label={fill(nav.logo, { brand })}>
          <Wordmark brand={brand} />
        </Go>
        <nav className="nav" aria-label={nav.label}>
          <ul className="nav__links">
            {menuPages
              .filter((id) => id !== "booking")
              .map((id) =>
                id === "services" ? (
                  <ServicesMenu key={id} site={site} />
                ) : (
                  <li key={id}>
                    <PageLink id={id} site={site} className="nav__link" />
                  </li>
                ),
              )}
          </ul>
          <LanguageSwitch />
          <PageLink id="booking" site={site} className="btn btn--primary bar__book" />
        </nav>
        <button
          className="bar__open"
          type="button"
          aria-label={nav.openMenu}
          aria-haspopup="dialog"
          popoverTarget={menuId}
        >
          {nav.menu}
        </button>
      </div>
    </header>
  );
}

const menuId = "menu";

/** A popover that the browser opens and closes. `src/web/script.ts` keeps the focus in it, and closes it when a link is followed. */
export function Drawer({ site }: { site: RootData }) {
  const { company, formulas, pageNames } = site;
  const { nav } = useFrameMessages();
  const { close } = useMessages().forms;
  const locale = useLocale();
  const { current, currentPath } = useCurrentPage();
  const offered = [
    { path: pathTo("services", locale), name: nav.allServices },
    ...formulas.map(({ id, name }) => ({ path: formulaPath(id, locale), name })),
  ];

  return (
    <div
      className="drawer"
      id={menuId}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={nav.menu}
      data-drawer
    >
      <button
        className="drawer__veil"
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        popoverTarget={menuId}
        popoverTargetAction="hide"
      />
      <div className="drawer__panel on-night">
        <div className="drawer__head">
          <Wordmark brand={company.brand} />
          <button
            className="drawer__close"
            type="button"
            // The browser focuses it when the drawer opens, not when the page loads.
            autoFocus
            aria-label={nav.closeMenu}
            popoverTarget={menuId}
            popoverTargetAction="hide"
          >
            {close}
          </button>
        </div>
        <ul className="drawer__nav">
          {menuPages.map((id) => (
            <li key={id}>
              {id === "services" ? (
                <details>
                  <summary className="drawer__item" aria-current={current("services") && "true"}>
                    {pageNames.services}
                    <Icon name="chevron-down" />
                  </summary>
                  <ul className="drawer__sub plain">
                    {offered.map(({ path, name }) => (
                      <li key={path}>
                        <Go to={path} aria-current={currentPath(path)}>
                          {name}
                        </Go>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <PageLink id={id} site={site} className="drawer__item" />
              )}
            </li>
          ))}
        </ul>
        <div className="drawer__foot plain">
          <a href={telephoneLink(company)}>{company.phone}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

/** Offers this page in the language that the browser prefers (D5). It is hidden until `preferred-language.ts` marks the document. */
export function LanguageStrip() {
  const { language } = useFrameMessages();
  const { close } = useMessages().forms;
  const here = useLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="language-strip on-gialla" role="region" aria-label={language.label}>
      <div className="wrap">
        {locales
          .filter((locale) => locale !== here)
          .map((locale) => (
            <Go key={locale} to={switchLocale(pathname, locale) + search} replace lang={locale} hrefLang={locale}>
              {languages[locale].offer}
              <Icon name="arrow-right" />
            </Go>
          ))}
        <button className="iconbtn" type="button" aria-label={close} data-action="dismiss-language">
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/** Accessibility: each name begins with the visible text (WCAG 2.5.3) and is in its own language. */
export function LanguageSwitch() {
  const { language } = useFrameMessages();
  const here = useLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="lang" role="group" aria-label={language.label}>
      {locales.map((locale) => (
        <Go
          key={locale}
          to={switchLocale(pathname, locale) + search}
          replace
          lang={locale}
          hrefLang={locale}
          aria-label={`${locale.toUpperCase()} – ${languages[locale].name}`}
          aria-current={locale === here ? "true" : undefined}
        >
          {locale.toUpperCase()}
        </Go>
      ))}
    </div>
  );
}

export function useCurrentPage() {
  const { pathname } = useLocation();
  const here = matchRoute(pathname)?.id;
  const inServices = here === "services" || here === "formula";
  const inBlog = here === "post" || here === "blog-page";
  /** `page` is for the link to this page, `true` for the link to its section. */
  const current = (id: RouteId): "page" | "true" | undefined => {
    if (id === here) return "page";
    return (id === "services" && inServices) || (id === "blog" && inBlog) ? "true" : undefined;
  };
  const currentPath = (path: string): "page" | undefined => (path === pathname ? "page" : undefined);
  return { here, current, currentPath };
}
