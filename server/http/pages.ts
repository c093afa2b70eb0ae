import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Requests } from "#domain/requests/submit.ts";

/** What the pages may ask of the server that serves them. */
export interface SiteForPages {
  siteUrl: string;
  logUnknownPath(path: string): void;
  /** Logs an error and returns the id under which it stands in the log. */
  logError(error: unknown): string;
  /** The civil date in Rome, `yyyy-mm-dd`. */
  today(): string;
}

interface PagesEntry {
  createLoadContext(values: {
    nonce: string | undefined;
    site: SiteForPages;
    requests: Requests;
  }): RouterContextProvider;
}

export type RenderPage = (request: Request, nonce: string | undefined, requests: Requests) => Promise<Response>;

/**
 * Renders pages with the built bundle. The bundle makes its own load context, since its context keys are objects that
 * exist only inside it.
 */
export function createPages(loadBuild: () => Promise<ServerBuild>, mode: string, site: SiteForPages): RenderPage {
  const handle = createRequestHandler(loadBuild, mode);
  return async (request, nonce, requests) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as PagesEntry;
    return handle(request, entry.createLoadContext({ nonce, site, requests }));
  };
}
