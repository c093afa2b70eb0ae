import { useFrameMessages, useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { footerPageIds, type PageId, pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink, whatsappLink } from "./company-facts.ts";
import { Dock } from "./dock.tsx";

interface FooterProps {
  company: CompanyFacts;
  hours: { weekdays: string; saturday: string };
  year: string;
  pageNames: Readonly<Record<PageId, string>>;
}

export function Footer({ company, hours, year, pageNames }: FooterProps) {
  const frame = useFrameMessages();
  const { newTab } = useMessages().forms;
  const { footer } = frame;
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
            <p>{footer.line}</p>
          </div>
          <nav aria-label={footer.label}>
            <h2>{footer.pages}</h2>
            <ul>
              {footerPageIds.map((id) => (
                <li key={id}>
                  <PageLink to={pathTo(id, locale)}>{pageNames[id]}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{footer.contacts}</h2>
            <ul>
              <li>
                <a href={telephoneLink(company)}>
                  <span className="nb">{company.phone}</span>
                </a>
              </li>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
              <li>
                <OutsideLink href={whatsappLink(company)} name={frame.whatsapp.name} />
              </li>
            </ul>
            <p className="footer__hours">
              {fill(footer.weekdays, { hours: hours.weekdays })}
              <br />
              {fill(footer.saturday, { hours: hours.saturday })}
            </p>
          </div>
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
        </div>
        <div className="footer__legal">
          <p>
            {fill(footer.legal, { year, brand, legalName, vatNumber })}
            <br />
            {footer.partner}{" "}
            <a href={partnerAgency.url} target="_blank" rel="noopener">
              {partnerAgency.name}
              <span className="vh"> {newTab}</span>
            </a>
            .
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
      <Dock company={company} />
    </footer>
  );
}

function OutsideLink({ href, name }: { href: string; name: string }) {
  const { newTab } = useMessages().forms;
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
      <span className="vh"> {newTab}</span>
    </a>
  );
}
