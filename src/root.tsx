import { contentContext, siteContext } from "#src/web/context.ts";
import { type ReactNode, use } from "react";
import { Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { messageFiles } from "#src/i18n/all-messages.ts";
import { localeOf } from "#src/i18n/routes.ts";
import type { Route } from "./+types/root";
import { noindexMetadata } from "./web/metadata.ts";
import type { PageHandle } from "./web/page-handle.ts";
import { PageStyles, RenderContext } from "./web/page-styles.tsx";
import { rootData } from "./content/root-data.ts";
import { Failure, failureTitle, isNotFound, NotFound, notFoundTitle, stackOf } from "#src/ui/error-pages.tsx";
import { preferredLanguageScript } from "#src/ui/preferred-language.ts";
import { cookieQuestionScript } from "./ui/cookie-consent.ts";
import { PreviewBar, SiteFrame } from "#src/ui/site-frame.tsx";
import display from "./ui/styles/fonts/anybody-latin-700.woff2";
import text from "./ui/styles/fonts/hanken-grotesk-latin.woff2";

export function loader({ context, url }: Route.LoaderArgs) {
  return rootData(localeOf(url.pathname), context.get(siteContext), context.get(contentContext));
}

export function meta({ error }: Route.MetaArgs) {
  if (error === undefined || error === null) return [];
  return noindexMetadata(isNotFound(error) ? notFoundTitle : failureTitle);
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const render = use(RenderContext);
  const locale = localeOf(pathname);
  const webApp = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.webApp)
    .findLast((own) => own !== undefined);
  const { fonts } = render?.brand ?? {};
  const preloadedFonts = [fonts?.display?.path ?? display, fonts?.text?.path ?? text];
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {render !== undefined && <meta name="theme-color" content={render.brand.palette.notte} />}
        {/* oxlint-disable-next-line react/no-danger -- a constant; as text React would escape it */}
        <script dangerouslySetInnerHTML={{ __html: preferredLanguageScript }} />
        {/* oxlint-disable-next-line react/no-danger -- as above */}
        <script dangerouslySetInnerHTML={{ __html: cookieQuestionScript }} />
        <Meta />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <PageStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={webApp?.touchIcon ?? "/apple-touch-icon.png"} />
        {webApp !== undefined && <link rel="manifest" href={webApp.manifest} crossOrigin="use-credentials" />}
        {render?.hotReload !== undefined && <script type="module" src={render.hotReload} />}
        {render !== undefined && <script type="module" src={render.entry} />}
      </head>
      <body className="on-paper" data-address-question={messageFiles[locale].addressQuestion}>
        {render?.site.preview !== undefined && <PreviewBar shows={render.site.preview} />}
        {children}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const bringsFrame = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.frame === "own");
  if (bringsFrame) return <Outlet />;
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const render = use(RenderContext);
  // No loader runs after a failed action.
  const root = useRouteLoaderData<typeof loader>("root") ?? render?.root();
  if (root === undefined) throw new Error("Only the server renders the page of an error");
  return (
    <SiteFrame site={root}>
      {isNotFound(error) ? (
        <NotFound text={root.words.notFound} />
      ) : (
        <Failure text={root.words.failure} errorId={render?.errorId ?? undefined} stack={stackOf(error)} />
      )}
    </SiteFrame>
  );
}
