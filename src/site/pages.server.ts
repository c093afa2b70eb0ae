import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageServices, PageSite } from "#src/web/context.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { PageHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";
import type { Availability } from "#src/availability/availability.server.ts";

/** What a page of one client calls. */
export type RequestServices = Omit<PageServices, "site">;

/** Of a page that is rendered without a client: nothing is sent from it. */
const noClient: RequestServices = {
  submit: () => Promise.resolve({ ok: false, reason: "unavailable" }),
  admit: () => Promise.resolve({ allowed: true }),
};

/** The server entry of the page bundle. */
type PagesEntry = Pick<typeof import("#src/entry.server.tsx"), "createLoadContext" | "inlineScripts" | "publicPaths">;

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
  renderDraft(request: Request, content: SiteContent): Promise<Response>;
  /** Renders a public page without a request: no query, no headers. Does not log unknown paths. */
  renderPublic(pathname: string): Promise<PublicPage>;
  /** What is at a path: a page with a form that posts to itself and may send files, another page, or nothing. */
  at(pathname: string): Promise<"form" | "upload" | "page" | "nothing">;
  /** Whether the page reads a parameter of the query in a URL. */
  readsQuery(url: URL): Promise<boolean>;
  /** The server entry of the page bundle. */
  entry(): Promise<PagesEntry>;
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
  page: PageSite,
  site: Site,
  headersOf: PageHeaders,
): Pages {
  const handle = createRequestHandler(loadBuild, mode);
  const loadEntry = async () => (await loadBuild()).entry.module as unknown as PagesEntry;
  /** Answers with the headers that fit the style sheets in the document. */
  const handleWith = async (request: Request, values: PageServices & { page: PageSite; content: SiteContent }) => {
    const sheets = new Set([values.content.brand.sheet]);
    const sheetAt = (url: string): string | undefined => {
      const sheet = values.page.sheetAt(url);
      if (sheet !== undefined) sheets.add(sheet);
      return sheet;
    };
    const { createLoadContext } = await loadEntry();
    const context = createLoadContext({ ...values, page: { ...values.page, sheetAt } });
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
    async render(request, services) {
      return handleWith(request, { site, page, content: site.content(), ...services });
    },
    async renderDraft(request, content) {
      const preview = content === site.content() ? "published" : "draft";
      const draftPage: PageSite = { ...page, noindex: true, preview, logUnknownPath: () => undefined };
      // Without its headers: no answer of the preview is one that the browser has already.
      const bare = new Request(request.url, { method: request.method });
      return handleWith(bare, { site, page: draftPage, content, ...noClient });
    },
    async renderPublic(pathname) {
      const content = site.content();
      let shows: PublicPage["availability"] = "none";
      const availability: Availability = {
        async takenDays(...range) {
          shows = "unknown";
          const taken = await site.availability.takenDays(...range);
          shows = "shown";
          return taken;
        },
      };
      const quietPage = { ...page, logUnknownPath: () => undefined };
      const readsQuery = await queryNames(await idAt(pathname));
      const request = new Request(new URL(pathname, page.siteUrl));
      const values = { site: { ...site, availability }, page: quietPage, content, ...noClient };
      const response = await handleWith(request, values);
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
    entry: loadEntry,
  };
}

type Routes = ServerBuild["routes"];

/** By build: in development every change creates another one. */
const trees = new WeakMap<Routes, RouteObject[]>();

/** The routes of the build, as `matchRoutes` expects them. */
function treeOf(routes: Routes): RouteObject[] {
  const below = (parentId?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id = "", path: at, index, caseSensitive = false } = route ?? {};
        const place = { id, caseSensitive, ...(at !== undefined && { path: at }) };
        return index === true ? { ...place, index } : { ...place, children: below(id) };
      });
  const tree = trees.get(routes) ?? below();
  trees.set(routes, tree);
  return tree;
}

const yearInSeconds = 31_536_000;

/** The response with a file. A file with a hash in its name never changes. */
export function fileResponse(url: string, bytes: Buffer): Response {
  const isHashed = /^\/(assets|brand|drawings|pictures)\//.test(url);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": getMimeType(url) ?? "application/octet-stream",
      "Cache-Control": isHashed ? `public, max-age=${yearInSeconds}, immutable` : "public, max-age=3600",
    },
  });
}

/** Files of the current content, or of a draft of it, such as pictures, by URL path. */
export interface ContentFiles {
  has(path: string, draft?: SiteContent): boolean;
  /** @throws Error if there is no such file */
  read(path: string, draft?: SiteContent): Promise<Response>;
}

/**
 * The built files for the browser by URL path.
 * @param folder undefined in development, where Vite serves them
 */
export function builtFiles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${path.relative(folder, file).replaceAll(path.sep, "/")}`, file]));
}

/** The built style sheets by URL path. */
export function styleSheetsOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sheets = [...files].filter(([url]) => /^\/assets\/[^/]+\.css$/.test(url));
  return new Map(sheets.map(([url, file]) => [url, readFileSync(file, "utf8").trim()]));
}
