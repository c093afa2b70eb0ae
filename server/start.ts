import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { compose } from "#infra/compose.ts";
import type { Config } from "#infra/config/config.ts";
import { type AskedBy, createApp, shown } from "./http/app.ts";
import { longestBody } from "./http/body.ts";
import { connectionLimits, createLimitedServer } from "./http/connections.ts";
import { gracefulClose } from "./http/graceful-close.ts";
import { createPages } from "./http/pages.ts";
import { bareSecurityHeaders } from "./http/security-headers.ts";
import { mayBeKept } from "./http/what-may-be-kept.ts";
import { createMemory } from "./memory/memory.ts";
import { romeDay } from "./rome-day.ts";

export interface StartOptions {
  config: Config;
  log: Logger;
  loadBuild(): Promise<ServerBuild>;
  mode: "production" | "development";
  clientFolder: string | undefined;
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
  log,
  loadBuild,
  mode,
  clientFolder,
  before,
}: StartOptions): Promise<RunningSite> {
  const services = await compose(config, log);
  const today = romeDay(Date.now);
  const pages = createPages(loadBuild, mode, {
    siteUrl: config.siteUrl,
    noindex: config.noindex,
    logUnknownPath: (path) => log.warn({ path: shown(path) }, "unknown path"),
    logError: (error) => {
      const errorId = randomUUID();
      log.error({ err: error, errorId }, "a page failed");
      return errorId;
    },
    today,
  });
  const app = createApp({ config, services, pages, clientFolder, log, withPolicy: mode === "production" });
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
    onHit: ({ method, url = "" }, status) =>
      log.info({ method, path: url.split("?", 1)[0], status, milliseconds: 0 }, "request"),
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
    await listen(server, config);
  } catch (error) {
    await services.stop();
    throw error;
  }
  services.start();
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : config.port,
    async stop() {
      await close();
      await services.stop();
    },
  };
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
