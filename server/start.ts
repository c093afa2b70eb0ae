import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { compose } from "#infra/compose.ts";
import type { Config } from "#infra/config/config.ts";
import { createApp } from "./http/app.ts";
import type { AskedBy } from "./http/asked-by.ts";
import { longestBody } from "./http/body.ts";
import { connectionLimits, createLimitedServer } from "./http/connections.ts";
import { gracefulClose } from "./http/graceful-close.ts";
import { createPages } from "./http/pages.ts";
import { answering, createRequestIds } from "./http/request-id.ts";
import { shown } from "./http/request-log.ts";
import { bareSecurityHeaders } from "./http/security-headers.ts";
import { styleSheets } from "./http/style-sheets.ts";
import { mayBeKept } from "./http/what-may-be-kept.ts";
import { createMemory } from "./memory/memory.ts";
import { privateLog } from "./private-log.ts";
import { romeDay } from "./rome-day.ts";

export interface StartOptions {
  config: Config;
  log: Logger;
  loadBuild(): Promise<ServerBuild>;
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
      : (await import("./metrics/metering.ts")).createMetering({
          port: config.metricsPort,
          log,
          outbox: () => services.outboxHealth(),
          idAt: (path) => pages.idAt(path),
        });
  const requestIdOf = createRequestIds(config.trustedProxies);
  const watcher = { ...metering?.watcher, requestId: () => answering.getStore() };
  const services = await compose(config, log, watcher, mailThread);
  const today = romeDay(Date.now);
  const site = {
    siteUrl: config.siteUrl,
    noindex: config.noindex,
    logUnknownPath: (path: string) => log.warn({ path: shown(path), requestId: answering.getStore() }, "unknown path"),
    logError: (error: unknown) => {
      const errorId = randomUUID();
      log.error({ err: error, errorId, requestId: answering.getStore() }, "a page failed");
      return errorId;
    },
    today,
    sheetAt: styleSheets(clientFolder),
  };
  const pages = createPages(loadBuild, mode, site, services);
  const app = createApp({
    config,
    services,
    pages,
    clientFolder,
    log,
    requestIdOf,
    onAnswer: metering?.answered,
    withPolicy: mode === "production",
  });
  const headers = bareSecurityHeaders(config.siteUrl);
  const answer = getRequestListener(app.fetch, {
    // For a client too old to say which host it means.
    hostname: new URL(config.siteUrl).host,
    errorHandler: (error) => {
      const isMalformed = error instanceof RequestError;
      if (!isMalformed) log.error({ err: error }, "a request failed before the site was asked");
      return new Response(null, { status: isMalformed ? 400 : 500, headers });
    },
  });
  const memory = createMemory({
    canKeep: mayBeKept(clientFolder, pages),
    read: async (path) => app.fetch(new Request(new URL(path, config.siteUrl)), { memory: true } satisfies AskedBy),
    today,
    onHit({ method, url = "", headers: asked }, status) {
      const [path = ""] = url.split("?", 1);
      const given = asked["x-request-id"];
      const requestId = requestIdOf(typeof given === "string" ? given : undefined);
      log.info({ requestId, method, path, status, milliseconds: 0 }, "request");
      metering?.answeredFromMemory(path, status);
    },
  });
  const answerFromMemory = (request: IncomingMessage, response: ServerResponse): void => {
    memory.answer(request, response).then(
      (answered) => void (answered || answer(request, response)),
      (error: unknown) => {
        log.error({ err: error }, "memory could not answer");
        if (response.headersSent) response.destroy();
        else void answer(request, response);
      },
    );
  };
  const server = createLimitedServer({
    listener: (request, response) => {
      // In development pages change in place: nothing is kept.
      if (before) before(request, response, () => void answer(request, response));
      else answerFromMemory(request, response);
    },
    limits: { ...connectionLimits, maxConnections: config.maxConnections },
    headers,
    longestBody,
    onFull: () => log.warn({ maxConnections: config.maxConnections }, "connections are turned away"),
  });
  const close = gracefulClose(server);
  try {
    await metering?.listen();
    await listen(server, inherited === undefined ? config : { fd: inherited });
  } catch (error) {
    await metering?.stop();
    await services.stop();
    throw error;
  }
  services.start();
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : config.port,
    async stop() {
      await close();
      await metering?.stop();
      await services.stop();
    },
  };
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
