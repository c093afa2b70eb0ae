import { createContext, data, RouterContextProvider } from "react-router";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { DeskSession } from "#src/desk/access.server.ts";
import type { Admission, Submission, SubmitResult } from "#src/requests/submit.server.ts";
import type { DeskSignIn } from "#src/site/desk-gate.server.ts";
import type { OpenedSite, Site } from "#src/site/site.ts";
import type { HttpRefusal } from "#src/ui/refusal.ts";

export interface PageSite {
  siteUrl: string;
  noindex: boolean;
  /** The content that a page of the preview shows. A draft with mistakes cannot be shown. */
  preview?: "draft" | "published";
  logUnknownPath(path: string): void;
  /** Logs an error and returns its id, which the page shows (D10). */
  logError(error: unknown): string;
  /** The civil date in Europe/Rome, `yyyy-mm-dd`. */
  today(): string;
  /** The text of the built style sheet at a path; undefined if another server delivers it, as in development. */
  sheetAt(path: string): string | undefined;
}

export type OpenDesk = OpenedSite["desk"] & { session: DeskSession };

export interface PageServices {
  site: Site;
  submit(submission: Submission): Promise<SubmitResult>;
  /** Says whether the client may act, if the page counts actions (`Posts`). */
  admission: Admission;
  deskSignIn?: DeskSignIn | undefined;
  desk?: OpenDesk | undefined;
  /** Set if the page of a refusal is rendered instead of the requested one. */
  refusal?: HttpRefusal | undefined;
}

export const contentContext = createContext<SiteContent>();
export const siteContext = createContext<PageSite>();
export const servicesContext = createContext<PageServices>();

export const errorIdContext = createContext<string | null>(null);

/** The load context of a request. The server calls this function of the bundle, because pages find only the context keys of the bundle. */
export function createLoadContext({
  page,
  content,
  ...services
}: PageServices & { page: PageSite; content: SiteContent }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, page);
  context.set(contentContext, content);
  context.set(servicesContext, services);
  return context;
}

/** @throws a 404 response if the device is not signed in */
export function deskOf(context: Readonly<RouterContextProvider>): OpenDesk {
  const { desk } = context.get(servicesContext);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
  if (desk === undefined) throw data(null, { status: 404 });
  return desk;
}

/** A file that the browser saves, and caches must not store. @param contentType with the character set of a text */
export function download(content: BodyInit, contentType: string, filename: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Logs that no page answers the path (D7). @throws a 404 response */
export function notFound(context: Readonly<RouterContextProvider>, { pathname }: URL): never {
  context.get(siteContext).logUnknownPath(pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
  throw data(null, { status: 404 });
}
