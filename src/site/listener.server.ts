import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./cached-response.server.ts";
import { isHost, readTarget } from "./request-target.ts";
import type { Site } from "./site.ts";

export const currentRequestId = new AsyncLocalStorage<string>();

/** Node's limits against slow clients; times in milliseconds. The proxies in `deploy/` limit the connections of one client. */
const limits = {
  /** From the first byte, or from opening a silent connection, to the end of the header. */
  headersTimeout: 15_000,
  /** From the first byte to the end of the body: on a slow phone, 64 KiB take a few seconds. */
  requestTimeout: 30_000,
  /** Longer than the usual 60 seconds of proxies: the proxy must close first. */
  keepAliveTimeout: 65_000,
  /** The interval at which the first two times are checked. */
  connectionsCheckingInterval: 2_000,
  /** In bytes: a URL of 8 KiB with cookies. */
  maxHeaderSize: 16_384,
};
const maxConnections = 1000;
/** Milliseconds without data during a response: a client that does not read it loses the connection. */
const stallTimeout = 30_000;
/** Lines in a minute about refused requests: a client that sends nothing else would fill the disk. */
const refusedLines = 1_000;

interface Handlers {
  /** The headers of responses that refuse or redirect. */
  headers: Readonly<Record<string, string>>;
  /** Answers a GET or HEAD from memory; nothing else is made for it. */
  cached?: ((request: IncomingMessage) => Answer | Promise<Answer | undefined> | undefined) | undefined;
  /** Answers all other requests. */
  answer(request: IncomingMessage, response: ServerResponse): unknown;
  /** Handles requests first, as the development server does; calls `next` for all others. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
}

/** An HTTP server that logs each request, passes canonical targets on, and refuses or redirects others itself. */
export function createSiteServer(log: Site["log"], { headers, cached, answer, before }: Handlers): Server {
  const logRequest = createRequestLog(log);

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const found = isRead ? cached?.(request) : undefined;
    const ready = found instanceof Promise ? await found : found;
    if (ready === undefined) await answer(request, response);
    else response.writeHead(ready.status, ready.headers).end(ready.body);
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now();
    const requestId = randomUUID();
    const target = readTarget(request.url ?? "");
    const { method } = request;
    const [path] = (target.kind === "canonical" ? target.url : (request.url ?? "")).split("?", 1);
    response.once("close", () => {
      // Undefined if the client left before.
      const status = response.headersSent ? response.statusCode : undefined;
      logRequest({ requestId, method, path, status, milliseconds: Math.round(performance.now() - start) });
    });
    if (target.kind === "refused") response.writeHead(target.status, headers).end();
    else if (!isHost(request.headers.host)) response.writeHead(400, headers).end();
    else if (target.kind === "redirect" && (method === "GET" || method === "HEAD")) {
      response.writeHead(301, { ...headers, Location: target.location }).end();
    } else {
      request.url = target.url;
      void currentRequestId.run(requestId, pass, request, response);
    }
  }

  const server = createServer(limits, (request, response) => {
    if (before) before(request, response, () => handle(request, response));
    else handle(request, response);
  });
  server.maxConnections = maxConnections;
  server.timeout = stallTimeout;
  server.once("drop", () => log.warn({ maxConnections }, "connections are refused"));
  return server;
}

/** Logs requests. The refused ones of a minute beyond `refusedLines` are counted in one line, with the next that is refused. */
function createRequestLog(log: Site["log"]) {
  let minute = 0;
  let refused = 0;
  return (line: { status: number | undefined } & Record<string, unknown>): void => {
    const isRefused = line.status === undefined || (line.status >= 400 && line.status < 500);
    if (!isRefused) return log.info(line, "request");
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) {
      if (refused > refusedLines) log.warn({ count: refused - refusedLines }, "further requests were refused");
      [minute, refused] = [now, 0];
    }
    refused++;
    if (refused <= refusedLines) log.info(line, "request");
  };
}

/**
 * Closes a server once its requests are answered. First each response ends its connection: a request may be on its way over an idle one.
 * Whoever connects meanwhile is served; systemd keeps the socket, and with it the connections that nobody accepted.
 */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener("request", (_, response) => void response.setHeader("Connection", "close"));
  const connections = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  if (connections > 0) await sleep(1_000);
  const closed = once(server, "close");
  server.close();
  // For answers and bodies that take longer.
  const timer = setTimeout(() => server.closeAllConnections(), 4_000);
  await closed;
  clearTimeout(timer);
}
