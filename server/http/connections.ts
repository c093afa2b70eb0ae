import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { clientAddress } from "./client-address.ts";

/** Limits for slow or many connections; times in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte, or from opening a silent connection, to the end of the header. */
  headersTimeout: number;
  /** From the first byte to the end of the body: on a slow phone, 64 KiB take a few seconds. */
  requestTimeout: number;
  /** Longer than the usual 60 seconds of proxies: the proxy must close first. */
  keepAliveTimeout: number;
  /** How long no data may flow during a response: a client that does not read it loses the connection. */
  stallTimeout: number;
  /** How often the first two times are checked. */
  checkInterval: number;
  /** In bytes: a URL of 8 KiB with cookies. */
  maxHeaderSize: number;
  maxConnections: number;
  /** Of one client address; undefined behind a proxy, whose address is that of all clients. */
  maxConnectionsPerClient: number | undefined;
}

export const connectionLimits: Omit<ConnectionLimits, "maxConnections" | "maxConnectionsPerClient"> = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  stallTimeout: 30_000,
  checkInterval: 2_000,
  maxHeaderSize: 16_384,
};

interface ServerDependencies {
  listener: RequestListener;
  limits: ConnectionLimits;
  /** The headers of responses that the server sends itself. */
  headers: Readonly<Record<string, string>>;
  /** A longer body is refused before it is sent (`Expect: 100-continue`). */
  longestBody: number;
  /** Called, at most once a minute, when a connection is refused because there are too many. */
  onFull(): void;
}

/** An HTTP server that limits slow and many connections, and whose own error responses have the headers of the site. */
export function createLimitedServer({ listener, limits, headers, longestBody, onFull }: ServerDependencies): Server {
  const { checkInterval, maxConnections, maxConnectionsPerClient, stallTimeout, ...times } = limits;
  // The Host header is checked below, so that the response has these headers too.
  const options: ServerOptions = { ...times, connectionsCheckingInterval: checkInterval, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    if (hasProperHost(request)) listener(request, response);
    else response.writeHead(400, { ...headers, Connection: "close" }).end();
  });
  server.maxConnections = maxConnections;
  // The timer of the socket: progress restarts it, and between requests the HTTP server replaces it by its own.
  server.timeout = stallTimeout;
  const refuse = (socket: Duplex, status: number, further: Record<string, string> = {}): void => {
    socket.end(emptyResponse(status, { ...headers, ...further }));
    // A client that does not read the response loses the connection as well.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void responses.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = responses.get(socket);
    // A second response must not follow one that has started.
    const isAnswered = answer?.headersSent === true && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
    else refuse(socket, statusOf(error.code));
  });
  server.on("connect", (_, socket) => refuse(socket, 405, { Allow: "GET, HEAD, POST" }));
  server.on("checkExpectation", (_, response) => response.writeHead(417, headers).end());
  server.on("checkContinue", (request, response) => {
    if (Number(request.headers["content-length"] ?? 0) <= longestBody) response.writeContinue();
    server.emit("request", request, response);
  });
  let lastReport = Number.NEGATIVE_INFINITY;
  const reportFull = (): void => {
    const now = performance.now();
    if (now - lastReport < 60_000) return;
    lastReport = now;
    onFull();
  };
  server.on("drop", reportFull);
  if (maxConnectionsPerClient !== undefined) limitPerClient(server, maxConnectionsPerClient, reportFull);
  return server;
}

/** Closes further connections of a client that has reached its limit. */
function limitPerClient(server: Server, limit: number, onFull: () => void): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const client = clientAddress(socket.remoteAddress ?? "", null, 0);
    const count = counts.get(client) ?? 0;
    if (count >= limit) {
      socket.destroy();
      onFull();
      return;
    }
    counts.set(client, count + 1);
    socket.once("close", () => {
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}

const hostCharacters = /^[\w.:[\]-]+$/;

/**
 * Whether a request has exactly one valid Host header (RFC 9112, 3.2), or none with HTTP 1.0. The host must be valid in a URL:
 * the site parses each request as one.
 */
function hasProperHost({ httpVersion, rawHeaders, headers: { host = "" } }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && (host === "" || (hostCharacters.test(host) && URL.canParse(`http://${host}`)));
}

function statusOf(code: string | undefined): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return 400;
}

function emptyResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`;
}
