import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { ContentSource } from "#src/content/content-source.server.ts";
import type { Config } from "./config.ts";
import { asksForPreview } from "./desk-gate.server.ts";
import { closeServer, createSiteServer } from "./listener.server.ts";
import { privateLog } from "./log.ts";
import { openPageCache, type PageCache } from "./page-cache.server.ts";
import { createPages, entryOf, openFiles } from "./pages.server.ts";
import { createApp } from "./pipeline.server.ts";
import { splitTarget } from "./request-target.ts";
import { createPageHeaders, securityHeaders } from "./security-headers.ts";
import { openSite } from "./site.ts";

export interface StartOptions {
  config: Config;
  content: ContentSource;
  log: Logger;
  loadBuild(): Promise<ServerBuild>;
  mode: "production" | "development";
  clientFolder: string | undefined;
  inherited?: number | undefined;
  before?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

const stripePages = "https://checkout.stripe.com";

/** Starts the site, whose `stop` also stops `content`. @throws Error if the database cannot be opened or the port is taken */
export async function startSite(options: StartOptions) {
  const { config, content, loadBuild, mode, clientFolder, inherited, before } = options;
  const log = privateLog(options.log);
  let cache: PageCache | undefined;
  const opened = await openSite(config, log, content, async () => cache?.refresh());
  const { site } = opened;
  const cardPages = config.stripe === undefined ? [] : [stripePages];
  const formTargets = mode === "production" ? cardPages : undefined;
  const headers = securityHeaders(config.siteUrl, formTargets);
  const bareHeaders = { ...headers, "cache-control": "no-store" };
  try {
    // Loaded now, so that the first visitors need not wait.
    const { inlineScripts } = entryOf(await loadBuild());
    const files = openFiles(clientFolder, content.pictureAt);
    const pageHeaders = createPageHeaders(config.siteUrl, formTargets, inlineScripts);
    const pages = createPages(site, loadBuild, mode, files.sheetAt, pageHeaders);
    if (mode === "production") cache = await openPageCache({ site, pages, files, headers });
    const app = createApp({ ...opened, pages, cache, files, headers });
    const answer = getRequestListener(app.fetch, {
      // For clients of HTTP 1.0 without a Host header.
      hostname: new URL(config.siteUrl).host,
      errorHandler: (error) => {
        const isMalformed = error instanceof RequestError;
        if (!isMalformed) log.error({ err: error }, "a request failed before it reached the site");
        return new Response(null, { status: isMalformed ? 400 : 500, headers: bareHeaders });
      },
    });
    const cached = (request: IncomingMessage) => {
      const [path, query] = splitTarget(request.url ?? "");
      const isPublic = !asksForPreview(request.headers.cookie) || files.has(path);
      return isPublic ? cache?.respond(path, query, request.headers) : undefined;
    };
    const server = createSiteServer(log, { headers: bareHeaders, cached, answer, before });
    const { host, port } = config;
    server.listen(inherited === undefined ? { host, port } : { fd: inherited });
    await once(server, "listening");
    await opened.start();
    cache?.start();
    content.start();
    const address = server.address();
    return {
      port: typeof address === "object" && address !== null ? address.port : port,
      async stop(): Promise<void> {
        await closeServer(server);
        await cache?.stop();
        await opened.stop();
        await content.stop();
      },
    };
  } catch (error) {
    await opened.stop();
    await content.stop();
    throw error;
  }
}
