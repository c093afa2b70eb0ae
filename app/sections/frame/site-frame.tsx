import type { ReactNode } from "react";
import { MessagesProvider } from "#app/ui/messages.tsx";
import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";
import type { PageId } from "#i18n/routes.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { CookieBanner } from "./cookie-banner.tsx";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { LanguageStrip } from "./language-switch.tsx";
import { Navigation } from "./navigation.tsx";

interface SiteFrameProps {
  locale: Locale;
  messages: Messages;
  company: CompanyFacts;
  /** One line for days with the same hours. */
  hours: readonly string[];
  /** What the business is, in a line. */
  line: string;
  year: string;
  pageNames: Readonly<Record<PageId, string>>;
  hasPrivacyText: boolean;
  children: ReactNode;
}

/** The frame around every page: navigation, footer and banners. */
export function SiteFrame(props: SiteFrameProps) {
  const { locale, messages, company, hours, line, year, pageNames, hasPrivacyText, children } = props;
  const { frame } = messages;
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <a className="skip" href="#main">
        {frame.skip}
      </a>
      <LanguageStrip />
      <Navigation brand={company.brand} />
      <Drawer company={company} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer company={company} hours={hours} line={line} year={year} pageNames={pageNames} />
      <CookieBanner asks hasPrivacyText={hasPrivacyText} />
    </MessagesProvider>
  );
}
