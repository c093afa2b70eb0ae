import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import type { Availability } from "#domain/availability/availability.ts";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import type { AddressConfirmation } from "#domain/requests/confirm-address.ts";
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
  /** Where they are limited for this client. */
  conversation?: Conversation;
  addresses?: AddressConfirmation;
}

/** What the pages read of the domain, the same for every client. */
export interface PageServices {
  /** Opened by private links. */
  conversation: Conversation;
  addresses: AddressConfirmation;
  availability: Availability;
  receipts: Receipts;
  /** A request as an entry for its visitor's calendar, from all of its journal; undefined where it names no day. */
  calendarOf(request: StoredRequest, journal: readonly JournalEntry[]): string | undefined;
}

interface PagesEntry {
  createLoadContext(values: Doors & PageServices & { site: SiteForPages }): RouterContextProvider;
  /** The texts of the inline scripts that documents contain. */
  inlineScripts: readonly string[];
  /** The paths, in their canonical spelling, at which every reader gets the same answer. */
  publicPaths(): string[];
}

/** A public page, rendered for all its readers. */
export interface PublicPage {
  response: Response;
  /** The id of its route. */
  route: string;
  /** Names of parameters in the query that the page would read: with one of them its answer is not for all. */
  readsQuery: readonly string[];
  /** Whether it shows which days are taken, and whether that was known. */
  availability: "none" | "shown" | "unknown";
}

export interface Pages {
  render(request: Request, doors: Doors): Promise<Response>;
  /** Renders the page at a public path, without anything of a request: no query, no headers. Does not log unknown paths. */
  renderPublic(pathname: string, doors: Doors): Promise<PublicPage>;
  /** What stands at a path: a page whose form is posted to itself, another page, or none. */
  at(pathname: string): Promise<"form" | "page" | "nothing">;
  /** The id of the route at a path. */
  idAt(pathname: string): Promise<string | undefined>;
  /** Whether the page at an address reads a parameter of its query. */
  readsQuery(url: URL): Promise<boolean>;
  /** The paths, in their canonical spelling, at which every reader gets the same answer. */
  publicPaths(): Promise<string[]>;
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
  const loadEntry = async () => (await loadBuild()).entry.module as unknown as PagesEntry;
  const idAt = async (pathname: string): Promise<string | undefined> => {
    const { routes } = await loadBuild();
    const route = matchRoutes(treeOf(routes), pathname)?.at(-1)?.route;
    return route?.path === "*" ? undefined : route?.id;
  };
  const queryNames = async (id: string | undefined): Promise<readonly string[]> => {
    const { routes } = await loadBuild();
    const pageHandle = id === undefined ? undefined : (routes[id]?.module.handle as PageHandle | undefined);
    return pageHandle?.readsQuery ?? [];
  };
  return {
    async render(request, doors) {
      const { createLoadContext } = await loadEntry();
      return handle(request, createLoadContext({ site, ...services, ...doors }));
    },
    async renderPublic(pathname, doors) {
      const { createLoadContext } = await loadEntry();
      let shows: PublicPage["availability"] = "none";
      const availability: Availability = {
        async takenDays(...range) {
          shows = "unknown";
          const taken = await services.availability.takenDays(...range);
          shows = "shown";
          return taken;
        },
      };
      const quietSite = { ...site, logUnknownPath: () => undefined };
      const context = createLoadContext({ ...services, ...doors, site: quietSite, availability });
      const route = (await idAt(pathname)) ?? "unknown";
      const response = await handle(new Request(new URL(pathname, site.siteUrl)), context);
      return { response, route, readsQuery: await queryNames(route), availability: shows };
    },
    async at(pathname) {
      const id = await idAt(pathname);
      if (id === undefined) return "nothing";
      const { routes } = await loadBuild();
      return routes[id]?.module.action === undefined ? "page" : "form";
    },
    idAt,
    async readsQuery({ pathname, searchParams }) {
      if (searchParams.size === 0) return false;
      const names = await queryNames(await idAt(pathname));
      return names.some((name) => searchParams.has(name));
    },
    publicPaths: async () => (await loadEntry()).publicPaths(),
    inlineScripts: async () => (await loadEntry()).inlineScripts,
  };
}

/** What the server reads of `handle` in a route module (`app/page-handle.ts`). */
interface PageHandle {
  readsQuery?: readonly string[];
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
