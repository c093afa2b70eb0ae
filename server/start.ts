import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { compose } from "#infra/compose.ts";
import type { Config } from "#infra/config/config.ts";
import { createApp } from "./http/app.ts";
import { longestBody } from "./http/body.ts";
import { connectionLimits, createLimitedServer } from "./http/connections.ts";
import { gracefulClose } from "./http/graceful-close.ts";
import { createPages } from "./http/pages.ts";
import { withCanonicalTarget } from "./http/request-target.ts";
import { answering, createRequestIds } from "./http/request-log.ts";
import { bareSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { readStyleSheets } from "./built-files.ts";
import { openPageCache, romeDay } from "./open-page-cache.ts";
import type { PageCacheDependencies } from "./page-cache.ts";
import { privateLog } from "./log.ts";

export interface StartOptions {
  config: Config;
  log: Logger;
  loadBuild(): Promise<ServerBuild>;
  /** Loads what no visitor shall wait for; runs before the site listens. */
  prepare?: (() => Promise<unknown>) | undefined;
  mode: "production" | "development";
  clientFolder: string | undefined;
  /** The built thread that renders mails; without it they are rendered in this one. */
  mailThread?: string | undefined;
  /** A descriptor that listens already and is taken over, instead of host and port. */
  inherited?: number | undefined;
  /** Looks at each request first, as a development server does; calls `next` for what it leaves to the site. */
  before?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export interface RunningSite {
  /** Where it listens. */
  port: number;
  /** Stops accepting, finishes what runs, closes everything. */
  stop(): Promise<void>;
}

/** Starts the site. @throws Error where the database cannot be opened or the port is taken */
export async function startSite({
  config,
  log: fullLog,
  loadBuild,
  prepare,
  mode,
  clientFolder,
  mailThread,
  inherited,
  before,
}: StartOptions): Promise<RunningSite> {
  const log = privateLog(fullLog);
  const metering =
    config.metricsPort === undefined
      ? undefined
      : (await import("./metrics.ts")).createMetering({
          port: config.metricsPort,
          log,
          outbox: () => services.outboxHealth(),
          idAt: (path) => pages.idAt(path),
        });
  const requestIdOf = createRequestIds(config.trustedProxies);
  const watcher = { ...metering?.watcher, requestId: () => answering.getStore() };
  const services = await compose(config, log, watcher, mailThread);
  const today = romeDay(Date.now);
  const styleSheets = readStyleSheets(clientFolder);
  const site = {
    siteUrl: config.siteUrl,
    noindex: config.noindex,
    logUnknownPath: (path: string) => log.warn({ path, requestId: answering.getStore() }, "unknown path"),
    logError: (error: unknown) => {
      const errorId = randomUUID();
      log.error({ err: error, errorId, requestId: answering.getStore() }, "a page failed");
      return errorId;
    },
    today,
    sheetAt: (url: string) => styleSheets.get(url),
  };
  const pages = createPages(loadBuild, mode, site, services);
  const inline =
    mode === "production" ? { scripts: await pages.inlineScripts(), styles: [...styleSheets.values()] } : undefined;
  const headers = securityHeaders(config.siteUrl, inline);
  const bareHeaders = bareSecurityHeaders(config.siteUrl);
  const logAnswer: PageCacheDependencies["onAnswer"] = (
    { method, headers: sent },
    { path, route, status, seconds },
  ) => {
    const given = sent["x-request-id"];
    const requestId = requestIdOf(typeof given === "string" ? given : undefined);
    log.info({ requestId, method, path, status, milliseconds: Math.round(seconds * 1000) }, "request");
    metering?.answeredFromCache({ route, status, seconds });
  };
  // In development pages change in place: nothing is cached.
  const cache =
    mode === "production"
      ? await openPageCache({ pages, services, site, clientFolder, headers, log, onAnswer: logAnswer })
      : undefined;
  const app = createApp({
    config,
    services,
    pages,
    cache,
    headers,
    log,
    requestIdOf,
    onAnswer: metering?.answered,
  });
  const render = getRequestListener(app.fetch, {
    // For a client too old to say which host it means.
    hostname: new URL(config.siteUrl).host,
    errorHandler: (error) => {
      const isMalformed = error instanceof RequestError;
      if (!isMalformed) log.error({ err: error }, "a request failed before the site was asked");
      return new Response(null, { status: isMalformed ? 400 : 500, headers: bareHeaders });
    },
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const pass = (): void => void render(request, response);
    if (cache) cache.handle(request, response, pass);
    else pass();
  };
  const listener = withCanonicalTarget(
    {
      headers: bareHeaders,
      onAnswer: (request, status) =>
        logAnswer(request, { path: request.url?.split("?", 1)[0] ?? "", route: "refused", status, seconds: 0 }),
    },
    answer,
  );
  const server = createLimitedServer({
    listener: before ? (request, response) => before(request, response, () => listener(request, response)) : listener,
    limits: {
      ...connectionLimits,
      maxConnections: config.maxConnections,
      maxConnectionsPerClient: config.maxConnectionsPerClient,
    },
    headers: bareHeaders,
    longestBody,
    onFull: () => log.warn({ maxConnections: config.maxConnections }, "connections are turned away"),
  });
  const close = gracefulClose(server);
  try {
    await prepare?.();
    await metering?.listen();
    await listen(server, inherited === undefined ? config : { fd: inherited });
    // Whoever listened here before is gone.
    await services.start(`${hostname()} ${portOf(server) ?? config.port}`);
  } catch (error) {
    await metering?.stop();
    await services.stop();
    throw error;
  }
  cache?.start();
  return {
    port: portOf(server) ?? config.port,
    async stop() {
      await close();
      await cache?.stop();
      await metering?.stop();
      await services.stop();
    },
  };
}

/** Undefined where it does not listen on one. */
function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === "object" ? address?.port : undefined;
}

function listen(server: Server, where: Pick<Config, "host" | "port"> | { fd: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
