import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { openSite } from "./site.ts";
import type { Config } from "./config.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import { closeServer, createSiteServer } from "./listener.server.ts";
import { availabilityVersion, createPageCache, romeDay } from "./page-cache.server.ts";
import { builtFiles, createPages, fileResponse, scriptsOf, styleSheetsOf } from "./pages.server.ts";
import { createApp } from "./pipeline.server.ts";
import { bareSecurityHeaders, createPageHeaders, securityHeaders } from "./security-headers.ts";
import { privateLog } from "./log.ts";

export interface StartOptions {
  config: Config;
  content: ContentSource;
  log: Logger;
  loadBuild(): Promise<ServerBuild>;
  /** Runs before the site listens, to load what the first visitors would wait for. */
  prepare?: (() => Promise<unknown>) | undefined;
  mode: "production" | "development";
  clientFolder: string | undefined;
  /** The descriptor of a listening socket, instead of host and port. */
  inherited?: number | undefined;
  /** Handles requests before the site, as the development server does; calls `next` for all others. */
  before?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export interface RunningSite {
  port: number;
  /** Finishes running requests and closes everything. */
  stop(): Promise<void>;
}

/** Where Stripe has its pages for payments by card (ADR 45). */
const checkoutOrigin = "https://checkout.stripe.com";

/** Starts the site, which stops `content` with it. @throws Error if the database cannot be opened or the port is taken */
export async function startSite({
  config,
  content,
  log: fullLog,
  loadBuild,
  prepare,
  mode,
  clientFolder,
  inherited,
  before,
}: StartOptions): Promise<RunningSite> {
  const log = privateLog(fullLog);
  const opened = await openSite(config, log, content, async () => cache?.refresh());
  const today = romeDay(Date.now);
  const contentFiles = {
    has: (url: string, draft?: SiteContent) => content.pictureAt(url, draft) !== undefined,
    async read(url: string, draft?: SiteContent) {
      const picture = content.pictureAt(url, draft);
      if (picture === undefined) throw new Error(`There is no picture at ${url}`);
      return fileResponse(url, await picture());
    },
  };
  const files = builtFiles(clientFolder);
  const styleSheets = styleSheetsOf(files);
  const { site } = opened;
  const page = {
    siteUrl: config.siteUrl,
    noindex: config.noindex,
    logUnknownPath: (path: string) => log.warn({ path }, "unknown path"),
    logError: (error: unknown) => {
      const errorId = randomUUID();
      log.error({ err: error, errorId }, "a page failed");
      return errorId;
    },
    today,
    sheetAt: (url: string) => styleSheets.get(url),
  };
  const inlineScripts = await scriptsOf(loadBuild);
  const policy =
    mode === "production" ? { formTargets: config.stripe === undefined ? [] : [checkoutOrigin] } : undefined;
  const pageHeaders = createPageHeaders(config.siteUrl, policy, inlineScripts);
  const pages = createPages(loadBuild, mode, page, site, pageHeaders);
  const headers = securityHeaders(config.siteUrl, policy);
  const bareHeaders = bareSecurityHeaders(config.siteUrl);
  const { publicPaths } = await pages.entry();
  let known: { version: string; pages: ReadonlySet<string> } | undefined;
  // In development pages change and nothing is cached.
  const cache =
    mode === "development"
      ? undefined
      : createPageCache({
          content() {
            const current = content.current();
            if (known?.version !== current.version) {
              known = { version: current.version, pages: new Set(publicPaths(current)) };
            }
            return known;
          },
          renderPage: pages.renderPublic,
          isFile: (url) => files.has(url) || contentFiles.has(url),
          async readFile(url) {
            const file = files.get(url);
            return file === undefined ? contentFiles.read(url) : fileResponse(url, await readFile(file));
          },
          warmFiles: [...files.keys()].filter((url) => url.endsWith(".js")),
          headers,
          today,
          availabilityVersion: () => availabilityVersion(site.availability, today()),
          onUnknownPath: page.logUnknownPath,
          log,
        });
  const app = createApp({ ...opened, pages, cache, contentFiles, headers });
  const answer = getRequestListener(app.fetch, {
    // For HTTP 1.0 clients without a Host header.
    hostname: new URL(config.siteUrl).host,
    errorHandler: (error) => {
      const isMalformed = error instanceof RequestError;
      if (!isMalformed) log.error({ err: error }, "a request failed before it reached the site");
      return new Response(null, { status: isMalformed ? 400 : 500, headers: bareHeaders });
    },
  });
  const server = createSiteServer({ config, headers: bareHeaders, log, before }, answer);
  try {
    await prepare?.();
    const { host, port } = config;
    server.listen(inherited === undefined ? { host, port } : { fd: inherited });
    await once(server, "listening");
    await opened.start();
  } catch (error) {
    await opened.stop();
    await content.stop();
    throw error;
  }
  cache?.start();
  content.start();
  return {
    port: portOf(server) ?? config.port,
    async stop() {
      await closeServer(server);
      await cache?.stop();
      await opened.stop();
      await content.stop();
    },
  };
}

/** Undefined if it does not listen on a TCP port. */
function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === "object" ? address?.port : undefined;
}
