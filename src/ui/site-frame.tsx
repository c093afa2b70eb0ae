import { draftHours } from "./cookie-consent.ts";
import { deskPreviewEnd, deskRoutes, pageParameter } from "#src/i18n/desk-routes.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, bookFormulaPath, formulaPath, pathTo } from "#src/i18n/routes.ts";
import { Button } from "./button.tsx";
import { Wordmark } from "./drawing.tsx";
import { Icon } from "./icon.tsx";
import { Go, telephoneLink, whatsappLink } from "./link.tsx";
import { MessagesProvider, useFrameMessages, useLocale } from "./messages.tsx";
import { Drawer, LanguageStrip, Navigation, useCurrentPage } from "./navigation.tsx";
import type { RootData } from "#src/content/root-data.ts";
import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";

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

export function Footer({ site }: { site: RootData }) {
  const { company, hours, business, currentYear: year, pageNames, footerPages, estimateLink } = site;
  const { footer, cookie } = useFrameMessages();
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
            <h2>{pageNames.contact}</h2>
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
                <Go to={pathTo(id, locale)}>{pageNames[id]}</Go>
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

/** Telephone, mail and WhatsApp as items of a list, in one order at the end of every page (WCAG 3.2.6). */
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
 * The WhatsApp button, on phones in a strip with the booking, and below it the question about cookies (D33), in one box so that none covers
 * another. The booking page needs no link to it, and the link on the page of a package chooses the package.
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
 * @param asks true if it opens by itself while no choice is stored
 */
export function CookieBanner({ asks, hasPrivacyText }: { asks: boolean; hasPrivacyText: boolean }) {
  const { cookie, pages } = useFrameMessages();
  const locale = useLocale();
  return (
    <section className="cookie on-white" aria-label={cookie.label} tabIndex={-1} data-asks={asks ? "" : undefined}>
      <p>
        {cookie.text} <small>{fill(cookie.drafts, { hours: draftHours })}</small>
        {hasPrivacyText && (
          <>
            {" "}
            <Go className="link" to={pathTo("privacy", locale)}>
              {pages.privacy}
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

/** Says, in Italian, that the page shows the draft, or why it cannot, and leads back to the desk. */
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
