import type { ReactNode } from "react";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import type { Locale } from "#i18n/locales.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import { type PageId, pathTo } from "#i18n/routes.ts";
import type { CompanyFacts } from "../sections/frame/company-facts.ts";
import { CookieBanner } from "../sections/frame/cookie-banner.tsx";
import { Footer } from "../sections/frame/footer.tsx";
import { LanguageSwitch } from "../sections/frame/language-switch.tsx";

interface PrivateFrameProps {
  site: {
    locale: Locale;
    messages: Messages;
    company: CompanyFacts;
    hours: { weekdays: string; saturday: string };
    currentYear: string;
    pageNames: Readonly<Record<PageId, string>>;
  };
  /** The request's reference; undefined where nothing was opened. */
  reference: string | undefined;
  /** The owner's page is in one language: it has neither footer nor language switch. */
  forOwner?: boolean;
  children: ReactNode;
}

/** The frame of a page behind a private link: no menu, and the request's reference in the header. */
export function PrivateFrame({ site, reference, forOwner = false, children }: PrivateFrameProps) {
  const { locale, messages, company, hours, currentYear, pageNames } = site;
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
      {!forOwner && <Footer company={company} hours={hours} year={currentYear} pageNames={pageNames} />}
      {/* These pages store nothing: the banner opens only on request. */}
      <CookieBanner asks={false} />
    </MessagesProvider>
  );
}
