import type { ReactNode } from "react";
import { MessagesProvider } from "#app/ui/messages.tsx";
import type { SiteFacts } from "./company-facts.ts";
import { Dock } from "./dock.tsx";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { LanguageStrip } from "./language-switch.tsx";
import { Navigation } from "./navigation.tsx";

/** The frame around every page: navigation, footer and banners. */
export function SiteFrame({ site, children }: { site: SiteFacts; children: ReactNode }) {
  const { locale, messages, company, hasPrivacyText } = site;
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <a className="skip" href="#main">
        {messages.frame.skip}
      </a>
      <LanguageStrip />
      <Navigation brand={company.brand} />
      <Drawer company={company} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <Dock company={company} hasPrivacyText={hasPrivacyText} />
    </MessagesProvider>
  );
}
