import { Fragment } from "react";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";
import type { SiteFacts } from "./company-facts.ts";
import { ContactItems, OutsideLink } from "./contact-items.tsx";

export function Footer({ site }: { site: SiteFacts }) {
  const { company, hours, business, currentYear: year, pageNames, footerPages } = site;
  const { footer } = useFrameMessages();
  const locale = useLocale();
  const { brand, legalName, vatNumber, partnerAgency } = company;

  return (
    <footer className="footer on-night">
      <div className="wrap">
        <div className="footer__top">
          <div className="footer__mark">
            <PageLink className="footer__word" to={pathTo("home", locale)} aria-label={fill(footer.logo, { brand })}>
              <Wordmark brand={brand} />
            </PageLink>
            <p>{business.line}</p>
          </div>
          <nav aria-label={footer.label}>
            <h2>{footer.pages}</h2>
            <ul>
              {footerPages.map((id) => (
                <li key={id}>
                  <PageLink to={pathTo(id, locale)}>{pageNames[id]}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{footer.contacts}</h2>
            <ul>
              <ContactItems company={company} />
            </ul>
            <p className="footer__hours">
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
                    <OutsideLink href={url} name={name} />
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
                {footer.partner} <OutsideLink href={partnerAgency.url} name={partnerAgency.name} />.
              </>
            )}
          </p>
          <ul>
            {(["privacy", "terms", "accessibility"] as const).map((id) => (
              <li key={id}>
                <PageLink to={pathTo(id, locale)}>{footer[id]}</PageLink>
              </li>
            ))}
            <li className="needs-scripts">
              <button type="button" data-action="reopen-cookies">
                {footer.cookies}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
