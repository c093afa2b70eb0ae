import { Fragment, type ReactNode } from "react";
import { MessagesProvider, useFrameMessages, useLocale, useMessages } from "./messages.tsx";
import type { RootData } from "#src/web/root-data.ts";
import { telephoneLink, whatsappLink, Go } from "./link.tsx";
import { Icon } from "./icon.tsx";
import { Wordmark } from "./drawing.tsx";
import { fill } from "#src/i18n/messages/messages.ts";
import {
  anchors,
  bookFormulaPath,
  formulaPath,
  matchRoute,
  pathTo,
  type RouteId,
  switchLocale,
} from "#src/i18n/routes.ts";
import { useLocation } from "react-router";
import { languages, locales } from "#src/i18n/locales.ts";
import { Button } from "./button.tsx";
import { draftHours } from "#src/booking/drafts.ts";
import { deskPreviewEnd, deskRoutes, pageParameter } from "#src/i18n/desk-routes.ts";

/** The frame around every page: navigation, footer and banners. */
export function SiteFrame({ site, children }: { site: RootData; children: ReactNode }) {
  const { locale, messages } = site;
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <a className="skip" href="#main">
        {messages.frame.skip}
      </a>
      <LanguageStrip />
      <Navigation site={site} />
      <Drawer site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <Dock site={site} />
    </MessagesProvider>
  );
}

type LinkedPage = "home" | "services" | "contact" | "booking" | "blog" | "faq";

function PageLink({ id, className }: { id: LinkedPage; className: string }) {
  const { nav } = useFrameMessages();
  const { current } = useCurrentPage();
  return (
    <Go className={className} to={pathTo(id, useLocale())} aria-current={current(id)}>
      {nav[id]}
    </Go>
  );
}

