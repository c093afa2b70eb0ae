import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { SiteContent } from "#content/index.ts";
import { compose } from "#infra/compose.ts";
import type { Config } from "#infra/config/config.ts";
import type { ContentSource } from "#infra/content/content-source.ts";
import { createApp } from "./http/app.ts";
import { longestBody } from "./http/body.ts";
import { limitConcurrentRequests } from "./http/concurrent-requests.ts";
import { connectionLimits, createLimitedServer } from "./http/connections.ts";
import { gracefulClose } from "./http/graceful-close.ts";
import { createPages, scriptsOf } from "./http/pages.ts";
import { withCanonicalTarget } from "./http/request-target.ts";
import { createRequestIds, currentRequestId } from "./http/request-log.ts";
import { bareSecurityHeaders, createPageHeaders, securityHeaders } from "./http/security-headers.ts";
import { fileResponse, readStyleSheets } from "./built-files.ts";
import { openPageCache, romeDay } from "./open-page-cache.ts";
import type { PageCacheDependencies } from "./page-cache.ts";
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
  const requestIdOf = createRequestIds(config.trustedProxies);
  const requestId = (): string | undefined => currentRequestId.getStore();
  const onDaysChanged = async (): Promise<void> => {
    await cache?.refresh();
  };
  const services = await compose(config, log, content, { requestId, onDaysChanged });
  const today = romeDay(Date.now);
  const contentFiles = {
    has: content.pictures.has,
    read: async (url: string, draft?: SiteContent) => fileResponse(url, await content.pictures.read(url, draft)),
  };
  const styleSheets = readStyleSheets(clientFolder);
  const site = {
    siteUrl: config.siteUrl,
    noindex: config.noindex,
    logUnknownPath: (path: string) => log.warn({ path, requestId: requestId() }, "unknown path"),
    logError: (error: unknown) => {
      const errorId = randomUUID();
      log.error({ err: error, errorId, requestId: requestId() }, "a page failed");
      return errorId;
    },
    today,
    sheetAt: (url: string) => styleSheets.get(url),
  };
  const inlineScripts = await scriptsOf(loadBuild);
  const policy =
    mode === "production" ? { formTargets: config.stripe === undefined ? [] : [checkoutOrigin] } : undefined;
  const pageHeaders = createPageHeaders(config.siteUrl, policy, inlineScripts);
  const pages = createPages(loadBuild, mode, site, content.current, services, pageHeaders);
  const headers = securityHeaders(config.siteUrl, policy);
  const bareHeaders = bareSecurityHeaders(config.siteUrl);
  const logAnswer: PageCacheDependencies["onAnswer"] = ({ method, headers: sent }, { path, status, seconds }) => {
    const given = sent["x-request-id"];
    const id = requestIdOf(typeof given === "string" ? given : undefined);
    log.info({ requestId: id, method, path, status, milliseconds: Math.round(seconds * 1000) }, "request");
  };
  // In development pages change and nothing is cached.
  const cache =
    mode === "production"
      ? await openPageCache({
          pages,
          content: content.current,
          contentFiles,
          services,
          site,
          clientFolder,
          headers,
          log,
          onAnswer: logAnswer,
        })
      : undefined;
  const app = createApp({
    config,
    services,
    pages,
    drafts: pages,
    cache,
    contentFiles,
    headers,
    log,
    requestIdOf,
  });
  const render = getRequestListener(app.fetch, {
    // For HTTP 1.0 clients without a Host header.
    hostname: new URL(config.siteUrl).host,
    errorHandler: (error) => {
      const isMalformed = error instanceof RequestError;
      if (!isMalformed) log.error({ err: error }, "a request failed before it reached the site");
      return new Response(null, { status: isMalformed ? 400 : 500, headers: bareHeaders });
    },
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const next = (): void => void render(request, response);
    if (cache) cache.handle(request, response, next);
    else next();
  };
  const logRefusal = (request: IncomingMessage, status: number): void =>
    logAnswer(request, { path: request.url?.split("?", 1)[0] ?? "", status, seconds: 0 });
  const canonical = withCanonicalTarget({ headers: bareHeaders, onAnswer: logRefusal }, answer);
  const { trustedProxies, maxConnections, maxConnectionsPerClient } = config;
  const isBehindProxy = trustedProxies > 0;
  const onRefused = (request: IncomingMessage): void => logRefusal(request, 429);
  const listener = isBehindProxy
    ? limitConcurrentRequests(
        { trustedProxies, limit: maxConnectionsPerClient, headers: bareHeaders, onRefused },
        canonical,
      )
    : canonical;
  const server = createLimitedServer({
    listener: before ? (request, response) => before(request, response, () => listener(request, response)) : listener,
    limits: {
      ...connectionLimits,
      maxConnections,
      maxConnectionsPerClient: isBehindProxy ? undefined : maxConnectionsPerClient,
    },
    headers: bareHeaders,
    longestBody,
    onFull: () => log.warn({ maxConnections }, "connections are refused"),
  });
  const close = gracefulClose(server);
  try {
    await prepare?.();
    const { host, port } = config;
    server.listen(inherited === undefined ? { host, port } : { fd: inherited });
    await once(server, "listening");
    await services.start();
  } catch (error) {
    await services.stop();
    await content.stop();
    throw error;
  }
  cache?.start();
  content.start();
  return {
    port: portOf(server) ?? config.port,
    async stop() {
      await close();
      await cache?.stop();
      await services.stop();
      await content.stop();
    },
  };
}

/** Undefined if it does not listen on a TCP port. */
function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === "object" ? address?.port : undefined;
}
