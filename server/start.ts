import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { compose } from "#infra/compose.ts";
import type { Config } from "#infra/config/config.ts";
import { createApp } from "./http/app.ts";
import { createPages } from "./http/pages.ts";

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
  const renderPage = createPages(loadBuild, mode, {
    siteUrl: config.siteUrl,
    logUnknownPath: (path) => log.warn({ path }, "unknown path"),
    logError: (error) => {
      const errorId = randomUUID();
      log.error({ err: error, errorId }, "a page failed");
      return errorId;
    },
    today: () => todayInRome(new Date()),
  });
  const app = createApp({ config, services, renderPage, clientFolder, log, withPolicy: mode === "production" });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (before) before(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
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
      await closeServer(server);
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

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
  });
}
