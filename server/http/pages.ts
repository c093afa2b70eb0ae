import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageServices, Site } from "#app/context.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { SiteContent } from "#content/index.ts";
import type { PageHeaders } from "./security-headers.ts";
import type { Availability } from "#src/availability/availability.server.ts";

/** Services with the rate limits of one client. */
export type RequestServices = Pick<PageServices, "requests"> &
  Partial<Pick<PageServices, "requestActions" | "addresses" | "cardPayments" | "desk" | "deskSignIn">>;

/** Services that are the same for all clients. The desk is never among them. */
type SharedServices = Omit<PageServices, "requests" | "desk" | "deskSignIn">;

/** The server entry of the page bundle. */
type PagesEntry = Pick<typeof import("#app/entry.server.tsx"), "createLoadContext" | "inlineScripts" | "publicPaths">;

/** A public page, rendered for all its readers. */
export interface PublicPage {
  response: Response;
  /** The version of the content that it shows. */
  content: string;
  /** The query parameters that the page reads. With one of them the response is not the same for all readers. */
  readsQuery: readonly string[];
  /** Whether it shows the taken days, and whether they could be read. */
  availability: "none" | "shown" | "unknown";
}

export interface Pages {
  render(request: Request, services: RequestServices): Promise<Response>;
  /** Renders a page with other content than the published one, for a signed-in device. */
  renderDraft(request: Request, services: RequestServices, content: SiteContent): Promise<Response>;
  /** Renders a public page without a request: no query, no headers. Does not log unknown paths. */
  renderPublic(pathname: string, services: RequestServices): Promise<PublicPage>;
  /** What is at a path: a page with a form that posts to itself and may send files, another page, or nothing. */
  at(pathname: string): Promise<"form" | "upload" | "page" | "nothing">;
  /** Whether the page reads a parameter of the query in a URL. */
  readsQuery(url: URL): Promise<boolean>;
  /** The canonical paths of the pages that are the same for all readers, in some content. */
  publicPathsOf(): Promise<PagesEntry["publicPaths"]>;
}

/** The texts of the inline scripts of the documents. */
export async function scriptsOf(loadBuild: () => Promise<ServerBuild>): Promise<readonly string[]> {
  return ((await loadBuild()).entry.module as unknown as PagesEntry).inlineScripts;
}

/**
 * Renders pages with the built bundle. The bundle creates the load context, since the context keys are objects that exist only
 * inside it.
 */
export function createPages(
  loadBuild: () => Promise<ServerBuild>,
  mode: string,
  site: Site,
  contentNow: () => SiteContent,
  services: SharedServices,
  headersOf: PageHeaders,
): Pages {
  const handle = createRequestHandler(loadBuild, mode);
  const loadEntry = async () => (await loadBuild()).entry.module as unknown as PagesEntry;
  /** Answers with the headers that fit the style sheets in the document. */
  const handleWith = async (
    request: Request,
    values: RequestServices & { site: Site; content: SiteContent; availability?: Availability },
  ) => {
    const sheets = new Set([values.content.brand.sheet]);
    const sheetAt = (url: string): string | undefined => {
      const sheet = values.site.sheetAt(url);
      if (sheet !== undefined) sheets.add(sheet);
      return sheet;
    };
    const { createLoadContext } = await loadEntry();
    const context = createLoadContext({ ...services, ...values, site: { ...values.site, sheetAt } });
    const response = await handle(request, context);
    for (const [name, value] of Object.entries(headersOf([...sheets]))) response.headers.set(name, value);
    return response;
  };
  const idAt = async (pathname: string): Promise<string | undefined> => {
    const { routes } = await loadBuild();
    const route = matchRoutes(treeOf(routes), pathname)?.at(-1)?.route;
    return route?.path === "*" ? undefined : route?.id;
  };
  const handleOf = async (id: string): Promise<PageHandle | undefined> =>
    (await loadBuild()).routes[id]?.module.handle as PageHandle | undefined;
  const queryNames = async (id: string | undefined): Promise<readonly string[]> =>
    (id === undefined ? undefined : await handleOf(id))?.readsQuery ?? [];
  return {
    async render(request, requestServices) {
      return handleWith(request, { site, content: contentNow(), ...requestServices });
    },
    async renderDraft(request, requestServices, content) {
      const preview = content === contentNow() ? "published" : "draft";
      const draftSite: Site = { ...site, noindex: true, preview, logUnknownPath: () => undefined };
      // Without its headers: no answer of the preview is one that the browser has already.
      const bare = new Request(request.url, { method: request.method });
      return handleWith(bare, { site: draftSite, content, ...requestServices });
    },
    async renderPublic(pathname, requestServices) {
      const content = contentNow();
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
      const readsQuery = await queryNames(await idAt(pathname));
      const request = new Request(new URL(pathname, site.siteUrl));
      const response = await handleWith(request, { site: quietSite, content, availability, ...requestServices });
      return { response, content: content.version, readsQuery, availability: shows };
    },
    async at(pathname) {
      const id = await idAt(pathname);
      if (id === undefined) return "nothing";
      const { routes } = await loadBuild();
      if (routes[id]?.module.action === undefined) return "page";
      return (await handleOf(id))?.uploads === true ? "upload" : "form";
    },
    async readsQuery({ pathname, searchParams }) {
      if (searchParams.size === 0) return false;
      const names = await queryNames(await idAt(pathname));
      return names.some((name) => searchParams.has(name));
    },
    publicPathsOf: async () => (await loadEntry()).publicPaths,
  };
}

type Routes = ServerBuild["routes"];

/** By build: in development every change creates another one. */
const trees = new WeakMap<Routes, RouteObject[]>();

function treeOf(routes: Routes): RouteObject[] {
  const known = trees.get(routes);
  if (known) return known;
  const tree = routeTree(routes);
  trees.set(routes, tree);
  return tree;
}

/** The routes of the build, as `matchRoutes` expects them. */
function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = "", path, index, caseSensitive = false } = route ?? {};
      const place = { id, caseSensitive, ...(path !== undefined && { path }) };
      return index === true ? { ...place, index } : { ...place, children: routeTree(routes, id) };
    });
}
