import { randomUUID } from "node:crypto";
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
import type { PageHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

/** The services that a page of one client calls. */
export type RequestServices = Omit<PageServices, "site">;

/** Of a page that is rendered without a client: nothing is sent from it. */
const noClient: RequestServices = {
  submit: () => Promise.resolve({ ok: false, reason: "unavailable" }),
  admit: () => Promise.resolve({ allowed: true }),
};

/** The server entry of the page bundle. */
type PagesEntry = Pick<typeof import("#src/entry.server.tsx"), "createLoadContext" | "inlineScripts" | "publicPaths">;

/** The server entry of a build. */
export function entryOf({ entry }: ServerBuild): PagesEntry {
  return entry.module as unknown as PagesEntry;
}

/** A public page, rendered for all its readers. */
export interface PublicPage {
  response: Response;
  /** The version of the content that it shows. */
  content: string;
  /** The query parameters that the page reads. With one of them the response is not the same for all readers. */
  readsQuery: readonly string[];
  /** `shown` if it has the taken days, `unknown` if they could not be read. */
  availability: "none" | "shown" | "unknown";
}

export type Pages = ReturnType<typeof createPages>;

/**
 * Renders pages with the built bundle. The bundle creates the load context, since the context keys are objects that exist only
 * inside it.
 */
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
      const errorId = randomUUID();
      log.error({ err: error, errorId }, "a page failed");
      return errorId;
    },
    today: () => todayInRome(site.now()),
    sheetAt,
  };
  const quietPage: PageSite = { ...page, logUnknownPath: () => undefined };

  /** Answers with the headers that fit the style sheets in the document. */
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

  /** The module of the page at a path; undefined if there is none. */
  async function pageAt(pathname: string) {
    const { routes } = await loadBuild();
    const route = matchRoutes(treeOf(routes), pathname)?.at(-1)?.route;
    const module = route?.path === "*" ? undefined : routes[route?.id ?? ""]?.module;
    return module && { action: module.action, handle: (module.handle ?? {}) as PageHandle };
  }

  return {
    render(request: Request, services: RequestServices): Promise<Response> {
      return handleWith(request, { site, page, content: site.content(), ...services });
    },
    /** Renders a page with other content than the published one, for a signed-in device. */
    async renderDraft(request: Request, content: SiteContent): Promise<Response> {
      const preview = content === site.content() ? "published" : "draft";
      // Without its headers: no answer of the preview is one that the browser has already.
      const bare = new Request(request.url, { method: request.method });
      return handleWith(bare, { site, page: { ...quietPage, noindex: true, preview }, content, ...noClient });
    },
    /** Renders a public page without a request: no query, no headers. Does not log unknown paths. */
    async renderPublic(pathname: string): Promise<PublicPage> {
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
      const { readsQuery = [] } = (await pageAt(pathname))?.handle ?? {};
      const request = new Request(new URL(pathname, config.siteUrl));
      const values = { site: { ...site, availability }, page: quietPage, content, ...noClient };
      const response = await handleWith(request, values);
      return { response, content: content.version, readsQuery, availability: shows };
    },
    /** The kind of page at a path: one with a form that posts to itself and may send files, another page, or nothing. */
    async at(pathname: string): Promise<"form" | "upload" | "page" | "nothing"> {
      const found = await pageAt(pathname);
      if (found === undefined) return "nothing";
      if (found.action === undefined) return "page";
      return found.handle.uploads === true ? "upload" : "form";
    },
    /** True if the page reads a parameter of the query in a URL. */
    async readsQuery({ pathname, searchParams }: URL): Promise<boolean> {
      if (searchParams.size === 0) return false;
      const { readsQuery = [] } = (await pageAt(pathname))?.handle ?? {};
      return readsQuery.some((name) => searchParams.has(name));
    },
    /** The paths of the public pages of a content. */
    async publicPaths(content: SiteContent): Promise<ReadonlySet<string>> {
      return new Set(entryOf(await loadBuild()).publicPaths(content));
    },
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

export type SiteFiles = ReturnType<typeof openFiles>;

/**
 * The files for browsers by URL path: those of the build, and those of the current content or of a draft of it, such as pictures.
 * @param folder of the build; undefined in development, where Vite serves its files
 */
export function openFiles(folder: string | undefined, pictureAt: ContentSource["pictureAt"]) {
  const entries = folder === undefined ? [] : readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const built = new Map(files.map((file) => [`/${path.relative(folder ?? "", file).replaceAll(path.sep, "/")}`, file]));
  const sheets = [...built].filter(([url]) => /^\/assets\/[^/]+\.css$/.test(url));
  const sheetTexts = new Map(sheets.map(([url, file]) => [url, readFileSync(file, "utf8").trim()]));
  return {
    has: (url: string, draft?: SiteContent): boolean => built.has(url) || pictureAt(url, draft) !== undefined,
    /** @throws Error if there is no such file */
    async read(url: string, draft?: SiteContent): Promise<Response> {
      const file = built.get(url);
      const read = file === undefined ? pictureAt(url, draft) : () => readFile(file);
      if (read === undefined) throw new Error(`There is no file at ${url}`);
      return fileResponse(url, await read());
    },
    /** The text of a style sheet of the build. */
    sheetAt: (url: string): string | undefined => sheetTexts.get(url),
    /** The paths of the scripts of the build. */
    scripts: [...built.keys()].filter((url) => url.endsWith(".js")),
  };
}
