import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { readTarget } from "./request-target.ts";

/** The id of the current request, for lines of the log that are written while it is answered. */
export const currentRequestId = new AsyncLocalStorage<string>();

/** What Node enforces against slow clients; times in milliseconds. The proxies in `deploy/` limit the connections of one client. */
const limits: ServerOptions = {
  /** From the first byte, or from opening a silent connection, to the end of the header. */
  headersTimeout: 15_000,
  /** From the first byte to the end of the body: on a slow phone, 64 KiB take a few seconds. */
  requestTimeout: 30_000,
  /** Longer than the usual 60 seconds of proxies: the proxy must close first. */
  keepAliveTimeout: 65_000,
  /** How often the first two times are checked. */
  connectionsCheckingInterval: 2_000,
  /** In bytes: a URL of 8 KiB with cookies. */
  maxHeaderSize: 16_384,
};
/** Milliseconds without data during a response: a client that does not read it loses the connection. */
const stallTimeout = 30_000;

interface ServerDependencies {
  config: Pick<Config, "trustedProxies" | "maxConnections">;
  /** The headers of responses that are sent here. */
  headers: Readonly<Record<string, string>>;
  log: Pick<Logger, "info" | "warn">;
  /** Handles requests first, as the development server does; calls `next` for all others. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  /** Other limits than those of the site. */
  options?: ServerOptions & { timeout?: number };
}

/** An HTTP server that logs each request, passes canonical targets on, and refuses or redirects others itself. */
export function createSiteServer(
  { config, headers, log, before, options = {} }: ServerDependencies,
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Server {
  const requestIdOf = createRequestIds(config.trustedProxies);
  const handle: RequestListener = (request, response) => {
    const start = performance.now();
    const requestId = requestIdOf(request.headers["x-request-id"]);
    const target = readTarget(request.url ?? "");
    const { method } = request;
    const [path] = (target.kind === "canonical" ? target.url : (request.url ?? "")).split("?", 1);
    response.once("close", () => {
      // Undefined if the client left before.
      const status = response.headersSent ? response.statusCode : undefined;
      log.info({ requestId, method, path, status, milliseconds: Math.round(performance.now() - start) }, "request");
    });
    if (target.kind === "refused") response.writeHead(target.status, { ...headers }).end();
    else if (target.kind === "redirect" && (method === "GET" || method === "HEAD")) {
      response.writeHead(301, { ...headers, Location: target.location }).end();
    } else {
      request.url = target.url;
      currentRequestId.run(requestId, answer, request, response);
    }
  };
  const server = createServer({ ...limits, ...options }, (request, response) => {
    if (before) before(request, response, () => handle(request, response));
    else handle(request, response);
  });
  server.maxConnections = config.maxConnections;
  server.timeout = options.timeout ?? stallTimeout;
  let reported = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    if (performance.now() - reported < 60_000) return;
    reported = performance.now();
    log.warn({ maxConnections: config.maxConnections }, "connections are refused");
  });
  return server;
}

const wellFormed = /^[\w-]{1,64}$/;

/**
 * Creates ids of requests: the id of a trusted proxy, else a counter with a random prefix for this process.
 * @returns takes the `X-Request-Id` of the request
 */
export function createRequestIds(trustedProxies: number): (given: string | string[] | undefined) => string {
  const process = randomBytes(4).toString("hex");
  let count = 0;
  return (given) => {
    if (trustedProxies > 0 && typeof given === "string" && wellFormed.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/**
 * Closes a server once its requests are answered. First each response ends its connection, since a request may be on its way over one
 * that is idle. Whoever connects meanwhile is served; systemd keeps the socket, and with it the connections that nobody accepted.
 * @param times in milliseconds: for the connections that are open, and for answers and bodies that take longer
 */
export async function closeServer(server: Server, times = { open: 1_000, answers: 4_000 }): Promise<void> {
  server.prependListener("request", (_, response) => void response.setHeader("Connection", "close"));
  const connections = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  if (connections > 0) await sleep(times.open);
  const closed = once(server, "close");
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), times.answers);
  await closed;
  clearTimeout(timer);
}
