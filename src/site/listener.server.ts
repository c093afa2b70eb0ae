import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./cached-response.server.ts";
import { isHost, readTarget } from "./request-target.ts";
import type { Site } from "./site.ts";

export const currentRequestId = new AsyncLocalStorage<string>();

/** Node's limits against slow clients, in milliseconds and bytes. The proxies in `deploy/` limit the connections of one client. */
const limits = {
  /** From the first byte, or from opening a connection that sends nothing, to the end of the header. */
  headersTimeout: 15_000,
  /** From the first byte to the end of the body. A slow phone needs a few seconds for 64 KiB. */
  requestTimeout: 30_000,
  /** Longer than the 60 seconds of most proxies, because the proxy has to close first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  /** A URL of 8 KiB with cookies. */
  maxHeaderSize: 16_384,
};
const maxConnections = 1000;
/** A client that does not read its response for so long loses the connection. */
const stallTimeoutMs = 30_000;
/** The most lines a minute about refused requests, which could fill the disk. */
const refusedLines = 1_000;

interface Handlers {
  headers: Readonly<Record<string, string>>;
  cached?: ((request: IncomingMessage) => Answer | Promise<Answer | undefined> | undefined) | undefined;
  answer(request: IncomingMessage, response: ServerResponse): unknown;
  /** Handles requests first, like the development server, and calls `next` for the others. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
}

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
      // Undefined if the client left before the response.
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
  server.timeout = stallTimeoutMs;
  server.once("drop", () => log.warn({ maxConnections }, "connections are refused"));
  return server;
}

/** Logs requests. Refused ones beyond `refusedLines` a minute are counted, and logged with the next refused one. */
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
 * Closes a server once its requests are answered. For a second each response ends its connection, because requests may be on their way over
 * idle connections. New connections are served meanwhile; systemd keeps the socket with the connections that nobody has accepted.
 */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener("request", (_, response) => void response.setHeader("Connection", "close"));
  const connections = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  if (connections > 0) await sleep(1_000);
  const closed = once(server, "close");
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), 4_000);
  await closed;
  clearTimeout(timer);
}
