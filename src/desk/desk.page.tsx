import { capitalize } from "#src/i18n/format.ts";
import { Outlet, useLocation } from "react-router";
import { deskManifestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { MessagesProvider } from "#src/ui/messages.tsx";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { Go } from "#src/ui/link.tsx";
import { Wordmark } from "#src/ui/drawing.tsx";
import { contentContext, deskOf, servicesContext } from "#src/web/context.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import styles from "./desk.css?url";
import { readBadges } from "./lists.server.ts";
import type { Route } from "./+types/desk.page";

export const handle: PageHandle = {
  frame: "own",
  styles: [styles],
  webApp: { manifest: deskManifestPath, touchIcon: "/icon-desk-180.png" },
};

const demandSession: Route.MiddlewareFunction = ({ context }) => {
  deskOf(context);
};

export const middleware: Route.MiddlewareFunction[] = [demandSession];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    brand: context.get(contentContext).company.brand,
    badges: await readBadges(context.get(servicesContext).site),
  };
}

const tabs = {
  "desk-today": ["Oggi", "sun"],
  "desk-requests": ["Richieste", "slip"],
  "desk-calendar": ["Calendario", "month"],
  "desk-money": ["Soldi", "coin"],
  "desk-content": ["Contenuti", "pen"],
  "desk-system": ["Sistema", "check"],
} as const satisfies Readonly<Record<string, readonly [string, IconName]>>;

type TabId = keyof typeof tabs;

export default function Desk({ loaderData: { brand, badges }, matches: [root] }: Route.ComponentProps) {
  const { messages: siteMessages, words } = root.loaderData;
  const { desk } = words;
  return (
    <MessagesProvider locale="it" messages={siteMessages}>
      <a className="skip" href="#main">
        {siteMessages.frame.skip}
      </a>
      <header className="bar desk-bar on-night">
        <div className="wrap">
          <Go className="bar__mark" to={deskRoutes["desk-today"]} aria-label={`${brand}, ${desk}`}>
            <Wordmark brand={brand} />
          </Go>
          <nav className="tabs on-night" aria-label={capitalize(desk, "it")}>
            {(Object.keys(tabs) as TabId[]).map((id) => (
              <Tab
                key={id}
                id={id}
                count={id === "desk-today" ? badges.waiting : id === "desk-money" ? badges.overdue : 0}
              />
            ))}
          </nav>
          <Go className="desk-bar__call" to={deskRoutes["desk-call"]}>
            + Chiamata
          </Go>
        </div>
      </header>
      <main id="main" className="desk on-white" tabIndex={-1}>
        <div className="wrap">
          <Outlet />
        </div>
      </main>
    </MessagesProvider>
  );
}

const mostOnBadge = 99;

function Tab({ id, count }: { id: TabId; count: number }) {
  const { pathname } = useLocation();
  const path = deskRoutes[id];
  const current = pathname === path ? "page" : pathname.startsWith(`${path}/`) ? "true" : undefined;
  const badge = count > mostOnBadge ? `${mostOnBadge}+` : String(count);
  const counted = id === "desk-money" ? "scaduti" : "da rispondere";
  const [name, sign] = tabs[id];
  return (
    <Go to={path} aria-current={current}>
      {count > 0 ? (
        <b className="name" aria-hidden="true">
          {badge}
        </b>
      ) : (
        <Icon name={sign} />
      )}
      <span>{name}</span>
      {count > 0 && <span className="vh">, {`${badge} ${counted}`}</span>}
    </Go>
  );
}
