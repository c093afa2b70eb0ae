import type { ReactNode } from "react";
import { MessagesProvider, useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";
import type { CompanyFacts, SiteFacts } from "../sections/frame/company-facts.ts";
import { ContactItems } from "../sections/frame/contact-items.tsx";
import { CookieBanner } from "../sections/frame/cookie-banner.tsx";
import { LanguageSwitch } from "../sections/frame/language-switch.tsx";

interface PrivateFrameProps {
  site: Pick<SiteFacts, "locale" | "messages" | "company" | "hasPrivacyText">;
  /** The request's reference; undefined if the link is invalid. */
  reference: string | undefined;
  /** The owner's page has no footer and, being in one language, no language switch. */
  forOwner?: boolean;
  children: ReactNode;
}

/** The frame of a page behind a private link: no menu, and the request's reference in the header. */
export function PrivateFrame({ site, reference, forOwner = false, children }: PrivateFrameProps) {
  const { locale, messages, company, hasPrivacyText } = site;
  const { frame } = messages;
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <a className="skip" href="#main">
        {frame.skip}
      </a>
      <header className="bar bar--bare on-night">
        <div className="wrap">
          <PageLink
            className="bar__mark"
            to={pathTo("home", locale)}
            aria-label={fill(frame.nav.logo, { brand: company.brand })}
          >
            <Wordmark brand={company.brand} />
          </PageLink>
          {reference !== undefined && <p className="bar__code">{reference}</p>}
          {!forOwner && <LanguageSwitch />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!forOwner && <Ending company={company} />}
      {/* These pages store nothing: the banner opens only on request. */}
      <div className="dock">
        <CookieBanner asks={false} hasPrivacyText={hasPrivacyText} />
      </div>
    </MessagesProvider>
  );
}

/** The footer of these pages: contact details only. */
function Ending({ company }: { company: CompanyFacts }) {
  const { footer } = useFrameMessages();
  const locale = useLocale();
  return (
    <footer className="ending on-night">
      <div className="wrap">
        <ul>
          <ContactItems company={company} />
        </ul>
        <ul className="ending__legal">
          <li>
            <PageLink to={pathTo("privacy", locale)}>{footer.privacy}</PageLink>
          </li>
          <li className="needs-scripts">
            <button type="button" data-action="reopen-cookies">
              {footer.cookies}
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
