import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Availability } from "#src/availability/availability.server.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { todayInRome } from "#src/i18n/days.ts";
import type { PageServices, PageSite } from "#src/web/context.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { errorCode } from "./log.ts";
import type { PageHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

export type RequestServices = Omit<PageServices, "site">;

export const noClient: RequestServices = {
  submit: () => Promise.resolve({ ok: false, reason: "unavailable" }),
  admission: { allowed: true },
};

type PagesEntry = Pick<typeof import("#src/entry.server.tsx"), "createLoadContext" | "inlineScripts" | "publicPaths">;

export function entryOf({ entry }: ServerBuild): PagesEntry {
  return entry.module as unknown as PagesEntry;
}

export interface PublicPage {
  response: Response;
  readsQuery: readonly string[];
  /** `shown` if the page has the taken days, `unknown` if they could not be read. */
  availability: "none" | "shown" | "unknown";
}

export type Pages = ReturnType<typeof createPages>;

/** Renders pages with the built bundle, which also creates the load context, whose keys exist only in the bundle. */
export function createPages(
  site: Site,
  loadBuild: () => Promise<ServerBuild>,
  mode: "production" | "development",
  sheetAt: PageSite["sheetAt"],
  headersOf: PageHeaders,
) {
  const { log, config } = site;
  const handle = createRequestHandler(loadBuild, mode);
  const page: PageSite = {
    siteUrl: config.siteUrl,
    noindex: config.noindex,
    logUnknownPath: (unknown) => log.warn({ path: unknown }, "unknown path"),
    logError(error) {
      const errorId = errorCode();
      log.error({ err: error, errorId }, "a page failed");
      return errorId;
    },
    today: () => todayInRome(site.now()),
    sheetAt,
  };
  const quietPage: PageSite = { ...page, logUnknownPath: () => undefined };

  /** The policy in the headers names the hashes of the style sheets in the document. */
  async function handleWith(request: Request, values: PageServices & { page: PageSite; content: SiteContent }) {
    const sheets = new Set([values.content.brand.sheet]);
    const noteSheet = (url: string): string | undefined => {
      const sheet = sheetAt(url);
      if (sheet !== undefined) sheets.add(sheet);
      return sheet;
    };
    const { createLoadContext } = entryOf(await loadBuild());
    const context = createLoadContext({ ...values, page: { ...values.page, sheetAt: noteSheet } });
    const response = await handle(request, context);
    for (const [name, value] of Object.entries(headersOf([...sheets]))) response.headers.set(name, value);
    return response;
  }

  async function at(pathname: string) {
    const { routes } = await loadBuild();
    const route = matchRoutes(treeOf(routes), pathname)?.at(-1)?.route;
    const module = route?.path === "*" ? undefined : routes[route?.id ?? ""]?.module;
    if (module === undefined) return undefined;
    const { readsQuery = [], posts } = (module.handle ?? {}) as PageHandle;
    return { posts, readsQuery };
  }

  return {
    at,
    render(request: Request, services: RequestServices): Promise<Response> {
      return handleWith(request, { site, page, content: site.content(), ...services });
    },
    async renderDraft(request: Request, content: SiteContent): Promise<Response> {
      const preview = content === site.content() ? "published" : "draft";
      // The headers are left out, so that the browser never gets a 304.
      const bare = new Request(request.url, { method: request.method });
      return handleWith(bare, { site, page: { ...quietPage, noindex: true, preview }, content, ...noClient });
    },
    /** Renders a public page without query and headers, and does not log unknown paths. */
    async renderPublic(pathname: string, content: SiteContent): Promise<PublicPage> {
      let shows: PublicPage["availability"] = "none";
      const availability: Availability = {
        async takenDays(...range) {
          shows = "unknown";
          const taken = await site.availability.takenDays(...range);
          shows = "shown";
          return taken;
        },
      };
      const { readsQuery = [] } = (await at(pathname)) ?? {};
      const request = new Request(new URL(pathname, config.siteUrl));
      const values = { site: { ...site, availability }, page: quietPage, content, ...noClient };
      const response = await handleWith(request, values);
      return { response, readsQuery, availability: shows };
    },
    async publicPaths(content: SiteContent): Promise<ReadonlySet<string>> {
      return new Set(entryOf(await loadBuild()).publicPaths(content));
    },
  };
}

const trees = new WeakMap<ServerBuild["routes"], RouteObject[]>();

/** The routes of a build as a tree, which is made once. */
function treeOf(routes: ServerBuild["routes"]): RouteObject[] {
  const tree = trees.get(routes) ?? routesBelow(undefined, routes);
  trees.set(routes, tree);
  return tree;
}

function routesBelow(parent: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id = "", path: at, index, caseSensitive = false } = route ?? {};
      const own = { id, caseSensitive, ...(at !== undefined && { path: at }) };
      return index === true ? { ...own, index } : { ...own, children: routesBelow(id, routes) };
    });
}

const yearInSeconds = 31_536_000;

export function fileHeaders(url: string) {
  const isHashed = /^\/(assets|brand|drawings|pictures)\//.test(url);
  return {
    "content-type": getMimeType(url) ?? "application/octet-stream",
    "cache-control": isHashed ? `public, max-age=${yearInSeconds}, immutable` : "public, max-age=3600",
  };
}

export type SiteFiles = ReturnType<typeof openFiles>;

/** The files of the build and of the content. @param folder undefined in development, where Vite serves the files of the build */
export function openFiles(folder: string | undefined, pictureAt: ContentSource["pictureAt"]) {
  const entries = folder === undefined ? [] : readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const built = new Map(files.map((file) => [`/${path.relative(folder ?? "", file).replaceAll(path.sep, "/")}`, file]));
  const sheets = [...built].filter(([url]) => /^\/assets\/[^/]+\.css$/.test(url));
  const sheetTexts = new Map(sheets.map(([url, file]) => [url, readFileSync(file, "utf8").trim()]));
  return {
    has: (url: string, draft?: SiteContent): boolean => built.has(url) || pictureAt(url, draft) !== undefined,
    async read(url: string, draft?: SiteContent): Promise<Response> {
      const file = built.get(url);
      const read = file === undefined ? pictureAt(url, draft) : () => readFile(file);
      if (read === undefined) throw new Error(`There is no file at ${url}`);
      const bytes = await read();
      return new Response(bytes, { headers: { ...fileHeaders(url), "content-length": String(bytes.length) } });
    },
    sheetAt: (url: string): string | undefined => sheetTexts.get(url),
    scripts: [...built.keys()].filter((url) => url.endsWith(".js")),
  };
}
