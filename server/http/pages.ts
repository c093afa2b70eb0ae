import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import type { Availability } from "#domain/availability/availability.ts";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import type { Conversation } from "#domain/requests/conversation.ts";
import type { JournalEntry } from "#domain/requests/journal.ts";
import type { Receipts } from "#domain/requests/receipts.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Requests } from "#domain/requests/submit.ts";

/** What the pages may ask of the server that serves them. */
export interface SiteForPages {
  siteUrl: string;
  /** Whether search engines are told to leave out all pages. */
  noindex: boolean;
  logUnknownPath(path: string): void;
  /** Logs an error and returns the id under which it stands in the log. */
  logError(error: unknown): string;
  /** The civil date in Rome, `yyyy-mm-dd`. */
  today(): string;
  /** The text of the built style sheet at a URL. */
  sheetAt(url: string): string | undefined;
}

/** The ways from a page into the domain, as the client that asks for it may use them. */
export interface Doors {
  requests: Requests;
  /** Undefined where the letter is not open. */
  newsletter: Newsletter | undefined;
}

/** What the pages read of the domain, the same for every client. */
export interface PageServices {
  /** Opened by private links. */
  conversation: Conversation;
  availability: Availability;
  receipts: Receipts;
  /** A request as an entry for its visitor's calendar, from all of its journal; undefined where it names no day. */
  calendarOf(request: StoredRequest, journal: readonly JournalEntry[]): string | undefined;
}

interface PagesEntry {
  createLoadContext(values: Doors & PageServices & { site: SiteForPages }): RouterContextProvider;
  /** The texts of the inline scripts that documents contain. */
  inlineScripts: readonly string[];
}

export interface Pages {
  render(request: Request, doors: Doors): Promise<Response>;
  /** What stands at a path: a page whose form is posted to itself, another page, or none. */
  at(pathname: string): Promise<"form" | "page" | "nothing">;
  /** The id of the route at a path, by which the router asks for its data alone. */
  idAt(pathname: string): Promise<string | undefined>;
  /** The texts of the inline scripts that documents contain. */
  inlineScripts(): Promise<readonly string[]>;
}

/**
 * Renders pages with the built bundle. The bundle makes its own load context, since its context keys are objects that
 * exist only inside it.
 */
export function createPages(
  loadBuild: () => Promise<ServerBuild>,
  mode: string,
  site: SiteForPages,
  services: PageServices,
): Pages {
  const handle = createRequestHandler(loadBuild, mode);
  return {
    async render(request, doors) {
      const build = await loadBuild();
      const entry = build.entry.module as unknown as PagesEntry;
      return handle(request, entry.createLoadContext({ site, ...services, ...doors }));
    },
    async at(pathname) {
      const id = await this.idAt(pathname);
      if (id === undefined) return "nothing";
      const { routes } = await loadBuild();
      return routes[id]?.module.action === undefined ? "page" : "form";
    },
    async idAt(pathname) {
      const { routes } = await loadBuild();
      const route = matchRoutes(treeOf(routes), pathname)?.at(-1)?.route;
      return route?.path === "*" ? undefined : route?.id;
    },
    async inlineScripts() {
      const build = await loadBuild();
      return (build.entry.module as unknown as PagesEntry).inlineScripts;
    },
  };
}

type Routes = ServerBuild["routes"];

/** Made once for each build: in development it is another one after each change. */
const trees = new WeakMap<Routes, RouteObject[]>();

function treeOf(routes: Routes): RouteObject[] {
  const known = trees.get(routes);
  if (known) return known;
  const tree = routeTree(routes);
  trees.set(routes, tree);
  return tree;
}

/** The routes of the build as the router matches them. */
function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = "", path, index, caseSensitive = false } = route ?? {};
      const place = { id, caseSensitive, ...(path !== undefined && { path }) };
      return index === true ? { ...place, index } : { ...place, children: routeTree(routes, id) };
    });
}
