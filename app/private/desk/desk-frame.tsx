import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import type { DeskBadges } from "#domain/desk/lists.ts";
import { desk as messages } from "#i18n/messages/it/desk.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import { type DeskRouteId, deskRoutes } from "#i18n/desk-routes.ts";

interface DeskFrameProps {
  brand: string;
  siteMessages: Messages;
  badges: DeskBadges;
  children: ReactNode;
}

/** Beyond this number a badge says only that there are more. */
const mostOnBadge = 99;

const tabs = Object.keys(messages.tabs) as Array<keyof typeof messages.tabs>;

/**
 * The frame of every screen of the owner's desk: under the thumb on a phone, in the bar on wide screens.
 *
 * Accessibility: the current screen has `aria-current`; the numbers on the tabs say what they count.
 */
export function DeskFrame({ brand, siteMessages, badges, children }: DeskFrameProps) {
  return (
    <MessagesProvider locale="it" messages={siteMessages}>
      <a className="skip" href="#main">
        {siteMessages.frame.skip}
      </a>
      <header className="bar desk-bar on-night">
        <div className="wrap">
          <PageLink className="bar__mark" to={deskRoutes["desk-today"]} aria-label={fill(messages.logo, { brand })}>
            <Wordmark brand={brand} />
          </PageLink>
          <nav className="tabs" aria-label={messages.tabsLabel}>
            {tabs.map((id) => (
              <Tab key={id} id={id} badge={badgeOf(id, badges)}>
                {messages.tabs[id]}
              </Tab>
            ))}
          </nav>
          <PageLink className="desk-bar__call" to={deskRoutes["desk-call"]}>
            {messages.call}
          </PageLink>
        </div>
      </header>
      <main id="main" className="desk on-white" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
    </MessagesProvider>
  );
}

interface Badge {
  count: string;
  text: string;
}

function badgeOf(id: DeskRouteId, badges: DeskBadges): Badge | undefined {
  const name = id === "desk-today" ? "waiting" : id === "desk-money" ? "overdue" : undefined;
  if (name === undefined || badges[name] === 0) return undefined;
  const count = badges[name] > mostOnBadge ? `${mostOnBadge}+` : String(badges[name]);
  return { count, text: fill(messages.badges[name], { count }) };
}

function Tab({ id, badge, children }: { id: DeskRouteId; badge: Badge | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const path = deskRoutes[id];
  const current = pathname === path ? "page" : pathname.startsWith(`${path}/`) ? "true" : undefined;
  return (
    <PageLink to={path} aria-current={current}>
      {badge !== undefined && <b aria-hidden="true">{badge.count}</b>}
      <span>{children}</span>
      {badge !== undefined && <span className="vh">, {badge.text}</span>}
    </PageLink>
  );
}