/** The link to the services page, and the menu of the formulas (D34) that a pointer over it and the button beside it open. */
function ServicesMenu({ site: { formulas } }: { site: RootData }) {
  const { nav } = useFrameMessages();
  const locale = useLocale();
  const { currentPath } = useCurrentPage();

  return (
    <li className="nav__services" data-menu>
      <PageLink id="services" className="nav__link" />
      <details>
        <summary aria-label={nav.servicesMenu}>
          <Icon name="chevron-down" />
        </summary>
      </details>
      {/* Outside, so that a pointer over the link can show it while the button is not pressed. */}
      <ul className="menu on-white">
        {formulas.map(({ id, name, menu }) => (
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
function Navigation({ site }: { site: RootData }) {
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
            <li>
              <PageLink id="home" className="nav__link" />
            </li>
            <ServicesMenu site={site} />
            {(["contact", "blog", "faq"] as const).map((id) => (
              <li key={id}>
                <PageLink id={id} className="nav__link" />
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          <PageLink id="booking" className="btn btn--primary bar__book" />
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

/**
 * The menu of small screens, a popover: the browser opens and closes it and returns the focus. Scripts keep the focus inside and close it
 * when a link is followed (`src/web/script.ts`).
 */
function Drawer({ site: { company, formulas } }: { site: RootData }) {
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
          <li>
            <PageLink id="home" className="drawer__item" />
          </li>
          <li>
            <details>
              <summary className="drawer__item" aria-current={current("services") && "true"}>
                {nav.services}
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
          </li>
          {(["contact", "booking", "blog", "faq"] as const).map((id) => (
            <li key={id}>
              <PageLink id={id} className="drawer__item" />
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
function LanguageStrip() {
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

/**
 * Links to the same page in each language, which replace the history entry. They keep the query and drop the anchor.
 *
 * Accessibility: each name begins with the visible text (WCAG 2.5.3) and is in its own language.
 */
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

export function Footer({ site }: { site: RootData }) {
  const { company, hours, business, currentYear: year, pageNames, footerPages, estimateLink } = site;
  const { footer, nav, cookie } = useFrameMessages();
  const locale = useLocale();
  const { brand, legalName, vatNumber, partnerAgency } = company;

  return (
    <footer className="footer on-night">
      <div className="wrap">
        <div className="footer__top plain">
          <div className="footer__mark">
            <Go className="footer__word" to={pathTo("home", locale)} aria-label={fill(footer.logo, { brand })}>
              <Wordmark brand={brand} />
            </Go>
            <p>{business.line}</p>
          </div>
          <nav aria-label={footer.label}>
            <h2>{footer.pages}</h2>
            <ul>
              {footerPages.map((id) => (
                <li key={id}>
                  <Go to={pathTo(id, locale)}>{pageNames[id]}</Go>
                </li>
              ))}
              {estimateLink !== undefined && (
                <li>
                  <Go to={pathTo("services", locale, anchors.estimate)}>{estimateLink}</Go>
                </li>
              )}
            </ul>
          </nav>
          <div>
            <h2>{nav.contact}</h2>
            <ul>
              <ContactItems company={company} />
            </ul>
            <p className="footer__hours small muted">
              {hours.map((days, index) => (
                <Fragment key={days}>
                  {index > 0 && <br />}
                  {days}
                </Fragment>
              ))}
            </p>
          </div>
          {company.social.length > 0 && (
            <div className="footer__social">
              <h2>{footer.elsewhere}</h2>
              <ul>
                {company.social.map(({ name, url }) => (
                  <li key={url}>
                    <Go to={url}>{name}</Go>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="footer__legal">
          <p>
            {fill(footer.legal, { year, brand, legalName, vatNumber })}
            {partnerAgency !== undefined && (
              <>
                <br />
                {footer.partner} <Go to={partnerAgency.url}>{partnerAgency.name}</Go>.
              </>
            )}
          </p>
          <ul className="plain cluster">
            {(["privacy", "terms", "accessibility"] as const).map((id) => (
              <li key={id}>
                <Go to={pathTo(id, locale)}>{footer[id]}</Go>
              </li>
            ))}
            <li className="needs-scripts">
              <button type="button" data-action="reopen-cookies">
                {cookie.label}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Telephone, mail and WhatsApp as items of a list, in the same order at the end of every page (WCAG 3.2.6). */
export function ContactItems({ company }: { company: RootData["company"] }) {
  const { whatsapp } = useFrameMessages();
  const chat = whatsappLink(company);
  return (
    <>
      <li>
        <a href={telephoneLink(company)}>
          <span className="nb">{company.phone}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
      {chat !== undefined && (
        <li>
          <Go to={chat}>{whatsapp.name}</Go>
        </li>
      )}
    </>
  );
}

/**
 * The bottom of the window: the WhatsApp button, on phones in a strip with the booking, and below it the question about cookies (D33).
 * They are in one box, so that none covers another. On the booking page the form puts the state of the order beside the button.
 * On the page of a package the booking form has that package chosen.
 */
function Dock({ site: { company, hasPrivacyText, formulas } }: { site: RootData }) {
  const { whatsapp, dock } = useFrameMessages();
  const locale = useLocale();
  const { here, currentPath } = useCurrentPage();
  const chat = whatsappLink(company);
  const formula = formulas.find(({ id }) => currentPath(formulaPath(id, locale)) !== undefined);
  const bookPath = formula === undefined ? pathTo("booking", locale) : bookFormulaPath(formula.id, locale);
  return (
    <section className={here === "home" ? "dock dock--over" : "dock"} aria-label={dock.label}>
      <div className="dock__contact">
        {here !== "booking" && (
          <Go look="primary" className="dock__book" to={bookPath}>
            {dock.book}
          </Go>
        )}
        {chat !== undefined && (
          <a className="wa" href={chat} target="_blank" rel="noopener" aria-label={whatsapp.label}>
            <Icon name="whatsapp" />
            <span>{whatsapp.name}</span>
          </a>
        )}
      </div>
      <CookieBanner asks hasPrivacyText={hasPrivacyText} />
    </section>
  );
}

/**
 * The cookie banner (D27). `cookieQuestionScript` shows it, and `src/web/script.ts` stores the choice; without scripts it stays hidden.
 *
 * Accessibility: it takes the focus when the visitor opens it from the footer.
 * @param asks true where it opens by itself while no choice is stored
 * @param hasPrivacyText without a privacy text there is no link (D35)
 */
export function CookieBanner({ asks, hasPrivacyText }: { asks: boolean; hasPrivacyText: boolean }) {
  const { cookie, footer } = useFrameMessages();
  const locale = useLocale();
  return (
    <section className="cookie on-white" aria-label={cookie.label} tabIndex={-1} data-asks={asks ? "" : undefined}>
      <p>
        {cookie.text} <small>{fill(cookie.drafts, { hours: draftHours })}</small>
        {hasPrivacyText && (
          <>
            {" "}
            <Go className="link" to={pathTo("privacy", locale)}>
              {footer.privacy}
            </Go>
          </>
        )}
      </p>
      <Button variant="line" data-action="decline-cookies">
        {cookie.decline}
      </Button>
      <Button variant="line" data-action="accept-cookies">
        {cookie.accept}
      </Button>
      <button className="iconbtn" type="button" aria-label={cookie.close} data-action="decline-cookies">
        <Icon name="close" />
      </button>
    </section>
  );
}

function useCurrentPage() {
  const { pathname } = useLocation();
  const here = matchRoute(pathname)?.id;
  const inServices = here === "services" || here === "formula";
  const inBlog = here === "post" || here === "blog-page";
  /** `page` for the link to this page, `true` for the link to the section that it belongs to. */
  const current = (id: RouteId): "page" | "true" | undefined => {
    if (id === here) return "page";
    return (id === "services" && inServices) || (id === "blog" && inBlog) ? "true" : undefined;
  };
  const currentPath = (path: string): "page" | undefined => (path === pathname ? "page" : undefined);
  return { here, current, currentPath };
}

/** A strip over a page of the preview, in Italian: that it shows the draft, or why it cannot, and the way back to the owner's desk. */
export function PreviewBar({ shows }: { shows: "draft" | "published" }) {
  const { pathname } = useLocation();
  return (
    <aside className="ends ends--middle preview-bar on-gialla no-print" lang="it" aria-label="Anteprima">
      <span>{shows === "draft" ? "Anteprima, solo per te" : "La bozza ha errori: qui vedi il sito pubblicato"}</span>
      <a href={`${deskRoutes["desk-content-sizes"]}?${pageParameter}=${encodeURIComponent(pathname)}`} target="_top">
        Telefono, computer, immagine dei link
      </a>
      <a href={deskPreviewEnd} target="_top">
        Chiudi l’anteprima
      </a>
    </aside>
  );
}
