import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { localeOf, manifests } from "#i18n/routes.ts";
import type { Route } from "./+types/root";
import { startScript } from "./deferred-start.ts";
import { errorMetadata } from "./metadata.ts";
import { ownFrame } from "./own-frame.ts";
import { RenderContext } from "./render-context.ts";
import { siteContext } from "./request-context.ts";
import { type RootData, rootData } from "./root-data.ts";
import { Failure, failureTitle } from "./sections/frame/failure.tsx";
import { FailureWithoutFrame } from "./sections/frame/failure-without-frame.tsx";
import { NotFound, notFoundTitle } from "./sections/frame/not-found.tsx";
import { preferredLanguageScript } from "./sections/frame/preferred-language.ts";
import { SiteFrame } from "./sections/frame/site-frame.tsx";
import displayItalic from "./styles/fonts/bodoni-moda-latin-italic.woff2";
import display from "./styles/fonts/bodoni-moda-latin-normal.woff2";
import text from "./styles/fonts/hanken-grotesk-latin.woff2";
import styles from "./styles/site.css?url";

/** The scripts of the head have run before these modules arrive: their text need not travel a second time. */
const headScripts = import.meta.env.SSR
  ? { preferredLanguage: preferredLanguageScript, start: startScript }
  : { preferredLanguage: "", start: "" };

export const links: Route.LinksFunction = () => [
  // The faces of every opening: heading, its one italic phrase, and the text below.
  ...[display, displayItalic, text].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** A path has one spelling: without a slash at its end (decision 4). */
const withoutTrailingSlash: Route.MiddlewareFunction = ({ url }) => {
  const { pathname, search } = url;
  if (pathname.length > 1 && pathname.endsWith("/")) {
    // Empty segments go too: two slashes at the beginning would name another host.
    throw redirect(`/${pathname.split("/").filter(Boolean).join("/")}${search}`, 301);
  }
};

export const middleware: Route.MiddlewareFunction[] = [withoutTrailingSlash];

export function loader({ context, url }: Route.LoaderArgs) {
  return rootData(localeOf(url.pathname), context.get(siteContext));
}

/** The frame's data changes with the language and with nothing else. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname);
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function meta({ error }: Route.MetaArgs) {
  if (error === undefined || error === null) return [];
  return errorMetadata(isNotFound(error) ? notFoundTitle : failureTitle);
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { nonce } = use(RenderContext);
  const locale = localeOf(pathname);
  return (
    // The scripts of the head and of the frame mark the element.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#17101c" />
        <script nonce={nonce} suppressHydrationWarning>
          {headScripts.preferredLanguage}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {headScripts.start}
        </script>
        <Meta />
        <Links />
        <link rel="manifest" href={manifests[locale]} />
      </head>
      <body className="paper">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ root, children }: { root: RootData; children: ReactNode }) {
  const { locale, messages, company, hours, currentYear } = root;
  return (
    <SiteFrame locale={locale} messages={messages} company={company} hours={hours} year={currentYear}>
      {children}
    </SiteFrame>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  if (useMatches().some(({ handle }) => handle === ownFrame)) return <Outlet />;
  return (
    <Frame root={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** The server's id of a failure: in its rendering, in the markup that the browser takes over, or as a navigation's answer. */
function useErrorId(error: unknown): string | undefined {
  const { errorId } = use(RenderContext);
  if (typeof errorId === "string") return errorId;
  if (isRouteErrorResponse(error) && typeof error.data === "string") return error.data;
  if (typeof document === "undefined") return undefined;
  return document.querySelector("[data-error-id]")?.textContent ?? undefined;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const errorId = useErrorId(error);
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : undefined;
  if (root === undefined) return <FailureWithoutFrame errorId={errorId} />;
  return <Frame root={root}>{isNotFound(error) ? <NotFound /> : <Failure errorId={errorId} stack={stack} />}</Frame>;
}
